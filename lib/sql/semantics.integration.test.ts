import { randomUUID } from "node:crypto";
import mysql, { type Connection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROBE_ROWS, PROBE_SCHEMA, QUERY_PROBES, VALUE_PROBES } from "@/evals/gate/mysql-probes";
import { mysqlTestUrl } from "@/lib/testing/mysql-test-url";
import { createSqlDialect } from "./sql-dialect";

const url = mysqlTestUrl();
const dialect = createSqlDialect();

/** The probes SQLite and DuckDB must agree with are MySQL's own answers: asked here of a real server. */
describe.skipIf(url === undefined)("a MySQL server gives the values of the probes (skipped: MATERIA_TEST_MYSQL_URL is not set)", () => {
  const database = `probes_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  let connection: Connection;

  beforeAll(async () => {
    connection = await mysql.createConnection({ uri: url!, multipleStatements: true, dateStrings: true, charset: "utf8mb4" });
    await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci; USE ${database};
      CREATE TABLE item (id INT PRIMARY KEY, name VARCHAR(100), weight DOUBLE, pieces INT, day DATE, moment DATETIME, code VARCHAR(100)); CREATE TABLE part (item_id INT, label VARCHAR(100)); ${PROBE_ROWS}`);
  });
  afterAll(async () => {
    await connection?.query(`DROP DATABASE IF EXISTS ${database}`);
    await connection?.end();
  });

  const normal = (value: unknown): unknown => {
    if (typeof value === "number") return Number(value.toFixed(6));
    return typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value) ? Number(Number(value).toFixed(6)) : value;
  };
  async function rowsOf(sql: string): Promise<unknown[][]> {
    const text = dialect.transpile(sql, "mysql", PROBE_SCHEMA);
    if (!text.ok) throw new Error(text.message);
    const [rows] = await connection.query({ sql: text.sql, rowsAsArray: true });
    return (rows as unknown[][]).map((row) => row.map(normal));
  }

  for (const [expression, expected] of VALUE_PROBES) it(`${expression} is ${JSON.stringify(expected)}`, async () => expect(await rowsOf(`SELECT ${expression}`)).toEqual([[expected]]));
  for (const [sql, rows] of QUERY_PROBES) it(sql, async () => expect(await rowsOf(sql)).toEqual(rows));
});
