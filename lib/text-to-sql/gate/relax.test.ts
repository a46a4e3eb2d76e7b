import { describe, expect, it } from "vitest";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { smallKnowledgeBase } from "@/lib/testing/small-knowledge-base";
import { createGate } from "./gate";

const knowledgeBase = smallKnowledgeBase();
const gate = createGate({ dialect: createSqlDialect() });
const liking = [{ table: "animal_food", column: "Liking" }];

/** Text of a query as verified, and without its minimums on liking. */
function relaxed(sql: string): { before: string; after: string } {
  const verdict = gate.verify(sql, knowledgeBase);
  if (!verdict.ok) throw new Error(verdict.reason.message);
  const loose = gate.relax(verdict.query, liking, knowledgeBase);
  if (!loose.ok) throw new Error(loose.reason.message);
  return { before: verdict.query.sql, after: loose.query.sql };
}

describe("gate.relax", () => {
  it("takes out minimums that must hold, at every depth, and nothing else", () => {
    const { after } = relaxed(
      "SELECT `Name` FROM food WHERE `Food ID` IN (SELECT `Food ID` FROM animal_food WHERE `Liking` >= 0.7 AND `Animal ID` = 'A1') AND `Name` LIKE 'b%'",
    );
    expect(after).not.toContain("0.7");
    expect(after).toContain("'A1'");
    expect(after).toContain("'b%'");
  });

  it("drops WHERE altogether when nothing is left of it", () => {
    expect(relaxed("SELECT `Food ID` FROM animal_food WHERE `Liking` > 0.4").after).not.toContain("WHERE");
  });

  it.each([
    "SELECT `Name` FROM food WHERE `Food ID` NOT IN (SELECT `Food ID` FROM animal_food WHERE `Liking` >= 0.7)",
    "SELECT `Food ID` FROM animal_food WHERE `Liking` >= 0.7 OR `Animal ID` = 'A1'",
    "SELECT `Food ID` FROM animal_food WHERE NOT (`Liking` >= 0.7)",
    "SELECT `Food ID` FROM animal_food WHERE `Liking` <= 0.7",
    "SELECT `Animal ID` FROM animal WHERE `Weight` >= 0.7",
  ])("leaves alone what could take rows away or is another column (%s)", (sql) => {
    const { before, after } = relaxed(sql);
    expect(after).toBe(before);
  });
});
