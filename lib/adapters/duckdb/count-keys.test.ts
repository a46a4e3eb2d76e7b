import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { KeyCounter } from "./count-keys";
import { createDuckdbBuilder } from "./duckdb-builder";
import { openReadOnly } from "./duckdb-instance";
import { DuckdbRunner } from "./duckdb-runner";

const options = { timeoutMs: 10_000, signal: new AbortController().signal };
const text = (name: string, role = "id") => ({ name, type: "text", role });

describe("counting keys by bits", () => {
  let folder: string;
  let runner: DuckdbRunner;
  let counter: KeyCounter;
  const read = async (sql: string) => {
    const rows = [];
    for await (const batch of runner.run(sql, options)) rows.push(...batch.rows);
    return rows;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "count-keys-"));
    const { tables } = databaseSchemaSchema.parse({
      tables: [
        { name: "herb", primaryKey: ["id"], columns: [text("id"), text("名 稱", "name")] },
        { name: "link", columns: [text("herb_id"), text("kind", "category"), { name: "score", type: "number" }], foreignKeys: [{ columns: ["herb_id"], refTable: "herb", refColumns: ["id"] }] },
      ],
    });
    await writeFile(path.join(folder, "herb.csv"), "id,名 稱\nH1,當歸\nH2,人參\nH3,甘草\n");
    await writeFile(path.join(folder, "link.csv"), "herb_id,kind,score\nH1,a,1\nH1,b,2\nH2,a,3\n,a,4\n");
    const file = path.join(folder, "x.duckdb");
    await createDuckdbBuilder({ spillDir: folder }).build({ file, tables: tables.map((table) => ({ table, source: { format: "csv", files: [path.join(folder, `${table.name}.csv`)] } })), signal: options.signal });
    runner = new DuckdbRunner(await openReadOnly(file, { spillDir: folder }));
    counter = new KeyCounter(runner);
  });
  afterAll(async () => {
    await runner.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ["by the key itself, NULL included", `SELECT "l"."herb_id", COUNT(DISTINCT "l"."herb_id") AS "n" FROM "link" AS "l" GROUP BY "l"."herb_id" ORDER BY "l"."herb_id"`, [[null, 0], ["H1", 1], ["H2", 1]]],
    ["by another key, with a column of its row", `SELECT "h"."id", "h"."名 稱", COUNT(DISTINCT "l"."herb_id") AS "n" FROM "herb" AS "h" LEFT JOIN "link" AS "l" ON "l"."herb_id" = "h"."id" GROUP BY "h"."id", "h"."名 稱" ORDER BY "n" DESC, "h"."id"`, [["H1", "當歸", 1], ["H2", "人參", 1], ["H3", "甘草", 0]]],
    ["in HAVING and after Chinese text", `SELECT "h"."id" FROM "herb" AS "h" JOIN "link" AS "l" ON "l"."herb_id" = "h"."id" WHERE "h"."名 稱" <> '人參' GROUP BY "h"."id" HAVING COUNT(DISTINCT "l"."herb_id") >= 1`, [["H1"]]],
    ["in a subquery", `SELECT SUM("q"."n") AS "s" FROM (SELECT COUNT(DISTINCT "link"."herb_id") AS "n" FROM "link" GROUP BY "link"."herb_id") AS "q"`, [[2]]],
  ])("%s gives the same", async (_, sql, rows) => {
    const rewritten = await counter.rewrite(sql, options);
    expect(rewritten).toContain("bitstring_agg");
    expect(rewritten).not.toContain("COUNT(DISTINCT");
    expect(await read(rewritten)).toEqual(rows);
    expect(await read(sql)).toEqual(rows);
  });

  it.each([
    ["everything at once", `SELECT COUNT(DISTINCT "l"."herb_id") AS "n" FROM "link" AS "l"`],
    ["a column that is no key", `SELECT COUNT(DISTINCT "l"."kind") AS "n" FROM "link" AS "l" GROUP BY "l"."herb_id"`],
    ["groups without a bound", `SELECT "l"."score", COUNT(DISTINCT "l"."herb_id") AS "n" FROM "link" AS "l" GROUP BY "l"."score"`],
    ["a name that WITH defines", `WITH "link" AS (SELECT 'x' AS "herb_id") SELECT COUNT(DISTINCT "link"."herb_id") AS "n" FROM "link" GROUP BY "link"."herb_id"`],
    ["text that only looks like one", `SELECT 'COUNT(DISTINCT "l"."herb_id")' AS "t" FROM "link" AS "l"`],
    ["what cannot be parsed", `SELECT COUNT(DISTINCT "l"."herb_id" FROM`],
  ])("%s is left alone", async (_, sql) => {
    expect(await counter.rewrite(sql, options)).toBe(sql);
  });
});
