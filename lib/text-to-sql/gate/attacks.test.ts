import { describe, expect, it } from "vitest";
import { mutatedAttacks, publishedAttacks, writtenAttacks, type Attack } from "@/evals/gate/attacks";
import { harm } from "@/evals/gate/harmless";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "./gate";
import { herbKnowledgeBase } from "./testing/herb-knowledge-base";

const gate = createGate({ dialect: createSqlDialect() });
const KINDS = ["built", "sqlite", "mysql"] as const;

/** Statements of the corpus that are plain queries once read as MySQL reads them. */
const HARMLESS = new Set(["stacked-5", "encoding-49", "depth-nullif"]);

/** Runs attacks through the gate; gives how many were let through and what is wrong with any of those. */
function tryAll(attacks: readonly Attack[]): { accepted: string[]; harmful: string[] } {
  const accepted: string[] = [];
  const harmful: string[] = [];
  for (const kind of KINDS) {
    const knowledgeBase = herbKnowledgeBase(kind);
    for (const { id, sql } of attacks) {
      const verdict = gate.verify(sql, knowledgeBase);
      if (!verdict.ok) {
        if (!/^.{5,}[.”)]$/su.test(verdict.reason.message)) harmful.push(`${id}: no sentence: ${verdict.reason.message}`);
        continue;
      }
      accepted.push(id);
      const wrong = harm(verdict.query.sql, verdict.query.facts, knowledgeBase.schema);
      if (wrong) harmful.push(`${id} (${kind}): ${wrong}`);
    }
  }
  return { accepted, harmful };
}

describe("attacks", () => {
  it("refuses every written statement that does more than read", () => {
    const attacks = writtenAttacks();
    expect(attacks.length).toBeGreaterThanOrEqual(500);
    const { accepted, harmful } = tryAll(attacks);
    expect(harmful).toEqual([]);
    expect(accepted.filter((id) => !HARMLESS.has(id))).toEqual([]);
  });

  const published = publishedAttacks();
  it.skipIf(published === null)("lets nothing harmful through of published payloads in nine places (skipped: ../shared/data/injection is not on this machine)", () => {
    const { harmful } = tryAll(published!);
    expect(harmful).toEqual([]);
  }, 120_000);

  it("lets nothing harmful through of 6,000 random mutations", () => {
    const base = [
      ...writtenAttacks().map(({ sql }) => sql).filter((sql) => sql.length < 200),
      "SELECT h.Pinyin, COUNT(*) AS n FROM herb h JOIN herb_ingredient hi USING (`Herb ID`) WHERE h.Latin LIKE '%x\\_%' GROUP BY h.`Herb ID` HAVING n > 2 ORDER BY n DESC LIMIT 5, 10",
      "WITH t AS (SELECT Name FROM target UNION SELECT Symbol FROM target) SELECT * FROM t WHERE Name IN ('a', 'b''c') OR EXISTS (SELECT 1 FROM herb)",
    ];
    const { harmful } = tryAll(mutatedAttacks(base, 2_000, 20_261_121));
    expect(harmful).toEqual([]);
  }, 120_000);
});
