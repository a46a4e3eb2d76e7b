import type { Table } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import { hasHan } from "../keys/scripts";
import { nameColumns } from "./indexed-columns";

/** A row's key as one text; null when a part is missing. */
export function rowKey(cells: readonly Cell[]): string | null {
  return cells.some((cell) => cell === null) ? null : cells.map((cell) => String(cell).toLowerCase()).join("\u0000");
}

/** The name to answer with when another name of the row was used. */
export interface RowName {
  column: string;
  value: string;
}

/** Rows of an entity table, known by key, with their names; filled while the table is read. */
export class EntityRows {
  readonly #names: string[];
  readonly #keyToRow = new Map<string, number>();
  readonly #values: (string | null)[][] = [];
  /** Per name column: how many rows hold a value. */
  readonly #counts: Map<string, number>[];

  /** @param keyColumns columns that other tables point at */
  constructor(table: Table, readonly keyColumns: readonly string[]) {
    this.#names = nameColumns(table).map((column) => column.name);
    this.#counts = this.#names.map(() => new Map());
  }

  /** Adds the next row and gives its number; `cellOf` reads a column of it. */
  add(cellOf: (column: string) => Cell): number {
    const row = this.#values.length;
    const key = rowKey(this.keyColumns.map(cellOf));
    if (key !== null && this.keyColumns.length > 0) this.#keyToRow.set(key, row);
    this.#values.push(
      this.#names.map((name, position) => {
        const cell = cellOf(name);
        if (typeof cell !== "string" || cell.trim() === "") return null;
        const counts = this.#counts[position];
        const lower = cell.toLowerCase();
        counts?.set(lower, (counts.get(lower) ?? 0) + 1);
        return cell;
      }),
    );
    return row;
  }

  /** Number of the row with this key, when there is one. */
  find(key: string | null): number | undefined {
    return key === null ? undefined : this.#keyToRow.get(key);
  }

  /**
   * The name that stands for a row reached by `text`: one that no other row shares, in the same script if possible;
   * else the first it has. Null for a row without a name.
   */
  nameFor(row: number, text: string): (RowName & { rowCount: number }) | null {
    const names = (this.#values[row] ?? []).flatMap((value, position) => {
      const column = this.#names[position];
      if (value === null || column === undefined) return [];
      return [{ column, value, rowCount: this.#counts[position]?.get(value.toLowerCase()) ?? 1 }];
    });
    const unique = names.filter((name) => name.rowCount === 1);
    return unique.find((name) => hasHan(name.value) === hasHan(text)) ?? unique[0] ?? names[0] ?? null;
  }
}
