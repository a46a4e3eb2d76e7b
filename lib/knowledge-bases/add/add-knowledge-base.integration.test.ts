import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import Database from "libsql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { buildDepsFor, registryFor } from "@/lib/testing/bad-input/build-deps";
import { keepAnswered } from "@/lib/chat/keep-answered";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import { runQuery } from "@/lib/text-to-sql/run-query/run-query";
import { createSemanticParser } from "@/lib/text-to-sql/strategies/semantic-parser";
import { readExamples } from "../folder/read-lines";
import { buildKnowledgeBase, type BuildDeps } from "../build/build-knowledge-base";
import { addKnowledgeBase, type AddOptions, type AddReport } from "./add-knowledge-base";

const GEOGRAPHY = path.resolve("../shared/data/geography/geography-db.added-in-2020.sqlite");

describe("adding a database", () => {
  let root: string;
  let deps: BuildDeps;
  let sqlite: string;
  const add = (options: Omit<AddOptions, "signal">): Promise<AddReport> => addKnowledgeBase(deps, { ...options, signal: new AbortController().signal });
  const failure = (options: Omit<AddOptions, "signal">): Promise<string> => add(options).then(() => "added", (fault: Error) => fault.message);
  const schemaOf = async (id: string) => databaseSchemaSchema.parse(JSON.parse(await readFile(path.join(deps.folder, id, "schema.json"), "utf8")));
  const keysOf = (report: AddReport): string[] => report.schema.tables.flatMap((table) => table.foreignKeys.map((key) => `${table.name}.${key.columns} → ${key.refTable}.${key.refColumns}`)).sort();

  beforeAll(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "add-kb-"));
    deps = buildDepsFor(path.join(root, "kb"), path.join(root, "var"));
    sqlite = path.join(root, "shop.sqlite");
    const db = new Database(sqlite);
    db.exec(`
      CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT NOT NULL, town TEXT);
      CREATE TABLE Orders (orderId INTEGER PRIMARY KEY, customer_id INTEGER, placed_on DATE, total REAL);
      CREATE TABLE order_items (orderId INTEGER REFERENCES Orders, product TEXT, quantity INTEGER);
    `);
    const towns = ["Leeds", "York", "Bath"];
    for (let n = 1; n <= 60; n += 1) db.prepare("INSERT INTO customers VALUES (?, ?, ?)").run([n, `Customer ${String.fromCharCode(64 + (n % 26) + 1)}${n}`, towns[n % 3]]);
    for (let n = 1; n <= 200; n += 1) db.prepare("INSERT INTO Orders VALUES (?, ?, ?, ?)").run([n, 1 + (n % 60), `2024-01-${String(1 + (n % 28)).padStart(2, "0")}`, n * 1.5]);
    for (let n = 1; n <= 300; n += 1) db.prepare("INSERT INTO order_items VALUES (?, ?, ?)").run([1 + (n % 200), `product ${n % 40}`, n % 7]);
    db.close();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it("takes an SQLite file as it is: keys, joins, roles, kinds, labels, and answers", async () => {
    const before = await readFile(sqlite);
    const report = await add({ id: "shop", source: { kind: "sqlite", file: sqlite }, title: "Corner shop" });
    expect(keysOf(report)).toEqual(["Orders.customer_id → customers.id", "order_items.orderId → Orders.orderId"]);
    const customers = report.schema.tables.find((table) => table.name === "customers");
    expect(customers).toMatchObject({ kind: "entity", primaryKey: ["id"], rowCount: 60, labels: { en: ["customer"] } });
    expect(customers?.columns.map((column) => [column.name, column.role])).toEqual([["id", "id"], ["name", "name"], ["town", "category"]]);
    expect(report.schema.tables.find((table) => table.name === "Orders")?.columns.map((column) => [column.name, column.type, column.role])).toEqual([
      ["orderId", "integer", "id"], ["customer_id", "integer", "id"], ["placed_on", "date", "text"], ["total", "number", "measure"],
    ]);
    expect((await readdir(path.join(deps.folder, "shop"))).sort()).toEqual([
      "examples.jsonl", "glossary.csv", "instructions.md", "knowledge-base.json", "links.json", "provenance.md", "schema.json", "thresholds.json",
    ]);
    const registry = registryFor(deps.folder, deps.dataDir);
    const { engine, values, knowledgeBase } = await registry.open("shop");
    expect(knowledgeBase.manifest.title.en).toBe("Corner shop");
    expect(engine.kind).toBe("sqlite");
    expect(values.lookup("york", { fuzzy: false, limit: 3 })[0]).toMatchObject({ table: "customers", column: "town", value: "York" });
    await registry.close();
    expect(await readFile(sqlite)).toEqual(before);
  });

  it("knows days kept as text and flags kept as numbers, and compares them rightly", async () => {
    const file = path.join(root, "ward.sqlite");
    const db = new Database(file);
    db.exec("CREATE TABLE patients (id INTEGER PRIMARY KEY, name TEXT, birthdate TEXT, is_deceased INTEGER, seen TEXT)");
    for (let n = 0; n < 40; n += 1) db.prepare("INSERT INTO patients VALUES (?, ?, ?, ?, ?)").run([n, `Person ${n}`, `${1930 + n}-06-15`, n % 2, `2024-01-01 10:00:${10 + (n % 40)}`]);
    db.close();
    const report = await add({ id: "ward", source: { kind: "sqlite", file } });
    expect(report.schema.tables[0]?.columns.map((column) => [column.name, column.type, column.labels.en[0]])).toEqual([
      ["id", "integer", "id"], ["name", "text", "name"], ["birthdate", "date", "birth date"], ["is_deceased", "boolean", "is deceased"], ["seen", "datetime", "seen"],
    ]);
    const registry = registryFor(deps.folder, deps.dataDir);
    const { engine, knowledgeBase } = await registry.open("ward");
    const count = async (condition: string): Promise<unknown> => {
      const verdict = createGate({ dialect: createSqlDialect() }).verify(`SELECT COUNT(*) AS n FROM patients WHERE ${condition}`, knowledgeBase);
      if (!verdict.ok) throw new Error(JSON.stringify(verdict));
      return (await runQuery(engine, verdict.query, new AbortController().signal)).rows[0]?.[0];
    };
    expect(await count("birthdate < '1950-01-01'")).toBe(20);
    expect(await count("birthdate >= '1950-06-15' AND YEAR(birthdate) < 1960")).toBe(10);
    expect(await count("is_deceased = 1")).toBe(20);
    expect(await count("is_deceased")).toBe(20);
    expect(await count("seen < '2024-01-02'")).toBe(40);
    expect(await count("seen >= '2024-01-01 10:00:30'")).toBe(20);
    await registry.close();
  });

  it("offers questions to begin with, each of them answered as meant", async () => {
    const gate = createGate({ dialect: createSqlDialect() });
    const report = await add({
      id: "shop",
      source: { kind: "sqlite", file: sqlite },
      refresh: true,
      tryQuestions: async (id, questions, signal) => {
        const registry = registryFor(deps.folder, deps.dataDir);
        try {
          return await keepAnswered({ registry, strategy: createSemanticParser(), gate }, id, questions, signal);
        } finally {
          await registry.close();
        }
      },
    });
    const examples = readExamples("examples.jsonl", await readFile(path.join(deps.folder, "shop", "examples.jsonl"), "utf8"));
    expect(report.questionCount).toBe(examples.length);
    expect(examples.every(({ suggested }) => suggested)).toBe(true);
    expect(examples.filter(({ language }) => language === "en").map(({ question }) => question)).toEqual(
      expect.arrayContaining(["How many orders are there?", "How many customers are there per town?", "Which 5 customers have the most orders?"]),
    );
    expect(examples.filter(({ language }) => language === "en").length).toBeGreaterThanOrEqual(4);
    await writeFile(path.join(deps.folder, "shop", "examples.jsonl"), "");
  });

  it("refuses an id that is taken, and keeps what is there", async () => {
    expect(await failure({ id: "shop", source: { kind: "sqlite", file: sqlite } })).toMatch(/There is a knowledge base shop already.*--refresh.*--force/);
    expect(JSON.parse(await readFile(path.join(deps.folder, "shop", "knowledge-base.json"), "utf8"))).toMatchObject({ title: { en: "Corner shop" } });
  });

  it("keeps what was edited when the database is looked at again", async () => {
    const file = path.join(deps.folder, "shop", "schema.json");
    const schema = await schemaOf("shop");
    schema.tables[0]!.meaning = "People who buy.";
    await writeFile(file, JSON.stringify(schema));
    await writeFile(path.join(deps.folder, "shop", "instructions.md"), "By hand.\n");
    await add({ id: "shop", source: { kind: "sqlite", file: sqlite }, refresh: true });
    expect((await schemaOf("shop")).tables[0]?.meaning).toBe("People who buy.");
    expect(await readFile(path.join(deps.folder, "shop", "instructions.md"), "utf8")).toBe("By hand.\n");
    await add({ id: "shop", source: { kind: "sqlite", file: sqlite }, force: true });
    expect((await schemaOf("shop")).tables[0]?.meaning).not.toBe("People who buy.");
  });

  it("imports a folder of CSV files, gzipped and in subfolders too, and Parquet files", async () => {
    const csv = path.join(root, "csv");
    await mkdir(path.join(csv, "inner"), { recursive: true });
    await writeFile(path.join(csv, "state.csv"), "state_name,population,founded\n" + ["Ohio,11,1803-03-01", "Utah,3,1896-01-04", "Iowa,3,", "Maine,1,1820-03-15"].join("\n"));
    await writeFile(path.join(csv, "inner", "river.csv"), "river_name,traverse,length\n" + ["Ohio River,Ohio,981", "Green,Utah,730", "Colorado,utah,1450", "\"Big, Sioux\",Iowa,419"].join("\n"));
    const report = await add({ id: "states", source: { kind: "csv", folder: csv } });
    expect(report.schema.tables.map((table) => [table.name, table.rowCount]).sort()).toEqual([["river", 4], ["state", 4]]);
    expect(report.schema.tables.find((table) => table.name === "state")?.columns.map((column) => [column.name, column.type])).toEqual([["state_name", "text"], ["population", "integer"], ["founded", "date"]]);
    const registry = registryFor(deps.folder, deps.dataDir);
    const { engine } = await registry.open("states");
    const rows = [];
    for await (const batch of engine.readRows("river", ["river_name"], { timeoutMs: 5_000, signal: new AbortController().signal })) rows.push(...batch);
    expect(rows.flat().sort()).toEqual(["Big, Sioux", "Colorado", "Green", "Ohio River"]);
    await registry.close();

    const parquet = path.join(root, "parquet");
    await mkdir(parquet);
    const db = await (await DuckDBInstance.create(":memory:")).connect();
    await db.run(`COPY (SELECT range AS id, 'name ' || range AS name FROM range(20)) TO '${parquet}/thing.parquet'`);
    db.closeSync();
    expect((await add({ id: "things", source: { kind: "parquet", folder: parquet } })).schema.tables[0]).toMatchObject({ name: "thing", rowCount: 20, primaryKey: ["id"] });
  });

  it("an imported database is built again from what was imported", async () => {
    const options = { signal: new AbortController().signal };
    expect((await buildKnowledgeBase(deps, "states", options)).status).toBe("up-to-date");
    expect(await buildKnowledgeBase(deps, "states", { ...options, force: true })).toMatchObject({ status: "built", build: { rowCount: 8 } });
  });

  it("takes a DuckDB file as it is", async () => {
    const file = path.join(root, "own.duckdb");
    const instance = await DuckDBInstance.create(file);
    const db = await instance.connect();
    await db.run("CREATE TABLE gene (gene_id VARCHAR PRIMARY KEY, symbol VARCHAR); INSERT INTO gene VALUES ('G1', 'TNF'), ('G2', 'il6')");
    db.closeSync();
    instance.closeSync();
    await add({ id: "own", source: { kind: "duckdb", file } });
    const registry = registryFor(deps.folder, deps.dataDir);
    const { engine, values } = await registry.open("own");
    expect(engine.kind).toBe("duckdb");
    expect(values.lookup("IL6", { fuzzy: false, limit: 1 })[0]?.value).toBe("il6");
    await registry.close();
  });

  it.each([
    ["a bad id", { id: "Bad Id", source: { kind: "sqlite", file: "x" } }, /The id “Bad Id” must be lower-case/],
    ["a missing file", { id: "a", source: { kind: "sqlite", file: "/nowhere/x.sqlite" } }, /There is no file \/nowhere\/x\.sqlite\./],
    ["a missing folder", { id: "a", source: { kind: "csv", folder: "/nowhere" } }, /There is no folder \/nowhere\./],
    ["an address that is none", { id: "a", source: { kind: "mysql", url: "nonsense" } }, /server|no server/],
  ] as const)("refuses %s", async (_, options, message) => {
    expect(await failure(options)).toMatch(message);
    expect(existsSync(path.join(deps.folder, options.id))).toBe(false);
  });

  it("refuses what is no database, an empty one, ragged and doubled CSV, and leaves nothing behind", async () => {
    const make = async (name: string, content: string): Promise<string> => {
      const file = path.join(root, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      return file;
    };
    expect(await failure({ id: "b", source: { kind: "sqlite", file: await make("text.sqlite", "hello") } })).toMatch(/is not an SQLite database/);
    expect(await failure({ id: "b", source: { kind: "duckdb", file: await make("text.duckdb", "hello") } })).toMatch(/is not a DuckDB database/);
    expect(await failure({ id: "b", source: { kind: "sqlite", file: await make("empty.sqlite", "") } })).toMatch(/holds no tables/);
    await make("ragged/a.csv", "x,y\n1,2\n3,4\n5\n6,7\n");
    expect(await failure({ id: "b", source: { kind: "csv", folder: path.join(root, "ragged") } })).toMatch(/a\.csv, line 4/);
    await make("twice/a.csv", "x\n1\n");
    await make("twice/sub/A.csv", "x\n1\n");
    expect(await failure({ id: "b", source: { kind: "csv", folder: path.join(root, "twice") } })).toMatch(/Two files .* would be the table/);
    await mkdir(path.join(root, "none"));
    expect(await failure({ id: "b", source: { kind: "csv", folder: path.join(root, "none") } })).toMatch(/holds no \.csv/);
    const glossary = await make("glossary.csv", "term,language,table,column,value\nbuyer,en,nosuch,,\n");
    expect(await failure({ id: "b", source: { kind: "sqlite", file: sqlite }, glossaryFile: glossary })).toMatch(/glossary\.csv, line 2: it names the table nosuch/);
    expect((await readdir(deps.folder)).sort()).toEqual(["own", "shop", "states", "things", "ward"]);
    expect(await readdir(path.join(deps.dataDir, "tmp"))).not.toEqual(expect.arrayContaining([expect.stringMatching(/^add-/)]));
  });

  it.skipIf(!existsSync(GEOGRAPHY))("finds GeoQuery's joins by name and by value (skipped when ../shared/data/geography is not there)", async () => {
    const report = await add({ id: "geo", source: { kind: "sqlite", file: GEOGRAPHY } });
    expect(keysOf(report)).toEqual([
      "border_info.border → state.state_name", "border_info.state_name → state.state_name", "city.state_name → state.state_name", "highlow.state_name → state.state_name",
      "lake.state_name → state.state_name", "mountain.state_name → state.state_name", "river.traverse → state.state_name",
    ]);
    expect(report.schema.tables.map((table) => [table.name, table.kind]).sort()).toEqual([
      ["border_info", "link"], ["city", "entity"], ["highlow", "attribute"], ["lake", "entity"], ["mountain", "entity"], ["river", "entity"], ["state", "entity"],
    ]);
  });
});
