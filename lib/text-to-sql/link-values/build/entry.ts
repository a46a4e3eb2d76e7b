import type { ValueClass } from "./indexed-columns";

/** A table and column by number in the index's list of columns. */
export type ColumnNumber = number;

/** One stored text that words may equal, and the stored value it leads to. */
export interface Entry {
  /** The stored text or glossary term. */
  text: string;
  /** Where `text` is stored; -1 for a glossary term. */
  sourceColumn: ColumnNumber;
  /** The value to filter by, and its column. */
  value: string;
  valueColumn: ColumnNumber;
  rowCount: number;
  valueClass: ValueClass;
  isPinyin: boolean;
  /** Rows of the entity table it names, by number; empty when there are many or none. */
  rows: number[];
}
