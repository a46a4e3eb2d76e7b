import { describe, expect, it } from "vitest";
import type { SqlFacts } from "@/lib/domain/sql-facts";
import { smallKnowledgeBase } from "@/lib/testing/small-knowledge-base";
import { describeNoRecords, describeResult } from "./describe-result";
import { columnLink, labelColumns } from "./label-column";

const knowledgeBase = smallKnowledgeBase();
const stored = (table: string, column: string) => ({ name: column, source: { table, column }, from: [{ table, column }], aggregate: null });
const facts = (change: Partial<SqlFacts>): SqlFacts => ({ tables: [], columns: [], filters: [], orderBy: [], limit: null, distinct: false, groupBy: [], ...change });
const likingAtLeast = (minimum: number, operator = ">=") => ({ source: { table: "animal_food", column: "Liking" }, operator, values: [minimum] });
const labels = (found: SqlFacts, language: "en" | "zh-Hant" = "en") =>
  labelColumns(
    { knowledgeBaseId: "zoo", schema: knowledgeBase.schema, links: knowledgeBase.links, language, columnLabels: {} },
    found.columns,
    found.columns.map((column) => ({ name: column.name, type: column.name === "Weight" ? ("number" as const) : ("text" as const) })),
  );
const planned = { title: { en: "Foods", "zh-Hant": "食物" }, purpose: { en: "the foods of the panda", "zh-Hant": "貓熊的食物" } };
const describeIt = (found: SqlFacts, language: "en" | "zh-Hant" = "en", rowCount = 3) =>
  describeResult({ knowledgeBase, language, planned, facts: found, columns: labels(found, language), rowCount });

describe("describeResult", () => {
  it("names the level that was applied, the others, and the source of a direct relationship", () => {
    const direct = facts({ tables: ["animal_food", "food"], columns: [stored("food", "Food ID")], filters: [likingAtLeast(0.7)] });
    expect(describeIt(direct)).toBe(
      "The following table lists the foods of the panda. Evidence for the link between animal and food comes from KeeperLog. " +
        "Filter on liking: only strong liking (≥ 0.7). Also available: any liking (no filter).",
    );
  });

  it("says that no filter was applied when the query has none", () => {
    expect(describeIt(facts({ tables: ["animal_food"], columns: [stored("animal_food", "Food ID")] }))).toContain("No filter on liking was applied. Also available: only strong liking (≥ 0.7).");
  });

  it("tells a number of the person's own from a named level", () => {
    const own = facts({ tables: ["animal_food"], columns: [stored("animal_food", "Food ID")], filters: [likingAtLeast(0.7, ">")] });
    expect(describeIt(own)).toContain("Filter on liking: > 0.7.");
  });

  it("calls a chain of two links indirect and names what mediates", () => {
    const chain = facts({ tables: ["animal_food", "food_region", "region"], columns: [stored("region", "Region ID"), stored("region", "Name")] });
    expect(describeIt(chain)).toContain("The relationship is indirect: it is inferred through the food in between.");
    expect(describeIt(chain, "zh-Hant")).toContain("此關聯為間接關聯，經由中間的食物推得。");
    expect(describeIt(chain)).toContain("compiled and integrated from KeeperLog and Atlas");
  });

  it("does not call a query indirect whose middle is itself shown", () => {
    const both = facts({ tables: ["animal_food", "food_region"], columns: [stored("food", "Food ID"), stored("region", "Region ID")] });
    expect(describeIt(both)).not.toContain("indirect");
  });

  it("states an order only where the ordering column is shown", () => {
    const ordered = facts({ tables: ["animal"], columns: [stored("animal", "Weight")], orderBy: [{ column: "Weight", descending: true }] });
    expect(describeIt(ordered)).toContain("Ordered by Weight (highest first).");
    expect(describeIt(facts({ ...ordered, columns: [stored("animal", "Name")] }))).not.toContain("Ordered");
  });

  it("lists the filters and the other levels when nothing was found", () => {
    expect(describeNoRecords(knowledgeBase, [facts({ tables: ["animal_food"], filters: [likingAtLeast(0.7)] })], "en")).toBe(
      "No relevant information can be retrieved from the database. Filters applied: Liking >= 0.7. Also available: any liking (no filter).",
    );
  });
});

describe("labelColumns", () => {
  it("links IDs by lineage: keys and foreign keys lead to records, names and counts nowhere", () => {
    expect(columnLink("zoo", knowledgeBase.schema, knowledgeBase.links, { table: "animal", column: "Animal ID" })).toBe("/records/zoo/animal/{value}");
    expect(columnLink("zoo", knowledgeBase.schema, knowledgeBase.links, { table: "animal_food", column: "Food ID" })).toBe("/records/zoo/food/{value}");
    expect(columnLink("zoo", knowledgeBase.schema, knowledgeBase.links, { table: "animal", column: "Name" })).toBeNull();
    expect(columnLink("zoo", knowledgeBase.schema, knowledgeBase.links, null)).toBeNull();
  });

  it("tells equal headings apart by their table, in both languages", () => {
    const two = facts({ columns: [{ ...stored("animal", "Name"), name: "Name" }, { ...stored("food", "Name"), name: "Name (2)" }] });
    expect(labels(two).map((column) => column.label)).toEqual(["animal Name", "food Name"]);
    expect(labels(two, "zh-Hant").map((column) => column.label)).toEqual(["動物名稱", "食物名稱"]);
  });
});
