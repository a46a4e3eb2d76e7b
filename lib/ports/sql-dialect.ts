import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlQuery } from "@/lib/domain/sql-ast";

/** Engines SQL is written for. `mysql` is what a MySQL or MariaDB server is sent. */
export type SqlTarget = "duckdb" | "sqlite" | "mysql";

/** One sentence saying what is wrong and, where it helps, what to write instead. */
export interface SqlFault {
  message: string;
  /** Offset in the SQL text where it was noticed; null when it concerns the whole. */
  position: number | null;
}

export type ParsedSql = { ok: true; query: SqlQuery } | ({ ok: false } & SqlFault);
export type TranspiledSql = { ok: true; sql: string } | ({ ok: false } & SqlFault);

export interface TranspileOptions {
  /**
   * Where the case-insensitive comparison of text comes from on DuckDB.
   * - `columns` (default): text columns were built `COLLATE NOCASE`
   * - `expressions`: a file queried in place; the collation is put on its columns as they are read
   * SQLite always compares with `COLLATE NOCASE`; MySQL by the collation of its own columns.
   */
  collation?: "columns" | "expressions";
}

/**
 * One dialect, several engines (structured.md): queries are written in MySQL dialect; the same rows come back from every
 * engine. What an engine cannot express is refused by name, never changed silently.
 */
export interface SqlDialect {
  /** Reads exactly one read-only query; anything else is refused. Never throws. */
  parse(sql: string): ParsedSql;
  /** MySQL text of a query. */
  generate(query: SqlQuery): string;
  /** The text an engine is sent. `sql` is MySQL dialect that uses tables and columns of `schema`. Never throws. */
  transpile(sql: string, target: SqlTarget, schema: DatabaseSchema, options?: TranspileOptions): TranspiledSql;
}
