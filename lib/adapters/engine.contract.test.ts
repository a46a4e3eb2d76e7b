import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { createConnection } from "mysql2/promise";
import { describe, it } from "vitest";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import { describeEngineContract, type EngineUnderTest } from "@/lib/testing/engine-contract";
import { BIG_ROW_COUNT, bigRow, FIXTURE_ROWS, fixtureKnowledgeBase } from "@/lib/testing/engine-fixture";
import { mysqlTestUrl } from "@/lib/testing/mysql-test-url";
import { createDuckdbBuilder } from "./duckdb/duckdb-builder";
import { openDuckdbEngine } from "./duckdb/duckdb-engine";
import { openMysqlEngine } from "./mysql/mysql-engine";
import { openSqliteEngine } from "./sqlite/sqlite-engine";

const dialect = createSqlDialect();
const gate = createGate({ dialect });
const rowsOf = (table: string): (string | number | null)[][] => (table === "big" ? Array.from({ length: BIG_ROW_COUNT }, (_, index) => bigRow(index)) : (FIXTURE_ROWS[table] ?? []));

function underTest(engine: OpenedDatabase, knowledgeBase: KnowledgeBase, dispose: () => Promise<void>): EngineUnderTest {
  return {
    engine,
    knowledgeBase,
    verify(sql) {
      const verdict = gate.verify(sql, knowledgeBase);
      if (!verdict.ok) throw new Error(`The gate refused: ${verdict.reason.message}\n${sql}`);
      return verdict.query;
    },
    unverified: (sql) => ({ knowledgeBaseId: "fixture", sql, facts: null }) as unknown as Verified<Sql>,
    async dispose() {
      await engine.close();
      await dispose();
    },
  };
}

/** Passes text that the dialect does not take (statements that write) through as it is, to see the engine refuse it. */
const lenientDialect = {
  transpile(sql: string, target: "duckdb" | "sqlite" | "mysql", schema: DatabaseSchema) {
    const written = dialect.transpile(sql, target, schema);
    return written.ok ? written : { ok: true as const, sql: target === "mysql" ? sql : sql.replaceAll("`", '"') };
  },
};

/** NULL is an empty unquoted field, an empty text a quoted one. */
const csvLine = (row: readonly (string | number | null)[]): string => `${row.map((cell) => (cell === null ? "" : typeof cell === "number" ? cell : `"${cell.replaceAll('"', '""')}"`)).join(",")}\n`;

const scratch = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), "engine-contract-"));

describeEngineContract("DuckDB", async () => {
  const folder = await scratch();
  const knowledgeBase = fixtureKnowledgeBase({ kind: "built" });
  const tables = [];
  for (const table of knowledgeBase.schema.tables) {
    const file = path.join(folder, `${table.name}.csv`);
    await writeFile(file, [table.columns.map((column) => column.name), ...rowsOf(table.name)].map(csvLine).join(""));
    tables.push({ table, source: { format: "csv" as const, files: [file] } });
  }
  const file = path.join(folder, "fixture.duckdb");
  await createDuckdbBuilder({ spillDir: folder }).build({ file, tables, signal: new AbortController().signal });
  const engine = await openDuckdbEngine({ file, snapshotId: "fixture", schema: knowledgeBase.schema, dialect: lenientDialect, spillDir: folder });
  return underTest(engine, knowledgeBase, () => rm(folder, { recursive: true }));
});

describeEngineContract("SQLite", async () => {
  const folder = await scratch();
  const file = path.join(folder, "fixture.sqlite");
  const knowledgeBase = fixtureKnowledgeBase({ kind: "sqlite", file });
  const types = { text: "TEXT", integer: "INTEGER", number: "REAL", date: "DATE", datetime: "DATETIME", boolean: "BOOLEAN", other: "BLOB" };
  const db = new Database(file);
  for (const table of knowledgeBase.schema.tables) {
    const columns = table.columns.map((column) => `"${column.name}" ${types[column.type]}${column.nullable ? "" : " NOT NULL"}${table.primaryKey.includes(column.name) ? " PRIMARY KEY" : ""}`);
    db.exec(`CREATE TABLE "${table.name}" (${columns.join(", ")})`);
    const insert = db.prepare(`INSERT INTO "${table.name}" VALUES (${table.columns.map(() => "?").join(", ")})`);
    db.transaction(() => rowsOf(table.name).forEach((row) => insert.run(row)))();
  }
  db.close();
  const engine = await openSqliteEngine({ file, snapshotId: "fixture", schema: knowledgeBase.schema, dialect: lenientDialect });
  return underTest(engine, knowledgeBase, () => rm(folder, { recursive: true }));
});

const url = mysqlTestUrl();
if (url === undefined) {
  describe("MySQL engine", () => {
    it.skip("needs a MariaDB server: none was started (scripts/services/up.mjs says why)", () => {});
  });
} else {
  describeEngineContract("MySQL", async () => {
    const knowledgeBase = fixtureKnowledgeBase({ kind: "mysql" });
    const types = { text: "VARCHAR(200)", integer: "BIGINT", number: "DOUBLE", date: "DATE", datetime: "DATETIME", boolean: "BOOLEAN", other: "BLOB" };
    const server = new URL(url);
    const database = `materia_engine_${process.pid}`;
    const user = `reader_${process.pid}`;
    const admin = await createConnection({ uri: server.href, multipleStatements: true });
    await admin.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4; USE ${database}`);
    for (const table of knowledgeBase.schema.tables) {
      const columns = table.columns.map((column) => `\`${column.name}\` ${types[column.type]}${column.nullable ? "" : " NOT NULL"}${table.primaryKey.includes(column.name) ? " PRIMARY KEY" : ""}`);
      await admin.query(`CREATE TABLE \`${table.name}\` (${columns.join(", ")})`);
      const rows = rowsOf(table.name);
      for (let start = 0; start < rows.length; start += 5_000) await admin.query(`INSERT INTO \`${table.name}\` VALUES ?`, [rows.slice(start, start + 5_000)]);
    }
    await admin.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'only-reads'; GRANT SELECT ON ${database}.* TO '${user}'@'%'`);
    const engine = await openMysqlEngine({ url: `mysql://${user}:only-reads@${server.host}/${database}`, snapshotId: "fixture", schema: knowledgeBase.schema, dialect: lenientDialect });
    return underTest(engine, knowledgeBase, async () => {
      await admin.query(`DROP DATABASE ${database}; DROP USER '${user}'@'%'`);
      await admin.end();
    });
  });
}
