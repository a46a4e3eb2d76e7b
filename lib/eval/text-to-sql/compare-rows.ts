import type { Cell } from "@/lib/domain/result-table";
import { cellKey } from "./normalize-cell";

/** Rows to compare, and whether their number matters: DISTINCT or GROUP BY results are sets. */
export interface RowSet {
  columnCount: number;
  rows: Cell[][];
}

/** Row assignments tried before a comparison is given up; only tables with many equal columns come near it. */
const ASSIGNMENTS_MAX = 5_000;
const SEPARATOR = "\u0001";

/**
 * Finds, for each column of `gold`, a column of `ours` of its own, so that the rows of `ours` over them satisfy `accept`;
 * null when there is no such choice. The order of columns is free and `ours` may have more of them.
 * @param isSet equal rows count once
 */
export function matchColumns(gold: RowSet, ours: RowSet, isSet: boolean, accept: (goldRows: string[], ourRows: string[]) => boolean, isSubset = false): number[] | null {
  if (ours.columnCount < gold.columnCount) return null;
  const goldCells = gold.rows.map((row) => row.map(cellKey));
  const ourCells = ours.rows.map((row) => row.map(cellKey));
  const goldRows = distinctIf(isSet, goldCells.map((row) => row.join(SEPARATOR)));

  const candidates = Array.from({ length: gold.columnCount }, (_, column) => {
    const wanted = columnValues(goldCells, column);
    return Array.from({ length: ours.columnCount }, (_, index) => index).filter((index) => fits(wanted, columnValues(ourCells, index), isSet, isSubset));
  });

  let tried = 0;
  const chosen: number[] = [];
  const search = (): boolean => {
    if (chosen.length === gold.columnCount) {
      tried += 1;
      const projected = ourCells.map((row) => chosen.map((index) => row[index]).join(SEPARATOR));
      return accept(goldRows, distinctIf(isSet, projected));
    }
    for (const index of candidates[chosen.length]!) {
      if (chosen.includes(index) || tried >= ASSIGNMENTS_MAX) continue;
      chosen.push(index);
      if (search()) return true;
      chosen.pop();
    }
    return false;
  };
  return search() ? chosen : null;
}

/** True when both hold the same rows equally often, in any order. */
export function sameMultiset(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  const counts = countValues(left);
  for (const value of right) {
    const count = counts.get(value) ?? 0;
    if (count === 0) return false;
    counts.set(value, count - 1);
  }
  return true;
}

/** How often each value occurs. */
export function countValues(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const distinctIf = (isSet: boolean, rows: string[]) => (isSet ? [...new Set(rows)] : rows);
const columnValues = (rows: string[][], column: number) => rows.map((row) => row[column]!);

/** A cheap test that rules out most columns before whole rows are compared. */
function fits(wanted: string[], found: string[], isSet: boolean, isSubset: boolean): boolean {
  if (isSubset) {
    const allowed = new Set(wanted);
    return found.every((value) => allowed.has(value));
  }
  return isSet ? sameMultiset([...new Set(wanted)], [...new Set(found)]) : sameMultiset(wanted, found);
}
