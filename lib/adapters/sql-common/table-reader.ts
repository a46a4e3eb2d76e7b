import type { Cell } from "@/lib/domain/result-table";
import type { DatabaseReader } from "@/lib/ports/database-reader";
import type { RunOptions } from "@/lib/ports/sql-engine";

/** Runs text of the engine's own dialect that this folder has written. */
export type RunNative = (sql: string, options: RunOptions) => AsyncIterable<{ rows: Cell[][] }>;

/** How an engine writes what its dialect words differently. */
export interface NativeDialect {
  quote(name: string): string;
  /** `CAST(x AS text)` in the engine's words. */
  asText(expression: string): string;
  length(expression: string): string;
}

/** Column reader over any engine that can run text of its own. */
export function createTableReader(run: RunNative, dialect: NativeDialect): DatabaseReader {
  const q = dialect.quote;
  const first = async (sql: string, options: RunOptions): Promise<Cell[]> => {
    for await (const { rows } of run(sql, options)) if (rows[0]) return rows[0];
    return [];
  };
  return {
    async *readRows(table, columns, options) {
      const limit = options.rowCountMax === undefined ? "" : ` LIMIT ${Math.trunc(options.rowCountMax)}`;
      const sql = `SELECT ${options.distinct ? "DISTINCT " : ""}${columns.map(q).join(", ")} FROM ${q(table)}${limit}`;
      for await (const { rows } of run(sql, options)) yield rows;
    },

    async profileColumns(table, columns, options) {
      const profiles = [];
      for (const column of columns) {
        const text = dialect.asText(q(column));
        const [rowCount, filled, distinctCount, lengthAverage, lengthMax] = await first(
          `SELECT COUNT(*), COUNT(${q(column)}), COUNT(DISTINCT ${text}), AVG(${dialect.length(text)}), MAX(${dialect.length(text)}) FROM ${q(table)}`,
          options,
        );
        profiles.push({
          column,
          rowCount: Number(rowCount),
          nullCount: Number(rowCount) - Number(filled),
          distinctCount: Number(distinctCount),
          lengthAverage: Number(lengthAverage ?? 0),
          lengthMax: Number(lengthMax ?? 0),
        });
      }
      return profiles;
    },

    async countContained(from, to, options) {
      const a = dialect.asText(q(from.column));
      const b = dialect.asText(q(to.column));
      const [distinct, contained] = await first(
        `SELECT COUNT(*), COUNT(t.v) FROM (SELECT DISTINCT ${a} AS v FROM ${q(from.table)} WHERE ${q(from.column)} IS NOT NULL) AS f ` +
          `LEFT JOIN (SELECT DISTINCT ${b} AS v FROM ${q(to.table)}) AS t ON t.v = f.v`,
        options,
      );
      return { distinct: Number(distinct), contained: Number(contained) };
    },
  };
}
