import { describe, expect, it, beforeAll, afterAll } from "vitest";
import Database from "libsql";
import { copyToDuckdb, type DuckdbCopy } from "@/evals/gate/duckdb-copy";
import { PROBE_ROWS, PROBE_SCHEMA as schema, QUERY_PROBES, VALUE_PROBES } from "@/evals/gate/mysql-probes";
import type { Rows, SqliteSource } from "@/evals/gate/sqlite-source";
import { createSqlDialect } from "./sql-dialect";

const dialect = createSqlDialect();
let sqlite: SqliteSource;
let duckdb: DuckdbCopy;

beforeAll(async () => {
  const db = new Database(":memory:");
  db.exec(`CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, weight REAL, pieces INTEGER, day DATE, moment DATETIME, code TEXT); CREATE TABLE part (item_id INTEGER, label TEXT); ${PROBE_ROWS}`);
  sqlite = { schema, rows: (sql) => db.prepare(sql).raw(true).all() as Rows, close: () => db.close() };
  duckdb = await copyToDuckdb(sqlite);
});
afterAll(() => {
  sqlite?.close();
  duckdb?.close();
});

const plain = (value: unknown): unknown => {
  if (typeof value === "number") return Number(value.toFixed(6));
  return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(Number(value).toFixed(6)) : value;
};

async function rowsOf(sql: string): Promise<{ sqlite: Rows; duckdb: Rows }> {
  const written = (["sqlite", "duckdb"] as const).map((target) => {
    const result = dialect.transpile(sql, target, schema);
    if (!result.ok) throw new Error(`${target}: ${result.message}`);
    return result.sql;
  });
  const normal = (rows: Rows): Rows => rows.map((row) => row.map(plain));
  return { sqlite: normal(sqlite.rows(written[0]!)), duckdb: normal(await duckdb.rows(written[1]!)) };
}

describe("expressions give MySQL's values on SQLite and DuckDB", () => {
  for (const [expression, expected] of VALUE_PROBES) {
    it(`${expression} is ${JSON.stringify(expected)}`, async () => {
      expect(await rowsOf(`SELECT ${expression}`)).toEqual({ sqlite: [[expected]], duckdb: [[expected]] });
    });
  }
});

describe("queries give MySQL's rows on SQLite and DuckDB", () => {
  for (const [sql, rows] of QUERY_PROBES) {
    it(sql, async () => {
      expect(await rowsOf(sql)).toEqual({ sqlite: rows, duckdb: rows });
    });
  }
});

describe("what an engine cannot express is refused by name", () => {
  const REFUSED: [string, "sqlite" | "duckdb", RegExp][] = [
    ["SELECT name FROM item WHERE name REGEXP '[a-c]+'", "sqlite", /REGEXP/],
    ["SELECT name FROM item WHERE name REGEXP '(?=a)'", "duckdb", /look-around/],
    ["SELECT SUBSTRING_INDEX(name, ',', 2) FROM item", "sqlite", /SUBSTRING_INDEX/],
    ["SELECT id FROM item INTERSECT ALL SELECT item_id FROM part", "sqlite", /INTERSECT ALL/],
    ["SELECT id FROM item WHERE day = 'someday'", "duckdb", /someday/],
    ["SELECT day + 1 FROM item", "sqlite", /DATE_ADD/],
    ["SELECT VARIANCE(weight) OVER (ORDER BY id) FROM item", "sqlite", /VAR_POP/],
  ];
  for (const [sql, target, says] of REFUSED) {
    it(`${target}: ${sql}`, () => {
      const result = dialect.transpile(sql, target, schema);
      expect(result).toMatchObject({ ok: false, code: "unsupported" });
      expect(result.ok ? "" : result.message).toMatch(says);
    });
  }
});
