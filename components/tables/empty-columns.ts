import type { ResultTable } from "@/lib/domain/result-table";

/**
 * Positions of columns without a value in any row of the whole result; none while rows are not shown, because they may
 * have values, and none when every column is empty.
 */
export function emptyColumns(table: Pick<ResultTable, "columns" | "rows" | "rowCount">): number[] {
  if (table.rows.length === 0 || table.rows.length < table.rowCount) return [];
  const empty = table.columns.flatMap((_, index) => (table.rows.every((row) => (row[index] ?? "") === "") ? [index] : []));
  return empty.length === table.columns.length ? [] : empty;
}

/** Columns and rows without these positions. */
export function withoutColumns(table: Pick<ResultTable, "columns" | "rows">, positions: readonly number[]): Pick<ResultTable, "columns" | "rows"> {
  const isKept = (_: unknown, index: number): boolean => !positions.includes(index);
  return { columns: table.columns.filter(isKept), rows: table.rows.map((row) => row.filter(isKept)) };
}
