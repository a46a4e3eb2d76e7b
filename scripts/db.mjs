// The app database's models: two providers from one file, without the downloads Prisma's own commands begin with.
//
//   node scripts/db.mjs generate      both clients to lib/adapters/prisma/generated; does nothing when up to date
//   node scripts/db.mjs diff NAME     a migration for each provider (SQLite's SQL written, MySQL's left to write by hand)
//   node scripts/db.mjs check         fails when models.prisma and the migrations have drifted apart
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const require = createRequire(import.meta.url);
const PROVIDERS = ["sqlite", "mysql"];
const TODO = "-- TODO: write the MySQL counterpart of the SQLite migration of the same name\n";
const generatedDir = path.join(root, "lib/adapters/prisma/generated");
const models = readFileSync(path.join(root, "prisma/models.prisma"), "utf8");

/** The provider's whole schema. SQLite refuses native types, so the `@db.*` attributes go. */
const schemaFor = (provider) => `// Written by scripts/db.mjs from prisma/models.prisma; edit that.
generator client {
  provider = "prisma-client"
  output   = "../../lib/adapters/prisma/generated/${provider}"
}

datasource db {
  provider = "${provider}"
}

${provider === "sqlite" ? models.replace(/\s+@db\.\w+(\([^)]*\))?/g, "") : models}`;

const inPrisma = (provider, ...rest) => path.join(root, "prisma", provider, ...rest);
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : null);

function generate() {
  const inputs = [require("prisma/package.json").version, ...PROVIDERS.map(schemaFor)].join("\0");
  const hash = createHash("sha256").update(inputs).digest("hex");
  const stamp = path.join(generatedDir, ".hash");
  const present = PROVIDERS.every((provider) => existsSync(path.join(generatedDir, provider, "client.ts")));
  if (present && readIfThere(stamp) === hash) return console.log("db: clients are up to date");
  rmSync(stamp, { force: true });
  for (const provider of PROVIDERS) {
    mkdirSync(inPrisma(provider), { recursive: true });
    writeFileSync(inPrisma(provider, "schema.prisma"), schemaFor(provider));
    // The command insists on a schema engine although generating never runs it. The node binary stands in: unlike a
    // program that exits 0 it makes every command that would need the real engine fail.
    const child = spawnSync(
      process.execPath,
      [require.resolve("prisma/build/index.js"), "generate", "--schema", inPrisma(provider, "schema.prisma")],
      { cwd: root, encoding: "utf8", env: { ...process.env, CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1", PRISMA_SCHEMA_ENGINE_BINARY: process.execPath } },
    );
    if (child.status !== 0) {
      console.error(`db: the ${provider} client could not be generated.\n${child.stdout ?? ""}${child.stderr ?? ""}`);
      process.exit(1);
    }
  }
  writeFileSync(stamp, hash);
  console.log("db: clients generated");
}

/** SQL that leads from one SQLite schema (null: nothing) to another, by Prisma's own engine, without a database. */
async function sqliteDiff(from, to) {
  const wasmDir = path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const glue = await import(path.join(wasmDir, "schema_engine_bg.js"));
  globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(`db: schema engine: ${message}`) };
  const wasm = new WebAssembly.Module(readFileSync(path.join(wasmDir, "schema_engine_bg.wasm")));
  const instance = new WebAssembly.Instance(wasm, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  const never = async () => {
    throw new Error("a schema-to-schema diff needs no database");
  };
  const connection = {
    provider: "sqlite", adapterName: "offline", queryRaw: never, executeRaw: never, executeScript: never,
    startTransaction: never, dispose: async () => {}, getConnectionInfo: () => ({ maxBindValues: 999, supportsRelationJoins: false }),
  };
  const connect = async () => connection;
  const factory = { provider: "sqlite", adapterName: "offline", connect, connectToShadowDb: connect, errorRegistry: { consumeError: () => undefined } };
  const { bindMigrationAwareSqlAdapterFactory } = await import("@prisma/driver-adapter-utils");
  const engine = await glue.SchemaEngine.new({ datamodels: [["schema.prisma", to]] }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
  const schema = (path, content) => (content === null ? { tag: "empty" } : { tag: "schemaDatamodel", files: [{ path, content }] });
  const result = await engine.diff({
    from: schema("from.prisma", from), to: schema("to.prisma", to), script: true, exitCode: true,
    shadowDatabaseUrl: null, filters: { externalTables: [], externalEnums: [] },
  });
  return { changed: result.exitCode === 2, sql: result.stdout };
}

async function diff(name) {
  if (!/^[a-z0-9_]+$/.test(name ?? "")) fail("Name the migration in lower-case letters, digits and underscores: node scripts/db.mjs diff add_notes");
  const timestamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  for (const provider of PROVIDERS) {
    const snapshot = readIfThere(inPrisma(provider, "snapshot.prisma"));
    const schema = schemaFor(provider);
    const { changed, sql } = provider === "sqlite" ? await sqliteDiff(snapshot, schema) : { changed: snapshot !== schema, sql: TODO };
    if (!changed) {
      console.log(`db: ${provider}: no change`);
      continue;
    }
    const folder = inPrisma(provider, "migrations", `${timestamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "migration.sql"), sql);
    writeFileSync(inPrisma(provider, "migrations", "migration_lock.toml"), `provider = "${provider}"\n`);
    writeFileSync(inPrisma(provider, "snapshot.prisma"), schema);
    console.log(`db: ${provider}: wrote ${path.relative(root, folder)}/migration.sql`);
  }
}

const migrationNames = (provider) => {
  const folder = inPrisma(provider, "migrations");
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort() : [];
};

/** Tables, columns, keys and indexes a script of SQL makes in an empty SQLite database. */
async function sqliteShape(scripts) {
  const { default: Database } = await import("libsql");
  const db = new Database(":memory:");
  for (const script of scripts) db.exec(script);
  const names = (type) => db.prepare(`SELECT name FROM sqlite_master WHERE type = '${type}' AND name NOT LIKE 'sqlite_%' ORDER BY name`).all().map((row) => row.name);
  const pragma = (text) => db.prepare(`PRAGMA ${text}`).all();
  const shape = names("table").map((table) => ({ table, columns: pragma(`table_info("${table}")`), keys: pragma(`foreign_key_list("${table}")`) }));
  const indexes = names("index").map((index) => ({ index, columns: pragma(`index_info("${index}")`) }));
  db.close();
  return JSON.stringify({ shape, indexes });
}

/** Problems, one sentence each; none when the migrations make exactly what the models say. */
async function problems() {
  const found = [];
  const [sqliteNames, mysqlNames] = PROVIDERS.map(migrationNames);
  if (sqliteNames.join() !== mysqlNames.join()) found.push(`The providers have different migrations: sqlite ${sqliteNames.join(", ")}; mysql ${mysqlNames.join(", ")}.`);
  const read = (provider) => (name) => readFileSync(inPrisma(provider, "migrations", name, "migration.sql"), "utf8");
  const wanted = await sqliteDiff(null, schemaFor("sqlite"));
  if ((await sqliteShape(sqliteNames.map(read("sqlite")))) !== (await sqliteShape([wanted.sql]))) {
    found.push("SQLite: the migrations do not make the tables of prisma/models.prisma. Run: node scripts/db.mjs diff NAME");
  }
  // MySQL's SQL is compared with the models on a real server, by lib/adapters/prisma/mysql-schema.contract.test.ts.
  if (readIfThere(inPrisma("mysql", "snapshot.prisma")) !== schemaFor("mysql")) found.push("MySQL: prisma/models.prisma changed without a migration. Run: node scripts/db.mjs diff NAME");
  for (const name of mysqlNames) if (read("mysql")(name).includes("TODO")) found.push(`MySQL: migration ${name} is still to be written.`);
  return found;
}

async function check() {
  const found = await problems();
  for (const problem of found) console.error(`db: ${problem}`);
  if (found.length > 0) process.exit(1);
  console.log("db: models and migrations agree");
}

function fail(message) {
  console.error(`db: ${message}`);
  process.exit(1);
}

const [command, name] = process.argv.slice(2);
if (command === "generate") generate();
else if (command === "diff") await diff(name);
else if (command === "check") await check();
else fail("Say generate, diff NAME or check.");
