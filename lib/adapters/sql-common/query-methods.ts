import { LIMITS } from "@/lib/limits";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { EngineColumn, QueryRows, RunOptions, SqlEngine } from "@/lib/ports/sql-engine";
import type { Cell } from "@/lib/domain/result-table";

/** Runs text of the engine's own dialect; yields at least one batch, so that the columns are known. */
export type RunBatches = (sql: string, options: RunOptions) => AsyncIterable<{ columns: EngineColumn[]; rows: Cell[][] }>;

/** `execute`, `count` and `stream` of the port, over an engine that can run its own text in batches. */
export function createQueryMethods(
  run: RunBatches,
  dialectSql: (query: Verified<Sql>) => string,
): Pick<SqlEngine, "execute" | "count" | "stream" | "dialectSql"> {
  return {
    dialectSql,

    async execute(query, options): Promise<QueryRows> {
      const startedAt = performance.now();
      const executedSql = dialectSql(query);
      const rows: Cell[][] = [];
      let columns: EngineColumn[] = [];
      for await (const batch of run(executedSql, options)) {
        columns = batch.columns;
        for (const row of batch.rows) rows.push(row);
        // Leaving the loop ends the query in the engine: rows past the cap are never fetched.
        if (rows.length > options.rowCountMax) break;
      }
      const truncated = rows.length > options.rowCountMax;
      if (truncated) rows.length = options.rowCountMax;
      return { columns, rows, truncated, executedSql, elapsedMs: performance.now() - startedAt };
    },

    async count(query, options): Promise<number> {
      for await (const { rows } of run(`SELECT COUNT(*) AS n FROM (${dialectSql(query)}) AS counted`, options)) {
        if (rows[0]) return Number(rows[0][0]);
      }
      return 0;
    },

    async *stream(query, options) {
      for await (const batch of run(dialectSql(query), options)) {
        for (let start = 0; start === 0 || start < batch.rows.length; start += LIMITS.streamBatchRowCount) {
          yield { columns: batch.columns, rows: batch.rows.slice(start, start + LIMITS.streamBatchRowCount) };
        }
      }
    },
  };
}
