import { describe, expect, it } from "vitest";
import type { Cell, ResultColumn } from "@/lib/domain/result-table";
import { emptyColumns, withoutColumns } from "./empty-columns";

const column = (name: string): ResultColumn => ({ name, label: name, source: null, link: null, numeric: false });
const table = (rows: Cell[][], rowCount = rows.length) => ({ columns: ["a", "b", "c"].map(column), rows, rowCount });

describe("empty columns", () => {
  it("are those without a value in any row; nought and false are values", () => {
    expect(emptyColumns(table([["x", null, 0], ["y", "", null]]))).toEqual([1]);
    expect(emptyColumns(table([["x", false, 0]]))).toEqual([]);
  });
  it("are not known while rows are not shown, or where there are no rows", () => {
    expect(emptyColumns(table([["x", null, 0]], 2))).toEqual([]);
    expect(emptyColumns(table([]))).toEqual([]);
  });
  it("never are all columns", () => expect(emptyColumns(table([[null, null, ""]]))).toEqual([]));
  it("are left out of headings and rows alike", () => {
    const left = withoutColumns(table([["x", null, 1]]), [1]);
    expect(left.columns.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(left.rows).toEqual([["x", 1]]);
  });
});
