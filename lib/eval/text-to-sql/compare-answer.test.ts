import { describe, expect, it } from "vitest";
import type { Cell } from "@/lib/domain/result-table";
import { isRightAnswer, isSameResult, type AnsweredTable, type GoldResult } from "./compare-answer";
import { hasVisibleOrder, splitAtLastPlace, withoutLimit } from "./gold-ties";
import { cellKey } from "./normalize-cell";

const gold = (rows: Cell[][], more: Partial<GoldResult> = {}): GoldResult => ({ columnCount: rows[0]?.length ?? 1, rows, isDistinct: false, ties: null, ...more });
const ours = (rows: Cell[][], isDistinct = false): AnsweredTable => ({ columnCount: rows[0]?.length ?? 1, rows, isDistinct });

describe("cells", () => {
  it.each<[Cell, Cell]>([
    [0.1 + 0.2, 0.3], [12.34567, 12.346], [1, 1.0000000000001], [true, 1], ["é", "e\u0301"], [123456.123456, 123456.12345], [0.00012345678, 0.0001234568], [-0, 0],
  ])("%j equals %j", (left, right) => {
    expect(cellKey(left)).toBe(cellKey(right));
  });
  it.each<[Cell, Cell]>([
    [1, 2], [1_000_000, 1_000_001], ["a", "A"], [null, 0], [null, ""], ["1", 1], [0.0004, 0.0001], [12.3, 12.31], [0, true], ["null", null],
  ])("%j is not %j", (left, right) => {
    expect(cellKey(left)).not.toBe(cellKey(right));
  });
});

describe("rows", () => {
  it("in any order, columns in any order", () => {
    expect(isSameResult(gold([["a", 1], ["b", 2]]), ours([[2, "b"], [1, "a"]]))).toBe(true);
  });
  it("with more columns than asked for", () => {
    expect(isSameResult(gold([["a"], ["b"]]), ours([["id1", "a", 3], ["id2", "b", 4]]))).toBe(true);
  });
  it("but not with fewer", () => {
    expect(isSameResult(gold([["a", 1]]), ours([["a"]]))).toBe(false);
  });
  it("must pair up, not only hold the same values", () => {
    expect(isSameResult(gold([["a", 1], ["b", 2]]), ours([["a", 2], ["b", 1]]))).toBe(false);
  });
  it("count as often as they occur", () => {
    expect(isSameResult(gold([["a"], ["a"], ["b"]]), ours([["a"], ["b"], ["b"]]))).toBe(false);
    expect(isSameResult(gold([["a"], ["a"]]), ours([["a"]]))).toBe(false);
  });
  it("are sets when either query says DISTINCT", () => {
    expect(isSameResult(gold([["a"], ["b"]], { isDistinct: true }), ours([["1", "a"], ["2", "a"], ["3", "b"]]))).toBe(true);
    expect(isSameResult(gold([["a"], ["a"], ["b"]]), ours([["a"], ["b"]], true))).toBe(true);
    expect(isSameResult(gold([["a"], ["b"]], { isDistinct: true }), ours([["a"], ["c"]]))).toBe(false);
  });
  it("find the right assignment among equal columns", () => {
    expect(isSameResult(gold([[1, 2], [2, 1], [3, 3]]), ours([[2, 1, 1], [1, 2, 2], [3, 3, 3]]))).toBe(true);
    expect(isSameResult(gold([[1, 2], [2, 3], [3, 1]]), ours([[1, 3], [2, 1], [3, 2]]))).toBe(true);
    expect(isSameResult(gold([[1, 2], [2, 3], [3, 1]]), ours([[1, 1], [2, 2], [3, 3]]))).toBe(false);
  });
  it("one column of ours stands for one of the gold's only", () => {
    expect(isSameResult(gold([["a", "a"]]), ours([["a", "b"]]))).toBe(false);
  });
  it("a number alone is right only as that number", () => {
    expect(isSameResult(gold([[42]]), ours([["ginseng", 42]]))).toBe(true);
    expect(isSameResult(gold([[42]]), ours([[41]]))).toBe(false);
  });
  it("nothing equals nothing, whatever the columns", () => {
    expect(isSameResult(gold([], { columnCount: 3 }), { columnCount: 1, rows: [], isDistinct: false })).toBe(true);
    expect(isSameResult(gold([]), ours([["a"]]))).toBe(false);
    expect(isSameResult(gold([["a"]]), { columnCount: 1, rows: [], isDistinct: false })).toBe(false);
  });
  it("separators in texts do not confuse", () => {
    expect(isSameResult(gold([["a\u0001tb", "c"]]), ours([["a", "b\u0001tc"]]))).toBe(false);
  });
  it("are matched among many equal columns, ten thousand of them", () => {
    const rows = Array.from({ length: 10_000 }, (_, i): Cell[] => [i % 7, i % 7, i % 7, i % 7, i]);
    expect(isSameResult(gold(rows), ours(rows.map((row) => [...row].reverse())))).toBe(true);
  });
});

describe("ties at the last place of ORDER BY … LIMIT", () => {
  // Scores 9, 8, 7, 7, 7, 5; three are asked for.
  const all: Cell[][] = [["a", 9], ["b", 8], ["c", 7], ["d", 7], ["e", 7], ["f", 5]];
  const top3 = gold(all.slice(0, 3), { ties: splitAtLastPlace(all, 3, [1]) });

  it.each<[string, Cell[][], boolean]>([
    ["another of the equals", [["a", 9], ["b", 8], ["e", 7]], true],
    ["all of the equals", all.slice(0, 5), true],
    ["some of the equals", all.slice(0, 4), false],
    ["a row further down", [["a", 9], ["b", 8], ["f", 5]], false],
    ["a certain row missing", [["a", 9], ["c", 7], ["d", 7]], false],
    ["with an ID besides", [[1, "b", 8], [2, "a", 9], [3, "d", 7]], true],
    ["twice the same", [["a", 9], ["b", 8], ["b", 8]], false],
  ])("%s", (_, rows, isRight) => {
    expect(isSameResult(top3, ours(rows))).toBe(isRight);
  });

  it("are told only when the order can be seen", () => {
    const facts = { tables: [], filters: [], groupBy: [], distinct: false, limit: 3, orderBy: [{ column: "score", descending: true }], columns: [{ name: "score", source: null, from: [], aggregate: null }] };
    expect(hasVisibleOrder(facts)).toBe(true);
    expect(hasVisibleOrder({ ...facts, limit: null })).toBe(false);
    expect(hasVisibleOrder({ ...facts, orderBy: [{ column: "expression", descending: true }] })).toBe(false);
    expect(withoutLimit("SELECT a FROM t ORDER BY a LIMIT 3")).toBe("SELECT a FROM t ORDER BY a");
    expect(withoutLimit("SELECT a FROM t")).toBeNull();
    expect(splitAtLastPlace(all, 10, [1])).toBeNull();
  });
});

describe("an answer", () => {
  it("is right when any table meets any gold query", () => {
    expect(isRightAnswer([gold([["x"]]), gold([["a"]])], [ours([["z"]]), ours([["a"]])])).toBe(true);
    expect(isRightAnswer([gold([["x"]])], [ours([["z"]])])).toBe(false);
    expect(isRightAnswer([], [ours([["z"]])])).toBe(false);
  });
  it("without a table is right only when nothing matches", () => {
    expect(isRightAnswer([gold([])], [])).toBe(true);
    expect(isRightAnswer([gold([["a"]])], [])).toBe(false);
  });
});
