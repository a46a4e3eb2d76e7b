import type { Cell } from "@/lib/domain/result-table";
import type { ColumnType, DatabaseSchema } from "@/lib/domain/database-schema";
import type { Sql, Verified } from "@/lib/domain/verified";

export type EngineKind = "duckdb" | "mysql" | "sqlite";

export interface RunOptions {
  /** The query is cancelled in the engine after this long. At most `LIMITS.queryTimeoutMs`. */
  timeoutMs: number;
  /** Aborting cancels the query in the engine, not only the wait for it. */
  signal: AbortSignal;
}

export interface EngineColumn {
  name: string;
  type: ColumnType;
}

export interface QueryRows {
  columns: EngineColumn[];
  rows: Cell[][];
  /** True when the engine had more rows than `rowCountMax`. */
  truncated: boolean;
  /** The text the engine ran, in its own dialect. */
  executedSql: string;
  elapsedMs: number;
}

/**
 * A read-only database. Takes MySQL dialect that the gate has verified and transpiles it where needed; comparison is
 * the same on every engine: text without case (Chinese and Greek as they are), NULL first in ascending order, division
 * of integers gives fractions, VARIANCE and STDDEV over the population, as in MySQL. Contract tests prove it.
 * @throws ServiceError with the codes of `service-error.ts`, from every method
 */
export interface SqlEngine {
  readonly kind: EngineKind;
  /** Names the build of the data; changes whenever the file or import does. For MySQL a constant of the connection. */
  readonly snapshotId: string;
  /** Tables, columns, types, keys and row counts as stored; no meanings. */
  introspect(options: RunOptions): Promise<DatabaseSchema>;
  /** The engine's own plan, as text. Fails as `execute` would for SQL the engine does not take. */
  explain(query: Verified<Sql>, options: RunOptions): Promise<string>;
  /** First `rowCountMax` rows, in the query's order. */
  execute(query: Verified<Sql>, options: RunOptions & { rowCountMax: number }): Promise<QueryRows>;
  /** Exact number of rows the query gives. */
  count(query: Verified<Sql>, options: RunOptions): Promise<number>;
  /** All rows, in batches, in constant memory. */
  stream(query: Verified<Sql>, options: RunOptions): AsyncIterable<{ columns: EngineColumn[]; rows: Cell[][] }>;
  /** The text `execute` would run. */
  dialectSql(query: Verified<Sql>): string;
  close(): Promise<void>;
}
