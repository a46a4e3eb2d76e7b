import { describe, expect, it } from "vitest";
import type { SqlFacts } from "@/lib/domain/sql-facts";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "../gate/gate";
import { herbKnowledgeBase } from "../gate/testing/herb-knowledge-base";

const gate = createGate({ dialect: createSqlDialect() });
function facts(sql: string): SqlFacts {
  const verdict = gate.verify(sql, herbKnowledgeBase("mysql"));
  if (!verdict.ok) throw new Error(verdict.reason.message);
  return verdict.query.facts;
}
/** `name ← table.column` per result column. */
const lineage = (sql: string): string[] => facts(sql).columns.map(({ name, source }) => `${name} ← ${source ? `${source.table}.${source.column}` : "computed"}`);

describe("where result columns come from", () => {
  const LINEAGE: [string, string[]][] = [
    ["SELECT `Herb ID` FROM herb", ["Herb ID ← herb.Herb ID"]],
    ["SELECT h.`Herb ID` AS x FROM herb h", ["x ← herb.Herb ID"]],
    ["SELECT Pinyin AS `Herb ID` FROM herb", ["Herb ID ← herb.Pinyin"]],
    ["SELECT 'TWHMH000001' AS `Herb ID`", ["Herb ID ← computed"]],
    ["SELECT CONCAT(`Herb ID`, '') AS `Herb ID` FROM herb", ["Herb ID ← computed"]],
    ["SELECT COALESCE(`Herb ID`, Pinyin) AS `Herb ID` FROM herb", ["Herb ID ← computed"]],
    ["SELECT MAX(`Herb ID`) AS `Herb ID` FROM herb", ["Herb ID ← computed"]],
    ["SELECT d.a FROM (SELECT `Herb ID` AS a FROM herb) d", ["a ← herb.Herb ID"]],
    ["SELECT d.b FROM (SELECT c.a AS b FROM (SELECT `Herb ID` AS a FROM herb) c) d", ["b ← herb.Herb ID"]],
    ["SELECT d.x, d.y FROM (SELECT Pinyin, `Herb ID` FROM herb) d (x, y)", ["x ← herb.Pinyin", "y ← herb.Herb ID"]],
    ["WITH w (k) AS (SELECT `Herb ID` FROM herb) SELECT k FROM w", ["k ← herb.Herb ID"]],
    ["SELECT `Herb ID` FROM herb UNION SELECT `Herb ID` FROM herb_ingredient", ["Herb ID ← computed"]],
    ["SELECT `Herb ID` FROM herb WHERE Pinyin = 'a' UNION SELECT `Herb ID` FROM herb WHERE Pinyin = 'b'", ["Herb ID ← herb.Herb ID"]],
    ["SELECT (SELECT Name FROM ingredient LIMIT 1) AS n", ["n ← ingredient.Name"]],
    ["SELECT * FROM herb_ingredient hi JOIN ingredient i USING (`Ingredient ID`) LIMIT 1", [
      "Ingredient ID ← herb_ingredient.Ingredient ID", "Herb ID ← herb_ingredient.Herb ID", "PMID ← herb_ingredient.PMID", "Name ← ingredient.Name", "Molecular Weight ← ingredient.Molecular Weight", "CID ← ingredient.CID",
    ]],
    ["SELECT i.Name, t.Name FROM ingredient i, target t", ["Name ← ingredient.Name", "Name (target) ← target.Name"]],
    ["SELECT Name FROM ingredient WHERE EXISTS (SELECT `Herb ID` AS Name FROM herb)", ["Name ← ingredient.Name"]],
  ];
  for (const [sql, expected] of LINEAGE) it(sql, () => expect(lineage(sql)).toEqual(expected));
});

describe("aggregates", () => {
  it("names the outermost aggregate and the columns it counts", () => {
    expect(facts("SELECT COUNT(DISTINCT hi.`Ingredient ID`) AS n FROM herb_ingredient hi").columns).toEqual([
      { name: "n", source: null, from: [{ table: "herb_ingredient", column: "Ingredient ID" }], aggregate: "count" },
    ]);
    expect(facts("SELECT ROUND(AVG(`Molecular Weight`), 2) AS w FROM ingredient").columns[0]).toMatchObject({ aggregate: "avg", source: null });
  });
  it("remembers an aggregate computed below", () => {
    expect(facts("SELECT d.n FROM (SELECT COUNT(*) AS n FROM herb) d").columns[0]).toMatchObject({ aggregate: "count", source: null });
  });
});

describe("filters", () => {
  const filters = (where: string): string[] => facts(`SELECT 1 FROM ingredient WHERE ${where}`).filters.map(({ source, operator, values }) => `${source.column} ${operator} ${JSON.stringify(values)}`);
  const CASES: [string, string[]][] = [
    ["Name = 'x' AND 5 < CID", ['Name = ["x"]', "CID > [5]"]],
    ["Name IN ('a', 'b') OR NOT (Name LIKE '%c%')", ['Name in ["a","b"]', 'Name not like ["%c%"]']],
    ["CID BETWEEN -1 AND 2 AND Name IS NOT NULL", ["CID between [-1,2]", "Name is not null []"]],
    ["NOT (CID >= 3 AND Name != 'x')", ["CID < [3]", 'Name = ["x"]']],
    ["Name = `Ingredient ID`", []],
    ["CID = (SELECT MAX(`Combined Score`) FROM ingredient_target WHERE `Combined Score` >= 0.7)", ["Combined Score >= [0.7]"]],
    ["UPPER(Name) = 'X'", []],
  ];
  for (const [where, expected] of CASES) it(where, () => expect(filters(where)).toEqual(expected));
  it("finds filters in joins and derived tables", () => {
    const sql = "SELECT d.Name FROM (SELECT i.Name FROM ingredient i JOIN ingredient_target t ON t.`Ingredient ID` = i.`Ingredient ID` AND t.`Combined Score` >= 0.4) d";
    expect(facts(sql).filters).toEqual([{ source: { table: "ingredient_target", column: "Combined Score" }, operator: ">=", values: [0.4] }]);
  });
});

describe("tables, order, limit, distinct, grouping", () => {
  it("lists stored tables in order of first use, common tables not among them", () => {
    expect(facts("WITH herb_x AS (SELECT `Herb ID` FROM herb_ingredient) SELECT t.Name FROM target t WHERE EXISTS (SELECT 1 FROM herb_x) AND EXISTS (SELECT 1 FROM herb)").tables).toEqual(["herb_ingredient", "target", "herb"]);
  });
  it("tells a common table from the stored table of its name", () => {
    expect(facts("WITH target AS (SELECT `Herb ID` AS Name FROM herb) SELECT Name FROM target")).toMatchObject({ tables: ["herb"], columns: [{ source: { table: "herb", column: "Herb ID" } }] });
  });
  it("names what rows are ordered by", () => {
    expect(facts("SELECT Name AS n, CID FROM ingredient ORDER BY 2 DESC, Name LIMIT 7")).toMatchObject({ orderBy: [{ column: "CID", descending: true }, { column: "n", descending: false }], limit: 7, distinct: false });
  });
  it("knows distinct rows and groups", () => {
    expect(facts("SELECT DISTINCT Name FROM target").distinct).toBe(true);
    expect(facts("SELECT Name FROM target UNION ALL SELECT Symbol FROM target").distinct).toBe(false);
    expect(facts("SELECT Symbol, COUNT(*) FROM target GROUP BY 1").groupBy).toEqual([{ table: "target", column: "Symbol" }]);
  });
});
