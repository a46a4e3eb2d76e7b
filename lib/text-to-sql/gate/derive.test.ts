import Database from "libsql";
import { describe, expect, it } from "vitest";
import type { ResultView } from "@/lib/domain/result-page";
import type { Sql, Verified } from "@/lib/domain/verified";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate, type Verdict } from "./gate";
import { herbKnowledgeBase } from "./testing/herb-knowledge-base";

const dialect = createSqlDialect();
const gate = createGate({ dialect });
const knowledgeBase = herbKnowledgeBase("sqlite");

const db = new Database(":memory:");
db.exec(`CREATE TABLE ingredient ("Ingredient ID" TEXT, "Name" TEXT, "Molecular Weight" REAL, "CID" INTEGER);
  INSERT INTO ingredient VALUES ('I1', 'Quercetin', 302.2, 9), ('I2', '100%_pure', 302.2, 8), ('I3', 'quinine', 324.4, 7), ('I4', 'It''s', NULL, 6), ('I5', 'Aspirin', 180.2, 5);`);

const must = (verdict: Verdict): Verified<Sql> => {
  if (!verdict.ok) throw new Error(verdict.reason.message);
  return verdict.query;
};
const rows = (query: Verified<Sql>): unknown[][] => {
  const text = dialect.transpile(query.sql, "sqlite", knowledgeBase.schema);
  if (!text.ok) throw new Error(text.message);
  return db.prepare(text.sql).raw(true).all() as unknown[][];
};
const view = (over: Partial<ResultView>): ResultView => ({ page: 1, pageSize: 50, sort: null, descending: false, filters: {}, ...over });
const query = must(gate.verify("SELECT `Ingredient ID`, Name, `Molecular Weight` FROM ingredient ORDER BY CID", knowledgeBase));
const ids = (over: Partial<ResultView>, of = query): unknown[] => rows(must(gate.page(of, view(over), knowledgeBase))).map(([id]) => id);

describe("a page of a result", () => {
  it("keeps the query's own order, also by columns it does not show", () => {
    expect(ids({})).toEqual(["I5", "I4", "I3", "I2", "I1"]);
    expect(ids({ page: 2, pageSize: 2 })).toEqual(["I3", "I2"]);
  });
  it("sorts by a column, NULL first, equal values in the query's order", () => {
    expect(ids({ sort: "molecular weight" })).toEqual(["I4", "I5", "I2", "I1", "I3"]);
    expect(ids({ sort: "Name", descending: true })).toEqual(["I3", "I1", "I4", "I5", "I2"]);
  });
  it("filters text by what it contains, literally and without case", () => {
    expect(ids({ filters: { Name: "QU" } })).toEqual(["I3", "I1"]);
    expect(ids({ filters: { Name: "%_" } })).toEqual(["I2"]);
    expect(ids({ filters: { Name: "'" } })).toEqual(["I4"]);
    expect(ids({ filters: { Name: "" } })).toHaveLength(5);
  });
  it("filters numbers by comparison or digits", () => {
    expect(ids({ filters: { "Molecular Weight": ">= 302.2" } })).toEqual(["I3", "I2", "I1"]);
    expect(ids({ filters: { "Molecular Weight": "<>180.2", Name: "q" } })).toEqual(["I3", "I1"]);
    expect(ids({ filters: { "Molecular Weight": "324" } })).toEqual(["I3"]);
    expect(ids({ filters: { "Molecular Weight": ">.5" } })).toEqual(ids({ filters: { "Molecular Weight": ">0.5" } }));
  });
  it("looks at the limited rows of a limited query", () => {
    const limited = must(gate.verify("SELECT `Ingredient ID`, Name FROM ingredient ORDER BY Name LIMIT 3", knowledgeBase));
    expect(ids({ sort: "Ingredient ID" }, limited)).toEqual(["I2", "I4", "I5"]);
  });
  it("covers every row once over all pages", () => {
    const seen = [1, 2, 3].flatMap((page) => ids({ page, pageSize: 2, sort: "Molecular Weight" }));
    expect([...seen].sort()).toEqual(["I1", "I2", "I3", "I4", "I5"]);
  });
  it("keeps lineage, so links stay", () => {
    const { facts } = must(gate.page(query, view({ sort: "Name" }), knowledgeBase));
    expect(facts.columns.map(({ source }) => source?.column)).toEqual(["Ingredient ID", "Name", "Molecular Weight"]);
  });
  it("takes grouped, distinct and united queries", () => {
    for (const sql of [
      "SELECT Name, COUNT(*) AS n FROM ingredient GROUP BY Name ORDER BY COUNT(*) DESC, MIN(CID)",
      "SELECT DISTINCT Name FROM ingredient ORDER BY Name",
      "SELECT Name FROM ingredient UNION SELECT `Ingredient ID` FROM ingredient ORDER BY Name",
      "WITH x AS (SELECT Name, CID FROM ingredient) SELECT Name FROM x ORDER BY CID",
    ]) {
      const verified = must(gate.verify(sql, knowledgeBase));
      expect(rows(must(gate.page(verified, view({ filters: { Name: "qu" } }), knowledgeBase)))).toHaveLength(2);
      expect(rows(must(gate.count(verified, { Name: "qu" }, knowledgeBase)))).toEqual([[2]]);
    }
  });
  it("refuses columns the result does not have", () => {
    expect(gate.page(query, view({ sort: "CID" }), knowledgeBase)).toMatchObject({ ok: false, reason: { code: "unknown-column" } });
    expect(gate.count(query, { "x` OR 1=1 --": "a" }, knowledgeBase)).toMatchObject({ ok: false });
  });
});

describe("the count of a result", () => {
  it("counts what passes the filters", () => {
    expect(rows(must(gate.count(query, {}, knowledgeBase)))).toEqual([[5]]);
    expect(rows(must(gate.count(query, { "Molecular Weight": "<300" }, knowledgeBase)))).toEqual([[1]]);
  });
  it("counts the limited rows of a limited query", () => {
    expect(rows(must(gate.count(must(gate.verify("SELECT Name FROM ingredient LIMIT 2", knowledgeBase)), {}, knowledgeBase)))).toEqual([[2]]);
  });
});
