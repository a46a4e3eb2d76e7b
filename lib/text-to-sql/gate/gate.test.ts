import { describe, expect, it } from "vitest";
import { harm } from "@/evals/gate/harmless";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "./gate";
import { herbKnowledgeBase } from "./testing/herb-knowledge-base";

const gate = createGate({ dialect: createSqlDialect() });
const knowledgeBase = herbKnowledgeBase();

function accepted(sql: string): string {
  const verdict = gate.verify(sql, knowledgeBase);
  if (!verdict.ok) throw new Error(verdict.reason.message);
  return verdict.query.sql;
}
const refused = (sql: string) => {
  const verdict = gate.verify(sql, knowledgeBase);
  if (verdict.ok) throw new Error(`accepted: ${verdict.query.sql}`);
  return verdict.reason;
};

describe("the new text", () => {
  const TEXTS: [string, string][] = [
    ["select pinyin from HERB where latin = \"x\" -- comment", "SELECT `herb`.`Pinyin` FROM `herb` WHERE `herb`.`Latin` = 'x'"],
    ["SELECT * FROM target", "SELECT `target`.`Target ID`, `target`.`Symbol`, `target`.`Name` FROM `target`"],
    ["SELECT h.* FROM herb_ingredient JOIN herb h USING (`Herb ID`) LIMIT 5, 3", "SELECT `h`.`Herb ID`, `h`.`Chinese`, `h`.`Pinyin`, `h`.`Latin`, `h`.`Added` FROM `herb_ingredient` JOIN `herb` AS `h` ON `herb_ingredient`.`Herb ID` = `h`.`Herb ID` LIMIT 3 OFFSET 5"],
    ["SELECT Pinyin FROM herb WHERE Pinyin = 'it''s \\\\ \\' \\n'", "SELECT `herb`.`Pinyin` FROM `herb` WHERE `herb`.`Pinyin` = 'it''s \\\\ '' \n'"],
    ["SELECT i.Name, t.Name, t.Name FROM ingredient i, target t", "SELECT `i`.`Name`, `t`.`Name` AS `Name (target)`, `t`.`Name` AS `Name (3)` FROM `ingredient` AS `i` CROSS JOIN `target` AS `t`"],
    ["SELECT 1, 1 AS `1`, 1", "SELECT 1 AS `1`, 1 AS `1 (2)`, 1 AS `1 (3)`"],
    ["SELECT Pinyin p FROM herb ORDER BY 1 DESC", "SELECT `herb`.`Pinyin` AS `p` FROM `herb` ORDER BY `p` DESC"],
    ["SELECT COUNT( * ) FROM herb", "SELECT COUNT(*) AS `COUNT( * )` FROM `herb`"],
  ];
  for (const [sql, text] of TEXTS) {
    it(sql, () => {
      expect(accepted(sql)).toBe(text);
      expect(accepted(text)).toBe(text);
    });
  }

  it("reads USING columns once in *", () => {
    expect(accepted("SELECT * FROM herb NATURAL JOIN herb_ingredient").match(/Herb ID/g)).toHaveLength(3);
  });
});

describe("refusals say what is wrong, and whether to try again", () => {
  const REFUSALS: [string, string, boolean, RegExp][] = [
    ["", "syntax", true, /no query/],
    ["SELECT Pinjin FROM herb", "unknown-column", true, /did you mean “Pinyin”/],
    ["SELECT * FROM herbs", "unknown-table", true, /did you mean “herb”/],
    ["SELECT x.Pinyin FROM herb h", "unknown-table", true, /“x”/],
    ["SELECT Name FROM ingredient, target", "ambiguous-column", true, /ingredient\.Name or target\.Name/],
    ["SELECT Pinyin, COUNT(*) FROM herb", "grouping", true, /herb\.Pinyin/],
    ["SELECT Latin FROM herb GROUP BY Pinyin", "grouping", true, /GROUP BY/],
    ["SELECT Pinyin FROM herb WHERE COUNT(*) > 1", "grouping", true, /HAVING/],
    ["SELECT Pinyin AS p FROM herb WHERE p = 'x'", "unknown-column", true, /“p”/],
    ["SELECT * FROM herb h JOIN target h ON 1 = 1", "ambiguous-column", true, /used twice/],
    ["SELECT SLEEP(1)", "unknown-function", true, /SLEEP\(\)/],
    ["DROP TABLE herb", "not-a-query", false, /DROP/],
    ["SELECT 1; SELECT 2", "several-statements", false, /one statement/],
    ["SELECT * FROM mysql.user", "forbidden", false, /another database/],
    ["SELECT 1 INTO OUTFILE 'x'", "forbidden", false, /INTO/],
    ["SELECT Pinyin FROM herb WHERE Pinyin IN (SELECT * FROM target)", "syntax", true, /3 columns/],
    ["SELECT Pinyin FROM herb UNION SELECT Name, Symbol FROM target", "syntax", true, /same number/],
    ["SELECT ROUND()", "syntax", true, /ROUND\(\) takes 1 to 2/],
    [`SELECT ${"(".repeat(200)}1${")".repeat(200)}`, "too-deep", true, /deep/],
  ];
  for (const [sql, code, repairable, says] of REFUSALS) {
    it(sql.slice(0, 80), () => {
      const reason = refused(sql);
      expect(reason).toMatchObject({ code, repairable });
      expect(reason.message).toMatch(says);
    });
  }
});

describe("grouping", () => {
  it("adds columns that depend on the grouped key", () => {
    expect(accepted("SELECT h.Pinyin FROM herb h GROUP BY h.`Herb ID`")).toContain("GROUP BY `h`.`Herb ID`, `h`.`Pinyin`");
  });
  it("follows keys through inner joins and constants", () => {
    expect(accepted("SELECT h.Pinyin, COUNT(*) FROM herb h JOIN herb_ingredient hi ON hi.`Herb ID` = h.`Herb ID` GROUP BY hi.`Herb ID`")).toContain("`h`.`Pinyin`");
    expect(accepted("SELECT Latin, COUNT(*) FROM herb WHERE Latin = 'x' GROUP BY Pinyin")).toContain("`herb`.`Latin`");
  });
  it("follows keys of derived tables", () => {
    expect(accepted("SELECT d.n, COUNT(*) FROM (SELECT `Herb ID` AS id, COUNT(*) AS n FROM herb_ingredient GROUP BY `Herb ID`) d GROUP BY d.id")).toContain("GROUP BY `d`.`id`, `d`.`n`");
  });
  it("does not take a left join's other side for dependent when more decides", () => {
    expect(refused("SELECT i.Name FROM herb_ingredient hi LEFT JOIN ingredient i ON i.`Ingredient ID` = hi.`Ingredient ID` AND i.CID > 5 GROUP BY hi.`Ingredient ID`").code).toBe("grouping");
  });
});

describe("length", () => {
  it("takes a long list whose new text is longer than what may be asked", () => {
    const list = Array.from({ length: 900 }, (_, index) => `Pinyin = 'value ${index}'`).join(" OR ");
    const sql = `SELECT Pinyin FROM herb WHERE ${list}`.slice(0, 19_900).replace(/ OR [^O]*$/, "");
    const verdict = gate.verify(sql, knowledgeBase);
    expect(verdict.ok && gate.count(verdict.query, {}, knowledgeBase).ok && verdict.query.sql.length > 20_000).toBe(true);
    expect(refused(`SELECT '${"a".repeat(20_000)}'`).code).toBe("too-long");
  });
});

describe("a knowledge base's engine", () => {
  it("refuses what its engine cannot express", () => {
    const sql = "SELECT Name FROM ingredient WHERE Name REGEXP '[a-c]+x'";
    expect(gate.verify(sql, herbKnowledgeBase("mysql")).ok).toBe(true);
    expect(gate.verify(sql, herbKnowledgeBase("sqlite"))).toMatchObject({ ok: false, reason: { code: "unsupported", repairable: true } });
  });
});

describe("the proof that accepted SQL is harmless", () => {
  const facts = { tables: [], columns: [], filters: [], orderBy: [], limit: null, distinct: false, groupBy: [] };
  it("would notice harm", () => {
    for (const sql of ["DROP TABLE herb", "SELECT 1; DROP TABLE herb", "SELECT SLEEP(5)", "SELECT 1 /* x */", "SELECT @x", "SELECT 'a' INTO OUTFILE 'x'"]) expect(harm(sql, facts, knowledgeBase.schema)).not.toBeNull();
    expect(harm("SELECT 1", { ...facts, tables: ["mysql.user"] }, knowledgeBase.schema)).toBe("reads mysql.user");
    expect(harm("SELECT '; DROP TABLE x' AS `--`", facts, knowledgeBase.schema)).toBeNull();
  });
});
