import type { ValueMatchKind } from "@/lib/ports/value-index";
import type { EntryNumber } from "./index-reader";

/** An entry that a text led to, before ranking. */
export interface FoundEntry {
  entry: EntryNumber;
  kind: ValueMatchKind;
  similarity: number;
}
