import type { Column, Table } from "@/lib/domain/database-schema";
import type { ColumnNumber } from "./entry";

/** A column as the index file names it. */
export interface ListedColumn {
  table: string;
  column: string;
  /** BCP 47 language of its values, or empty. */
  language: string;
}

/** Numbers columns in the order they are met. */
export class ColumnList {
  readonly columns: ListedColumn[] = [];
  readonly #numbers = new Map<string, ColumnNumber>();

  numberOf(table: Table, column: Column): ColumnNumber {
    const key = `${table.name}\u0000${column.name}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.columns.push({ table: table.name, column: column.name, language: column.language ?? "" }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
