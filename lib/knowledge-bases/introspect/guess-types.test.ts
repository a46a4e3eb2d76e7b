import { describe, expect, it } from "vitest";
import type { Column, ColumnType, Table } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { splitCompound } from "./compound-words";
import { guessType } from "./guess-types";

const column = (name: string, type: ColumnType): Column => ({ name, type, nullable: true, meaning: "", examples: [], role: "text", labels: { en: [], "zh-Hant": [] }, unit: "", indexed: true });

function guess(name: string, type: ColumnType, values: string[], { engine = "sqlite" as OpenedDatabase["kind"], primaryKey = [] as string[] } = {}): ColumnType {
  const own = column(name, type);
  const table: Table = { name: "loan", kind: "entity", meaning: "", labels: { en: [], "zh-Hant": [] }, primaryKey, foreignKeys: [], evidenceSource: "", columns: [own] };
  const filled = values.filter((value) => value !== "");
  const lengths = values.map((value) => value.length);
  const profile = { column: name, rowCount: values.length, nullCount: 0, distinctCount: new Set(values).size, lengthAverage: lengths.reduce((a, b) => a + b, 0) / Math.max(1, values.length), lengthMax: Math.max(0, ...lengths) };
  return guessType(table, own, { table, column: own, profile, sample: [...new Set(filled)], numericShare: 0 }, engine);
}

describe("types by what the rows show", () => {
  it.each([
    [["1949-12-31", "2020-02-01"], "date"],
    [["2020-02-01 10:00:00", "2021-02-01 23:59:59"], "datetime"],
    [["2020-02-01", "unknown"], "text"],
    [["2020-02-01", ""], "text"],
    [["2020-13-01"], "text"],
    [["2020-02-01 10:00:00", "2020-02-01"], "text"],
    [["2020-02-01T10:00:00Z"], "text"],
    [[], "text"],
  ])("text %j is %s", (values, type) => expect(guess("returned", "text", values)).toBe(type));

  it.each([
    ["is_lost", ["0", "0"], "boolean"],
    ["lost_flag", ["1"], "boolean"],
    ["lost", ["0", "1", "0", "1", "1", "0"], "boolean"],
    ["lost", ["0", "1"], "integer"],
    ["lost", ["0", "1", "2", "0", "1", "2"], "integer"],
    ["copy_count", ["0", "1", "0", "1", "1", "0"], "integer"],
    ["shelf_id", ["0", "1", "0", "1", "1", "0"], "integer"],
  ])("whole numbers in %s %j are %s", (name, values, type) => expect(guess(name, "integer", values)).toBe(type));

  it("keys and databases that have these types keep what is stored", () => {
    expect(guess("day", "text", ["2020-02-01"], { primaryKey: ["day"] })).toBe("text");
    expect(guess("returned", "text", ["2020-02-01"], { engine: "duckdb" })).toBe("text");
    expect(guess("is_lost", "integer", ["0", "1"], { engine: "mysql" })).toBe("integer");
  });
});

describe("words written together", () => {
  it.each([["birthdate", "birth date"], ["firstname", "first name"], ["zipcode", "zip code"], ["candidate", "candidate"], ["update", "update"], ["validate", "validate"], ["herb", "herb"]])("%s is %s", (word, parts) =>
    expect(splitCompound(word).join(" ")).toBe(parts));
});
