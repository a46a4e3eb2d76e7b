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

/**
 * One dialect, several engines (structured.md): queries are written in MySQL dialect; the same rows come back from every
 * engine. What an engine cannot express is refused by name, never changed silently.
 *
 * The engines add to this: DuckDB is opened with `default_collation = nocase`, NULLs first in ascending order and no
 * infinities, also for files queried in place (so `=`, IN, GROUP BY, DISTINCT, ORDER BY, UNION and joins need nothing
 * more; LIKE, COUNT(DISTINCT text), GREATEST and position functions do). Key columns are stored as ENUM in DuckDB files
 * built here, with no two values that differ in case only: they are never folded (`COUNT(DISTINCT id)` stays as it is), it
 * would take their speed away in joins of millions of rows. SQLite is always given `COLLATE NOCASE`; MySQL compares by
 * the collation of its own columns.
 */
export interface SqlDialect {
  /** Reads exactly one read-only query; anything else is refused. Never throws. */
  parse(sql: string): ParsedSql;
  /** MySQL text of a query. */
  generate(query: SqlQuery): string;
  /** The text an engine is sent for a query that is already resolved against `schema`. Never throws. */
  write(query: SqlQuery, target: SqlTarget, schema: DatabaseSchema): TranspiledSql;
  /** The text an engine is sent. `sql` is MySQL dialect that uses tables and columns of `schema`. Never throws. */
  transpile(sql: string, target: SqlTarget, schema: DatabaseSchema): TranspiledSql;
}
