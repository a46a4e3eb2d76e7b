import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedFile } from "@/evals/gate/data-folder";
import { copyToDuckdb, type DuckdbCopy } from "@/evals/gate/duckdb-copy";
import { ehrsqlExecutableIds, ehrsqlGold } from "@/evals/gate/ehrsql";
import { geographyGold } from "@/evals/gate/geography";
import { sameRows } from "@/evals/gate/same-rows";
import { openSqliteSource, type Rows, type SqliteSource } from "@/evals/gate/sqlite-source";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "./gate";
import { herbKnowledgeBase } from "./testing/herb-knowledge-base";

const dialect = createSqlDialect();
const gate = createGate({ dialect });

interface Case { id: string; sqlite: string; mysql: string }

/**
 * Gold SQL whose rows the question leaves open: several rows tie for a LIMIT, so any of them is right. Told by the same
 * query without its LIMIT.
 */
async function tied(mysql: string, source: SqliteSource, knowledgeBase: KnowledgeBase, ours: Rows): Promise<boolean> {
  const all = gate.verify(mysql.replace(/\s+LIMIT \d+\s*;?\s*$/i, ""), knowledgeBase);
  if (!all.ok || !/\bLIMIT \d+\s*;?\s*$/i.test(mysql)) return false;
  const text = dialect.transpile(all.query.sql, "sqlite", source.schema);
  const rows = text.ok ? source.rows(text.sql) : [];
  return ours.every((row) => rows.some((other) => sameRows([row], [other])));
}

function corpus(name: string, file: string, cases: Case[] | null, executable: (id: string) => boolean, unrunnable: RegExp): void {
  const path = sharedFile(file);
  describe.skipIf(path === null || cases === null)(`${name} (skipped: ../shared/data/${file} is not on this machine)`, () => {
    let source: SqliteSource;
    let duckdb: DuckdbCopy;
    const knowledgeBases: Record<"built" | "sqlite", KnowledgeBase> = { built: herbKnowledgeBase("built"), sqlite: herbKnowledgeBase("sqlite") };

    beforeAll(async () => {
      source = openSqliteSource(path!);
      duckdb = await copyToDuckdb(source);
      for (const kind of ["built", "sqlite"] as const) knowledgeBases[kind] = { ...knowledgeBases[kind], schema: source.schema };
    }, 60_000);
    afterAll(() => {
      source?.close();
      duckdb?.close();
    });

    it("accepts all gold SQL, for DuckDB and for SQLite", () => {
      const refused = cases!.flatMap(({ id, mysql }) =>
        (["built", "sqlite"] as const).flatMap((kind) => {
          const verdict = gate.verify(mysql, knowledgeBases[kind]);
          return verdict.ok ? [] : [`${id} ${kind}: ${verdict.reason.message} ${mysql}`];
        }));
      expect(refused).toEqual([]);
    }, 120_000);

    it("gives the rows of the gold SQL on SQLite and DuckDB", async () => {
      const wrong: string[] = [];
      let compared = 0;
      for (const { id, sqlite, mysql } of cases!.filter((one) => executable(one.id) && !unrunnable.test(one.sqlite))) {
        const verdict = gate.verify(mysql, knowledgeBases.sqlite);
        if (!verdict.ok) continue;
        const gold = source.rows(sqlite);
        compared++;
        for (const target of ["sqlite", "duckdb"] as const) {
          const text = dialect.transpile(verdict.query.sql, target, source.schema);
          if (!text.ok) { wrong.push(`${id} ${target}: ${text.message}`); continue; }
          const ours = target === "sqlite" ? source.rows(text.sql) : await duckdb.rows(text.sql);
          if (!sameRows(gold, ours) && !(await tied(mysql, source, knowledgeBases.sqlite, ours))) wrong.push(`${id} ${target}: ${text.sql}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(400);
    }, 120_000);
  });
}

const executable = ehrsqlExecutableIds();
// SQLite has no ALL (…): that gold query was written for another database.
corpus("GeoQuery train and dev", "geography/geography-db.added-in-2020.sqlite", geographyGold(), () => true, />\s*ALL\s*\(/);
corpus("EHRSQL train and valid", "ehrsql2024/mimic_iv_partial.sqlite", ehrsqlGold(), (id) => executable?.has(id) ?? false, /^$/);
