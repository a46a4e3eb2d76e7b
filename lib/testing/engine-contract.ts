import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { Cell } from "@/lib/domain/result-table";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";
import { BIG_ROW_COUNT } from "./engine-fixture";
import { PROBES } from "./engine-probes";

/** One engine with the fixture's tables, and how to get a query past the gate. */
export interface EngineUnderTest {
  engine: OpenedDatabase;
  knowledgeBase: KnowledgeBase;
  /** Lets a query through the gate; the test fails when it is refused. */
  verify(sql: string): Verified<Sql>;
  /** Makes a query the gate has not seen, to learn what the engine itself refuses. */
  unverified(sql: string): Verified<Sql>;
  dispose(): Promise<void>;
}

const run = (timeoutMs = 30_000, signal = new AbortController().signal) => ({ timeoutMs, signal });
/** Joins the big table to itself: 10^10 pairs, minutes on any engine. */
const HEAVY = "SELECT COUNT(*) FROM big a JOIN big b ON a.N + b.N > 5 AND a.Label <> b.Label AND CONCAT(a.Label, b.Label) LIKE '%9 x%1%'";

const codeOf = (fault: unknown): ServiceErrorCode | unknown => (fault instanceof ServiceError ? fault.code : fault);

/** The contract of `lib/ports/sql-engine.ts` and `lib/ports/database-reader.ts`; every engine passes the same tests. */
export function describeEngineContract(name: string, setUp: () => Promise<EngineUnderTest>): void {
  describe(`${name} engine`, () => {
    let test: EngineUnderTest;
    beforeAll(async () => {
      test = await setUp();
    });
    afterAll(async () => test?.dispose());

    describe("compares and computes as MySQL does", () => {
      it.each(PROBES.map((probe) => [probe.name, probe] as const))("%s", async (_, { sql, rows }) => {
        const result = await test.engine.execute(test.verify(sql), { ...run(), rowCountMax: 50 });
        expect(result.rows, result.executedSql).toEqual(rows);
      });
    });

    it("introspects tables, columns, types and exact row counts", async () => {
      const { tables } = await test.engine.introspect(run());
      expect(tables.map((table) => [table.name, table.rowCount]).sort()).toEqual([["big", BIG_ROW_COUNT], ["plant", 6], ["plant_target", 6], ["target", 3]]);
      const plant = tables.find((table) => table.name === "plant");
      expect(plant?.primaryKey).toEqual(["Plant ID"]);
      expect(plant?.columns.map((column) => [column.name, column.type])).toEqual([
        ["Plant ID", "text"], ["Name", "text"], ["Chinese", "text"], ["Family", "text"], ["Weight", "number"], ["Year", "integer"], ["Described", "date"], ["Seen", "datetime"], ["Note", "text"],
      ]);
      expect(plant?.columns.find((column) => column.name === "Plant ID")?.nullable).toBe(false);
      expect(plant?.columns.find((column) => column.name === "Family")?.nullable).toBe(true);
    });

    it("says what type result columns have, also when there are no rows", async () => {
      const { columns, rows } = await test.engine.execute(test.verify("SELECT `Plant ID`, Year, Weight FROM plant WHERE 1 = 0"), { ...run(), rowCountMax: 5 });
      expect(rows).toEqual([]);
      expect(columns.map((column) => column.name)).toEqual(["Plant ID", "Year", "Weight"]);
    });

    it("stops at the row cap and says so", async () => {
      const capped = await test.engine.execute(test.verify("SELECT N FROM big ORDER BY N"), { ...run(), rowCountMax: 1_000 });
      expect(capped.rows).toHaveLength(1_000);
      expect(capped.rows[999]).toEqual([999]);
      expect(capped.truncated).toBe(true);
      const whole = await test.engine.execute(test.verify("SELECT N FROM big ORDER BY N LIMIT 1000"), { ...run(), rowCountMax: 1_000 });
      expect(whole.rows).toHaveLength(1_000);
      expect(whole.truncated).toBe(false);
    });

    it("counts exactly, with and without a limit in the query", async () => {
      expect(await test.engine.count(test.verify("SELECT * FROM big WHERE Share > 0.5"), run())).toBe(await countOf("SELECT COUNT(*) FROM big WHERE Share > 0.5"));
      expect(await test.engine.count(test.verify("SELECT Name FROM plant ORDER BY Name LIMIT 4"), run())).toBe(4);
      expect(await test.engine.count(test.verify("SELECT DISTINCT Family FROM plant"), run())).toBe(5);
    });

    const countOf = async (sql: string): Promise<Cell | undefined> => (await test.engine.execute(test.verify(sql), { ...run(), rowCountMax: 1 })).rows[0]?.[0];

    it("streams every row in order, in batches, in constant memory", async () => {
      let seen = 0;
      let peakBytes = 0;
      const startBytes = process.memoryUsage().heapUsed;
      for await (const { columns, rows } of test.engine.stream(test.verify("SELECT N, Label FROM big ORDER BY N"), run())) {
        expect(columns).toHaveLength(2);
        expect(rows.length).toBeLessThanOrEqual(2_048);
        for (const [n] of rows) if (n !== seen++) expect(n).toBe(seen - 1);
        peakBytes = Math.max(peakBytes, process.memoryUsage().heapUsed - startBytes);
      }
      expect(seen).toBe(BIG_ROW_COUNT);
      expect(peakBytes).toBeLessThan(120_000_000);
    });

    it("can be left in the middle of a stream", async () => {
      for (let round = 0; round < 8; round += 1) {
        for await (const { rows } of test.engine.stream(test.verify("SELECT N, Label FROM big"), run())) {
          expect(rows.length).toBeGreaterThan(0);
          break;
        }
      }
      expect(await countOf("SELECT COUNT(*) FROM target")).toBe(3);
    });

    it("a slow reader of a stream does not use up the time limit", async () => {
      let seen = 0;
      for await (const { rows } of test.engine.stream(test.verify("SELECT N FROM big"), run(5_000))) {
        if (seen === 0) await new Promise((resolve) => setTimeout(resolve, 5_200));
        seen += rows.length;
      }
      expect(seen).toBe(BIG_ROW_COUNT);
    });

    it("cancels a heavy query within a second, in the engine", async () => {
      const controller = new AbortController();
      const running = test.engine.count(test.verify(HEAVY), run(60_000, controller.signal)).catch(codeOf);
      await new Promise((resolve) => setTimeout(resolve, 700));
      const stoppedAt = performance.now();
      controller.abort();
      expect(await running).toBe("cancelled");
      expect(performance.now() - stoppedAt).toBeLessThan(1_000);
      expect(await countOf("SELECT COUNT(*) FROM plant")).toBe(6);
    });

    it("cancels queries that wait for their turn, and those that run", async () => {
      const controller = new AbortController();
      const all = Array.from({ length: 6 }, () => test.engine.count(test.verify(HEAVY), run(60_000, controller.signal)).catch(codeOf));
      await new Promise((resolve) => setTimeout(resolve, 500));
      controller.abort();
      const stoppedAt = performance.now();
      expect(await Promise.all(all)).toEqual(Array.from({ length: 6 }, () => "cancelled"));
      expect(performance.now() - stoppedAt).toBeLessThan(2_000);
    });

    it("does not start what was cancelled before", async () => {
      expect(await test.engine.count(test.verify(HEAVY), run(60_000, AbortSignal.abort())).catch(codeOf)).toBe("cancelled");
    });

    it("ends a query at its time limit", async () => {
      const startedAt = performance.now();
      expect(await test.engine.count(test.verify(HEAVY), run(800)).catch(codeOf)).toBe("timeout");
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    });

    it("runs several queries at once", async () => {
      const counts = await Promise.all(Array.from({ length: 12 }, (_, index) => countOf(`SELECT COUNT(*) FROM big WHERE N < ${index * 100}`)));
      expect(counts).toEqual(Array.from({ length: 12 }, (_, index) => index * 100));
    });

    it("explains a query without running it", async () => {
      expect((await test.engine.explain(test.verify("SELECT COUNT(*) FROM big"), run())).length).toBeGreaterThan(5);
    });

    it.each([
      ["unknown-column", "SELECT nosuch FROM plant"],
      ["unknown-table", "SELECT * FROM nosuch"],
      ["ambiguous-column", "SELECT `Plant ID` FROM plant JOIN plant_target ON plant.`Plant ID` = plant_target.`Plant ID`"],
      ["syntax", "SELECT FROM WHERE"],
    ])("gives the code %s and a sentence", async (code, sql) => {
      const fault = await test.engine.execute(test.unverified(sql), { ...run(), rowCountMax: 1 }).catch((caught: unknown) => caught);
      expect(fault).toBeInstanceOf(ServiceError);
      expect((fault as ServiceError).code).toBe(code);
      expect((fault as ServiceError).message).toMatch(/^[A-Z].*\.$/s);
    });

    it.each([
      "INSERT INTO target VALUES ('T9', 'X')", "UPDATE target SET Symbol = 'X'", "DELETE FROM target", "DROP TABLE target", "CREATE TABLE made (a INTEGER)",
    ])("refuses to write: %s", async (sql) => {
      const fault = await test.engine.execute(test.unverified(sql), { ...run(), rowCountMax: 1 }).catch((caught: unknown) => caught);
      expect(fault).toBeInstanceOf(ServiceError);
      expect(await countOf("SELECT COUNT(*) FROM target WHERE Symbol <> 'X'")).toBe(3);
    });

    it("reads columns by name, distinct and capped", async () => {
      const read = async (options: { distinct?: boolean; rowCountMax?: number }, columns = ["Family"]) => {
        const rows: Cell[][] = [];
        for await (const batch of test.engine.readRows("plant", columns, { ...run(), ...options })) rows.push(...batch);
        return rows;
      };
      expect(await read({})).toHaveLength(6);
      expect(await read({ distinct: true })).toHaveLength(5);
      expect(await read({ rowCountMax: 2 })).toHaveLength(2);
      expect((await read({}, ["Chinese", "Plant ID"]))[0]).toEqual(["人參", "P1"]);
    });

    it("profiles columns and proves that one is contained in another", async () => {
      const [id, family] = await test.engine.profileColumns("plant", ["Plant ID", "Family"], run());
      expect(id).toMatchObject({ column: "Plant ID", rowCount: 6, nullCount: 0, distinctCount: 6, lengthMax: 2 });
      expect(family).toMatchObject({ rowCount: 6, nullCount: 2, distinctCount: 4 });
      expect(await test.engine.countContained({ table: "plant_target", column: "Plant ID" }, { table: "plant", column: "Plant ID" }, run())).toEqual({ distinct: 4, contained: 4 });
      expect(await test.engine.countContained({ table: "plant", column: "Plant ID" }, { table: "plant_target", column: "Plant ID" }, run())).toEqual({ distinct: 6, contained: 4 });
    });
  });
}
