import { access, mkdir, rename, rm } from "node:fs/promises";
import { createReadStream } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse";
import Database from "libsql";
import { createConnection } from "mysql2/promise";
import { createDuckdbBuilder } from "@/lib/adapters/duckdb/duckdb-builder";
import type { Column, DatabaseSchema, Table } from "@/lib/domain/database-schema";
import { filesOfTables } from "@/lib/knowledge-bases/build/data-files";
import { generateTwhm } from "@/lib/knowledge-bases/generate/twhm-full";

/** The same rows in each engine, made once and kept; `seconds` is what loading took, null when they were there. */
export interface LoadedDatabase {
  engine: "duckdb" | "sqlite" | "mariadb";
  /** File, or URL of a user who may only read. */
  at: string;
  seconds: number | null;
}

type Say = (line: string) => void;

const exists = (file: string): Promise<boolean> => access(file).then(() => true, () => false);
const elapsed = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

/** CSV files of the synthetic TWHM at the thesis's size. */
export async function makeRows(folder: string, seed: number, say: Say): Promise<string> {
  const rows = path.join(folder, `rows-${seed}`);
  if (await exists(rows)) return rows;
  say("Making the rows …");
  await rm(`${rows}.making`, { recursive: true, force: true });
  await generateTwhm({ scale: "full", seed, outDir: `${rows}.making` });
  await rename(`${rows}.making`, rows);
  return rows;
}

/** Built exactly as an imported knowledge base is. */
export async function loadDuckdb(folder: string, rows: string, schema: DatabaseSchema, say: Say): Promise<LoadedDatabase> {
  const file = `${rows}.duckdb`;
  if (await exists(file)) return { engine: "duckdb", at: file, seconds: null };
  say("Loading DuckDB …");
  const since = performance.now();
  await rm(`${file}.making`, { force: true });
  await createDuckdbBuilder({ spillDir: path.join(folder, "tmp") }).build({ file: `${file}.making`, tables: await filesOfTables(rows, schema), signal: new AbortController().signal });
  await rename(`${file}.making`, file);
  return { engine: "duckdb", at: file, seconds: elapsed(since) };
}

/** Primary keys and an index for each foreign key; text columns NOCASE, as somebody who wants MySQL's comparison declares them. */
export async function loadSqlite(rows: string, schema: DatabaseSchema, say: Say): Promise<LoadedDatabase> {
  const file = `${rows}.sqlite`;
  if (await exists(file)) return { engine: "sqlite", at: file, seconds: null };
  say("Loading SQLite …");
  const since = performance.now();
  await rm(`${file}.making`, { force: true });
  const db = new Database(`${file}.making`);
  db.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF");
  const types: Record<Column["type"], string> = { text: "TEXT COLLATE NOCASE", integer: "INTEGER", number: "REAL", boolean: "BOOLEAN", date: "DATE", datetime: "DATETIME", other: "BLOB" };
  for (const { table, source } of await filesOfTables(rows, schema)) {
    db.exec(`CREATE TABLE "${table.name}" (${columnList(table, '"', types)})`);
    const insert = db.prepare(`INSERT INTO "${table.name}" VALUES (${table.columns.map(() => "?").join(", ")})`);
    db.exec("BEGIN");
    for await (const record of records(source.files[0] ?? "")) insert.run(table.columns.map((column) => cellOf(record[column.name], column)));
    db.exec("COMMIT");
    for (const column of indexed(table)) db.exec(`CREATE INDEX "${table.name} ${column}" ON "${table.name}" ("${column}")`);
  }
  db.exec("ANALYZE");
  db.close();
  await rename(`${file}.making`, file);
  return { engine: "sqlite", at: file, seconds: elapsed(since) };
}

/** InnoDB with primary keys and an index for each foreign key, on the server at `adminUrl`; the rows stay there until it stops. */
export async function loadMariadb(adminUrl: string, rows: string, schema: DatabaseSchema, seed: number, say: Say): Promise<LoadedDatabase> {
  const database = `materia_bench_${seed}`;
  const server = new URL(adminUrl);
  const at = `mysql://materia_bench:only-reads@${server.host}/${database}`;
  const admin = await createConnection({ uri: server.href, multipleStatements: true, flags: ["+LOCAL_FILES"] });
  try {
    const [found] = await admin.query(`SHOW DATABASES LIKE '${database}'`);
    if ((found as unknown[]).length > 0) return { engine: "mariadb", at, seconds: null };
    say("Loading MariaDB …");
    const since = performance.now();
    await admin.query(`CREATE DATABASE ${database}_making CHARACTER SET utf8mb4; USE ${database}_making; SET unique_checks = 0, foreign_key_checks = 0`);
    const types: Record<Column["type"], string> = { text: "VARCHAR(255)", integer: "BIGINT", number: "DOUBLE", boolean: "BOOLEAN", date: "DATE", datetime: "DATETIME", other: "TEXT" };
    for (const { table, source } of await filesOfTables(rows, schema)) {
      await admin.query(`CREATE TABLE \`${table.name}\` (${columnList(table, "`", types)}${indexed(table).map((column) => `, INDEX (\`${column}\`)`).join("")})`);
      const header = await firstRecord(source.files[0] ?? "");
      const variables = header.map((_, index) => `@c${index}`).join(", ");
      const sets = header.map((name, index) => `\`${name}\` = NULLIF(@c${index}, '')`).join(", ");
      await admin.query({
        sql: `LOAD DATA LOCAL INFILE 'rows' INTO TABLE \`${table.name}\` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\\n' IGNORE 1 LINES (${variables}) SET ${sets}`,
        infileStreamFactory: () => createReadStream(source.files[0] ?? ""),
      });
      await admin.query(`ANALYZE TABLE \`${table.name}\``);
    }
    await admin.query(`CREATE DATABASE ${database}`);
    await admin.query(schema.tables.map((table) => `RENAME TABLE ${database}_making.\`${table.name}\` TO ${database}.\`${table.name}\``).join("; "));
    await admin.query(`DROP DATABASE ${database}_making; CREATE OR REPLACE USER materia_bench@'%' IDENTIFIED BY 'only-reads'; GRANT SELECT ON ${database}.* TO materia_bench@'%'`);
    return { engine: "mariadb", at, seconds: elapsed(since) };
  } finally {
    await admin.end();
  }
}

function columnList(table: Table, quote: string, types: Record<Column["type"], string>): string {
  const [key] = table.primaryKey;
  return table.columns.map((column) => `${quote}${column.name}${quote} ${types[column.type]}${table.primaryKey.length === 1 && key === column.name ? " PRIMARY KEY" : ""}`).join(", ");
}

/** Columns people would index: foreign keys, and scores that are filtered by. */
const indexed = (table: Table): string[] => [
  ...new Set([...table.foreignKeys.flatMap((key) => key.columns), ...table.columns.filter((column) => /^(Combined )?Score$/.test(column.name)).map((column) => column.name)]),
];

const records = (file: string): AsyncIterable<Record<string, string>> => createReadStream(file).pipe(parse({ columns: true, bom: true }));

async function firstRecord(file: string): Promise<string[]> {
  for await (const row of createReadStream(file).pipe(parse({ to: 1, bom: true })) as AsyncIterable<string[]>) return row;
  return [];
}

function cellOf(text: string | undefined, column: Column): string | number | null {
  if (text === undefined || text === "") return null;
  return column.type === "integer" || column.type === "number" ? Number(text) : text;
}

/** The folder everything is kept in. */
export async function benchFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "bench");
  await mkdir(folder, { recursive: true });
  return folder;
}
