import type { Cell } from "@/lib/domain/result-table";
import type { SqlFacts } from "@/lib/domain/sql-facts";
import type { GoldResult } from "./compare-answer";
import { cellKey } from "./normalize-cell";

/** The same query without its outermost LIMIT; null when it has none at its end. */
export function withoutLimit(sql: string): string | null {
  const shorter = sql.replace(/\s+LIMIT\s+\d+\s*;?\s*$/i, "");
  return shorter === sql ? null : shorter;
}

/** True when the rows that share the last place can be told: ordered by columns that the query shows. */
export function hasVisibleOrder({ limit, orderBy, columns }: SqlFacts): boolean {
  return limit !== null && limit > 0 && orderBy.length > 0 && orderBy.every((order) => columns.some(({ name }) => name === order.column));
}

/**
 * Rows before the last place and rows that share it, from all rows in order.
 * @param keyColumns positions of the columns the query is ordered by
 */
export function splitAtLastPlace(rows: Cell[][], limit: number, keyColumns: readonly number[]): GoldResult["ties"] {
  const last = rows[limit - 1];
  if (!last) return null;
  const key = (row: Cell[]) => keyColumns.map((index) => cellKey(row[index] ?? null)).join("\u0001");
  const place = key(last);
  const first = rows.findIndex((row) => key(row) === place);
  return { certain: rows.slice(0, first), tied: rows.slice(first).filter((row) => key(row) === place), limit };
}
