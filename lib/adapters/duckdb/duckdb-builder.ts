import { doubleQuoted } from "@/lib/adapters/sql-common/identifiers";
import type { Table } from "@/lib/domain/database-schema";
import type { DatabaseBuilder, TableFiles } from "@/lib/ports/database-builder";
import { ServiceError } from "@/lib/ports/service-error";
import { BuildConnection } from "./build-connection";
import { openForBuilding, type DuckdbResources } from "./duckdb-instance";
import { columnTypeOfName } from "./duckdb-values";
import { findKeyDomains, valuesOf } from "./key-domains";
import { raggedRowFault } from "./ragged-row";
import { columnName, fileFault, readAsShown, readAsText, SQL_TYPES } from "./read-files";

/** Distinct keys above this stay text: the values of an ENUM are held in memory by every query. */
const KEY_VALUES_MAX = 2_000_000;

/** Compiles CSV and Parquet files into DuckDB files. */
export function createDuckdbBuilder(resources: DuckdbResources): DatabaseBuilder {
  const within = async <T>(file: string, signal: AbortSignal, work: (run: BuildConnection) => Promise<T>): Promise<T> => {
    const instance = await openForBuilding(file, resources);
    try {
      const connection = await instance.connect();
      try {
        return await work(new BuildConnection(connection, signal));
      } finally {
        connection.closeSync();
      }
    } finally {
      instance.closeSync();
    }
  };

  return {
    build: ({ file, tables, onProgress, signal }) =>
      within(file, signal, async (db) => {
        for (const { table, source } of tables) await stage(db, table, source);
        const types = await makeKeyTypes(db, tables.map(({ table }) => table));
        const rowCounts: Record<string, number> = {};
        for (const [index, { table, source }] of tables.entries()) {
          await fill(db, table, types).catch((fault: unknown) => {
            throw fileFault(fault, source);
          });
          const rowCount = Number((await db.run(`SELECT COUNT(*) FROM ${doubleQuoted(table.name)}`))[0]?.[0]);
          rowCounts[table.name] = rowCount;
          onProgress?.({ table: table.name, tableIndex: index + 1, tableCount: tables.length, rowCount });
        }
        await db.run("CHECKPOINT");
        return { rowCounts };
      }),

    sniff: (source, signal) =>
      within(":memory:", signal, async (db) => {
        const rows = await db.run(`DESCRIBE SELECT * FROM ${readAsShown(source)}`).catch(async (fault: unknown) => {
          throw (isFileMistake(fault) ? await raggedRowFault(source, fault) : null) ?? fileFault(fault, source);
        });
        return rows.map(([name, type]) => ({ name: String(name), type: columnTypeOfName(String(type)) }));
      }),
  };
}

/** Anything but a full disk or a stop is looked for in the file itself. */
const isFileMistake = (fault: unknown): boolean => fault instanceof ServiceError && !["disk-full", "cancelled", "out-of-memory", "permission"].includes(fault.code);

const staged = (table: string): string => `staged ${table}`;

/** Reads the files as text into a temporary table, whose columns must be those of the schema in any order. */
async function stage(db: BuildConnection, table: Table, source: TableFiles): Promise<void> {
  try {
    await db.run(`CREATE TEMP TABLE ${doubleQuoted(staged(table.name))} AS SELECT * FROM ${readAsText(source)}`);
  } catch (fault) {
    throw (isFileMistake(fault) ? await raggedRowFault(source, fault) : null) ?? fileFault(fault, source);
  }
  const found = (await db.run(`DESCRIBE ${doubleQuoted(staged(table.name))}`)).map(([name]) => String(name).toLowerCase());
  const wanted = table.columns.map((column) => column.name.toLowerCase());
  const missing = table.columns.filter((column) => !found.includes(column.name.toLowerCase())).map((column) => column.name);
  const extra = found.filter((name) => !wanted.includes(name));
  if (missing.length === 0 && extra.length === 0) return;
  const says = [missing.length > 0 ? `it has no column ${missing.join(", ")}` : "", extra.length > 0 ? `schema.json has no column ${extra.join(", ")}` : ""].filter(Boolean).join("; ");
  throw new ServiceError({ service: "knowledge-base", code: "corrupt-file", message: `${source.files[0]}: ${says}. Make the file and the schema agree.` });
}

/** Makes the ENUM types of key columns; keys that differ in case only stay text. Gives type names by `table.column` in lower case. */
async function makeKeyTypes(db: BuildConnection, tables: Table[]): Promise<Map<string, string>> {
  const types = new Map<string, string>();
  for (const domain of findKeyDomains(tables)) {
    const values = valuesOf(domain, staged);
    const [exact, folded] = (await db.run(`SELECT COUNT(DISTINCT v), COUNT(DISTINCT LOWER(v)) FROM (${values})`))[0] ?? [];
    if (exact !== folded || Number(exact) === 0 || Number(exact) > KEY_VALUES_MAX) continue;
    await db.run(`CREATE TYPE ${domain.typeName} AS ENUM (SELECT DISTINCT v FROM (${values}) ORDER BY v COLLATE NOCASE)`);
    for (const { table, column } of domain.members) types.set(`${table}.${column}`.toLowerCase(), domain.typeName);
  }
  return types;
}

/** Makes the table with its types and copies the staged rows into it, sorted by the key so that scans can skip. */
async function fill(db: BuildConnection, table: Table, types: Map<string, string>): Promise<void> {
  const name = doubleQuoted(table.name);
  const [key] = table.primaryKey;
  const declared = table.columns.map((column) => {
    const type = types.get(`${table.name}.${column.name}`.toLowerCase()) ?? SQL_TYPES[column.type];
    const isKey = table.primaryKey.length === 1 && key?.toLowerCase() === column.name.toLowerCase();
    return `${columnName(column)} ${type}${isKey ? " PRIMARY KEY" : column.nullable ? "" : " NOT NULL"}`;
  });
  await db.run(`CREATE TABLE ${name} (${declared.join(", ")})`);
  const order = table.primaryKey.length > 0 ? ` ORDER BY ${table.primaryKey.map((each) => doubleQuoted(each)).join(", ")}` : "";
  await db.run(`INSERT INTO ${name} BY NAME SELECT ${table.columns.map(columnName).join(", ")} FROM ${doubleQuoted(staged(table.name))}${order}`).catch((fault: unknown) => {
    throw duplicateKey(fault, table);
  });
  await db.run(`DROP TABLE ${doubleQuoted(staged(table.name))}`);
  if (table.primaryKey.length > 1) await checkUnique(db, table);
}

/** A key of several columns gets no index (it would outweigh the data) but is checked all the same. */
async function checkUnique(db: BuildConnection, table: Table): Promise<void> {
  const columns = table.primaryKey.map((each) => doubleQuoted(each)).join(", ");
  const [twice] = await db.run(`SELECT ${columns} FROM ${doubleQuoted(table.name)} GROUP BY ${columns} HAVING COUNT(*) > 1 LIMIT 1`);
  if (twice) throw keyFault(table, twice.map(String).join(", "));
}

function duplicateKey(fault: unknown, table: Table): unknown {
  const said = fault instanceof ServiceError && fault.cause instanceof Error ? fault.cause.message : "";
  const duplicate = /Duplicate key \\?"?.*?: (.*?)\\?" violates/.exec(said) ?? /duplicate key \\?"(.*?)\\?"/i.exec(said);
  return duplicate ? keyFault(table, duplicate[1] ?? "") : fault;
}

const keyFault = (table: Table, value: string): ServiceError =>
  new ServiceError({ service: "knowledge-base", code: "corrupt-file", message: `Two rows of ${table.name} have the same key ${table.primaryKey.join(", ")} = ${value}. Remove one, or change the key in schema.json.` });
