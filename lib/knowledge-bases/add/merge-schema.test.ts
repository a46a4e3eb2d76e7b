import { describe, expect, it } from "vitest";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { mergeSchema } from "./merge-schema";

const schema = (tables: unknown[]) => databaseSchemaSchema.parse({ tables });

describe("a database looked at again", () => {
  const edited = schema([
    { name: "city", kind: "entity", meaning: "Cities.", labels: { en: ["town"] }, primaryKey: ["name"], rowCount: 1, columns: [{ name: "name", type: "text", meaning: "By hand.", role: "name", examples: ["old"] }, { name: "gone", type: "text" }], foreignKeys: [{ columns: ["gone"], refTable: "city", refColumns: ["name"] }] },
    { name: "vanished", columns: [{ name: "x", type: "text" }] },
  ]);
  const fresh = schema([
    { name: "city", rowCount: 5, columns: [{ name: "name", type: "text", examples: ["new"] }, { name: "area", type: "number", role: "measure" }] },
    { name: "lake", columns: [{ name: "name", type: "text" }] },
  ]);
  const merged = mergeSchema(fresh, edited);

  it("keeps what a person wrote", () => {
    expect(merged.tables[0]).toMatchObject({ meaning: "Cities.", labels: { en: ["town"] }, primaryKey: ["name"] });
    expect(merged.tables[0]?.columns[0]).toMatchObject({ meaning: "By hand.", role: "name" });
  });
  it("renews what is stored", () => {
    expect(merged.tables[0]?.rowCount).toBe(5);
    expect(merged.tables[0]?.columns[0]?.examples).toEqual(["new"]);
    expect(merged.tables[0]?.columns[1]).toMatchObject({ name: "area", role: "measure" });
  });
  it("adds new tables and drops what is gone, keys to it included", () => {
    expect(merged.tables.map((table) => table.name)).toEqual(["city", "lake"]);
    expect(merged.tables[0]?.columns.map((column) => column.name)).toEqual(["name", "area"]);
    expect(merged.tables[0]?.foreignKeys).toEqual([]);
  });
});
