import type { Cell } from "@/lib/domain/result-table";
import type { RunOptions, SqlEngine } from "./sql-engine";

/** What a column holds, as counted; `kb add` guesses keys, roles and languages from it. */
export interface ColumnProfile {
  column: string;
  rowCount: number;
  nullCount: number;
  /** Distinct values that are not NULL, with case told apart. */
  distinctCount: number;
  /** Average and longest length of the values as text. */
  lengthAverage: number;
  lengthMax: number;
}

/** A stored column. */
export interface StoredColumn {
  table: string;
  column: string;
}

/**
 * Reads whole columns by name, for imports and value indexes. No SQL text is taken: the adapter writes it with every
 * name quoted, so nothing here passes by the gate with a question's words in it.
 * @throws ServiceError
 */
export interface DatabaseReader {
  /** Rows of `columns` in stored order; all of them, or the first `rowCountMax`. `distinct` leaves out repeated rows. */
  readRows(
    table: string,
    columns: readonly string[],
    options: RunOptions & { rowCountMax?: number; distinct?: boolean },
  ): AsyncIterable<Cell[][]>;
  /** Counts for every column of `table`, in the order of `columns`. */
  profileColumns(table: string, columns: readonly string[], options: RunOptions): Promise<ColumnProfile[]>;
  /** How many distinct values of `from` there are, and how many of them are stored in `to` as well. */
  countContained(from: StoredColumn, to: StoredColumn, options: RunOptions): Promise<{ distinct: number; contained: number }>;
}

/** A database as opened by an adapter. */
export type OpenedDatabase = SqlEngine & DatabaseReader;
