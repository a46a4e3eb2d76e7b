import type { Cell } from "@/lib/domain/result-table";
import { countValues, matchColumns, sameMultiset } from "./compare-rows";

/** What one gold query gives. */
export interface GoldResult {
  columnCount: number;
  rows: Cell[][];
  /** The query says DISTINCT: its rows are a set. */
  isDistinct: boolean;
  /**
   * For ORDER BY … LIMIT over an output column: the rows that must be there (before the last place), those that share
   * the last place, and how many rows were asked for. Which of the equals is shown is left to the database, and showing
   * all of them is as right.
   */
  ties: { certain: Cell[][]; tied: Cell[][]; limit: number } | null;
}

/** One table of an answer, with all its rows. */
export interface AnsweredTable {
  columnCount: number;
  rows: Cell[][];
  isDistinct: boolean;
}

/**
 * Execution accuracy of one table against one gold result:
 * - rows are compared as multisets, as sets when either query says DISTINCT; their order does not matter;
 * - columns may come in any order, and the answer may have more of them (an ID beside a name): the gold columns must be
 *   found among ours, one for each, so that the rows over them are the gold rows;
 * - an empty gold result is met by an empty table, whatever its columns.
 */
export function isSameResult(gold: GoldResult, table: AnsweredTable): boolean {
  if (gold.rows.length === 0) return table.rows.length === 0;
  if (table.rows.length === 0) return false;
  const isSet = gold.isDistinct || table.isDistinct;
  return matchColumns(gold, table, isSet, sameMultiset) !== null || isSameUpToTies(gold, table);
}

function isSameUpToTies({ ties, columnCount }: GoldResult, table: AnsweredTable): boolean {
  if (ties === null) return false;
  const everything = { columnCount, rows: [...ties.certain, ...ties.tied] };
  const isRightChoice = (allowed: string[], chosen: string[]): boolean => {
    const isComplete = chosen.length === allowed.length;
    if (!isComplete && chosen.length !== Math.min(ties.limit, allowed.length)) return false;
    const available = countValues(allowed);
    for (const row of chosen) {
      const left = available.get(row) ?? 0;
      if (left === 0) return false;
      available.set(row, left - 1);
    }
    // What was left out must be among the equals of the last place: every certain row is used up.
    const certain = countValues(allowed.slice(0, ties.certain.length));
    const tied = countValues(allowed.slice(ties.certain.length));
    return [...certain.keys()].every((row) => (available.get(row) ?? 0) <= (tied.get(row) ?? 0));
  };
  return matchColumns(everything, table, false, isRightChoice, true) !== null;
}

/** True when any of the answer's tables gives what any of the gold queries gives. */
export function isRightAnswer(golds: readonly GoldResult[], tables: readonly AnsweredTable[]): boolean {
  return golds.some((gold) => (tables.length === 0 ? gold.rows.length === 0 : tables.some((table) => isSameResult(gold, table))));
}
