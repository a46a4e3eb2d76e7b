import { LIMITS } from "@/lib/limits";
import type { IndexedColumn } from "./indexed-columns";

/** A stored value of a column and where it occurs. */
export interface ColumnValue {
  /** First spelling met; engines compare without case. */
  value: string;
  rowCount: number;
  /** Numbers of entity rows, while they are few. */
  rows: number[];
}

/** Rows remembered per value: only used to see that two names mean the same rows. */
const ROWS_KEPT_MAX = 16;

/** Counts the distinct values of a column while its table is read, and gives up when they are too many to be names. */
export class ColumnValues {
  readonly values = new Map<string, ColumnValue>();
  /** Why the column is left out, or null. */
  skipped: string | null = null;

  constructor(readonly indexed: IndexedColumn) {}

  /** Adds the text of one row; `row` is its number where the table is an entity's. */
  add(text: string, row: number | null): void {
    if (this.skipped !== null || text.length > LIMITS.valueLengthMax || text.trim() === "") return;
    const key = text.toLowerCase();
    const known = this.values.get(key);
    if (known) {
      known.rowCount++;
      if (row !== null && known.rows.length > 0) known.rows = known.rows.length < ROWS_KEPT_MAX ? [...known.rows, row] : [];
      return;
    }
    this.values.set(key, { value: text, rowCount: 1, rows: row === null ? [] : [row] });
    const max = ["name", "id"].includes(this.indexed.valueClass) ? LIMITS.valueNamesPerColumnMax : LIMITS.valueTextsPerColumnMax;
    if (this.values.size > max) {
      this.skipped = `more than ${max.toLocaleString("en")} distinct values`;
      this.values.clear();
    }
  }
}
