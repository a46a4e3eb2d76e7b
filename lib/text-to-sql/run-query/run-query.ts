import type { Sql, Verified } from "@/lib/domain/verified";
import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import type { EngineColumn, SqlEngine } from "@/lib/ports/sql-engine";

/** First rows of a query and the exact number of all. */
export interface RunResult {
  columns: EngineColumn[];
  /** At most `LIMITS.fetchRowCountMax` rows. */
  rows: Cell[][];
  rowCount: number;
  executedSql: string;
  elapsedMs: number;
}

/**
 * Runs a verified query within its time limit. The count is exact: taken from the rows when all of them came, asked of
 * the engine otherwise; never guessed from a truncated result.
 * @throws ServiceError from the engine
 */
export async function runQuery(engine: SqlEngine, query: Verified<Sql>, signal: AbortSignal): Promise<RunResult> {
  const options = { timeoutMs: LIMITS.queryTimeoutMs, signal };
  const fetched = await engine.execute(query, { ...options, rowCountMax: LIMITS.fetchRowCountMax });
  const rowCount = fetched.truncated ? await engine.count(query, options) : fetched.rows.length;
  return {
    columns: fetched.columns,
    rows: fetched.rows,
    rowCount,
    executedSql: fetched.executedSql,
    elapsedMs: fetched.elapsedMs,
  };
}
