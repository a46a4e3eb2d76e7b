import { describe, expect, it } from "vitest";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { LIMITS } from "@/lib/limits";
import { ColumnValues } from "./column-values";
import { indexedColumns } from "./indexed-columns";

const schema = databaseSchemaSchema.parse({
  tables: [
    {
      name: "note", primaryKey: ["id"],
      columns: [
        { name: "id", type: "integer", role: "id" },
        { name: "code", type: "text", role: "id" },
        { name: "title", type: "text", role: "name" },
        { name: "text", type: "text", role: "text" },
        { name: "PMID", type: "text", role: "evidence" },
        { name: "secret", type: "text", role: "text", indexed: false },
      ],
    },
    { name: "link", kind: "link", columns: [{ name: "code", type: "text", role: "id" }], foreignKeys: [{ columns: ["code"], refTable: "note", refColumns: ["code"] }] },
  ],
});
const [code, title, text] = indexedColumns(schema).map((indexed) => new ColumnValues(indexed));

describe("columns of the index", () => {
  it("are texts that people name things by, keys only where they are stored first", () => {
    expect(indexedColumns(schema).map(({ table, column, valueClass }) => [table.name, column.name, valueClass])).toEqual([["note", "code", "id"], ["note", "title", "name"], ["note", "text", "text"]]);
  });

  it("count rows of a value in any case, and keep its first spelling", () => {
    for (const [row, value] of ["Asthma", "asthma", "ASTHMA"].entries()) title?.add(value, row);
    expect(title?.values.get("asthma")).toEqual({ value: "Asthma", rowCount: 3, rows: [0, 1, 2] });
  });

  it("forget which rows hold a value that many hold", () => {
    for (let row = 0; row < 50; row++) title?.add("Common", row);
    expect(title?.values.get("common")).toEqual({ value: "Common", rowCount: 50, rows: [] });
  });

  it("leave out long and empty texts", () => {
    for (const value of ["", "  ", "x".repeat(LIMITS.valueLengthMax + 1)]) code?.add(value, 0);
    expect(code?.values.size).toBe(0);
  });

  it("of free text are given up, with the reason", () => {
    for (let row = 0; row <= LIMITS.valueTextsPerColumnMax; row++) text?.add(`sentence ${row}`, row);
    expect(text?.skipped).toBe("more than 20,000 distinct values");
    expect(text?.values.size).toBe(0);
    for (let row = 0; row <= LIMITS.valueTextsPerColumnMax; row++) title?.add(`title ${row}`, row);
    expect(title?.skipped).toBeNull();
  });
});
