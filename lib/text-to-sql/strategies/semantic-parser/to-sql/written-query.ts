import type { Localized } from "@/lib/domain/localized";

/** A written query and the headings of its computed columns. */
export interface WrittenQuery {
  sql: string;
  columnLabels: Record<string, Localized>;
}
