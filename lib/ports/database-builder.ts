import type { Column, Table } from "@/lib/domain/database-schema";

/** Files one table is read from: CSV (with a header row, perhaps gzipped) or Parquet. */
export interface TableFiles {
  format: "csv" | "parquet";
  /** Absolute paths; all of them have the same columns. */
  files: string[];
}

export interface BuildProgress {
  table: string;
  /** Tables finished, this one included, of `tableCount`. */
  tableIndex: number;
  tableCount: number;
  rowCount: number;
}

/** Compiles files into a database of our own. */
export interface DatabaseBuilder {
  /**
   * Writes a new database `file` with `tables` in their order, each sorted by its key. An empty unquoted CSV field is NULL.
   * The caller publishes the file by renaming; on any failure it is to be thrown away.
   * @throws ServiceError naming file and line for a malformed file, `disk-full`, `cancelled`
   */
  build(input: {
    file: string;
    tables: { table: Table; source: TableFiles }[];
    onProgress?: (progress: BuildProgress) => void;
    signal: AbortSignal;
  }): Promise<{ rowCounts: Record<string, number> }>;
  /**
   * Columns and types as the files themselves show them.
   * @throws ServiceError naming file and line for a malformed file
   */
  sniff(source: TableFiles, signal: AbortSignal): Promise<Pick<Column, "name" | "type">[]>;
}
