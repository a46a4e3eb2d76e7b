import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlQuery } from "@/lib/domain/sql-ast";

/** Engines SQL is written for. `mysql` is what a MySQL or MariaDB server is sent. */
export type SqlTarget = "duckdb" | "sqlite" | "mysql";

/**
 * - `not-a-query`: a statement that does something else than read
 * - `several-statements`, `forbidden`, `encoding`, `too-long`, `too-deep`: nobody writes these by mistake, or they are too much
 * - `unknown-function`, `unknown-table`, `unknown-column`, `ambiguous-column`, `grouping`, `unsupported`, `syntax`: can be repaired
 */
export type SqlErrorCode =
  | "not-a-query" | "several-statements" | "forbidden" | "encoding" | "too-long" | "too-deep"
  | "unknown-function" | "unknown-table" | "unknown-column" | "ambiguous-column" | "grouping" | "unsupported" | "syntax";

/** What is wrong and, where it helps, what to write instead. */
export interface SqlFault {
  code: SqlErrorCode;
  /** One sentence. */
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
   * The engines add to this: DuckDB is opened with `default_collation = nocase` and NULLs first, also for files queried
   * in place (so `=`, IN, GROUP BY, DISTINCT, ORDER BY, UNION and joins need nothing more; LIKE, COUNT(DISTINCT text),
   * MIN/MAX and position functions do), and SQLite shows every text column through a view that says COLLATE NOCASE.
   * Columns of role `id` are stored as ENUM in files built here, with no two values that differ in case only: never
   * fold those (`COUNT(DISTINCT id)` stays as it is), it would take their speed away in joins of millions of rows.
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
