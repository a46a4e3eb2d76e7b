import type { ValueMatchKind } from "@/lib/ports/value-index";
import type { EntryNumber } from "./index-reader";

/** An entry that a text led to, before ranking. */
export interface FoundEntry {
  entry: EntryNumber;
  kind: ValueMatchKind;
  similarity: number;
  /** Edits between what was typed and what is stored (`edit-cost.ts`); 0 unless mistyped. */
  edits: number;
}
