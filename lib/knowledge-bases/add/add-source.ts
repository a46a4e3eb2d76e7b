import { randomBytes } from "node:crypto";
import { mkdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSchema, Table } from "@/lib/domain/database-schema";
import type { EngineSource } from "@/lib/domain/knowledge-base";
import type { TableFiles } from "@/lib/ports/database-builder";
import type { DatabaseLocation } from "@/lib/ports/database-opener";
import { ServiceError } from "@/lib/ports/service-error";
import type { BuildDeps } from "../build/build-knowledge-base";
import { listTableFiles } from "../build/data-files";

/** What `kb add` was pointed at. */
export type AddSource =
  | { kind: "sqlite" | "duckdb"; file: string }
  | { kind: "csv" | "parquet"; folder: string }
  | { kind: "mysql"; url: string; urlVariable?: string };

/** A source made ready to be looked at. */
export interface OpenedSource {
  location: DatabaseLocation;
  engine: EngineSource;
  origin: string;
  /** Writes the final database for sources that are imported; null for databases queried in place. */
  importInto: ((file: string, schema: DatabaseSchema, signal: AbortSignal) => Promise<void>) | null;
  dispose(): Promise<void>;
}

/** @throws ServiceError `missing-file`, `corrupt-file`, `unsupported` */
export async function openSource(source: AddSource, deps: BuildDeps, signal: AbortSignal): Promise<OpenedSource> {
  switch (source.kind) {
    case "sqlite":
    case "duckdb": {
      const file = await absolute(source.file, "file");
      return { location: { kind: source.kind, file }, engine: { kind: source.kind, file }, origin: `the ${source.kind === "sqlite" ? "SQLite" : "DuckDB"} file ${path.basename(file)}`, importInto: null, dispose: async () => {} };
    }
    case "mysql": {
      const engine: EngineSource = source.urlVariable === undefined ? { kind: "mysql" } : { kind: "mysql", urlVariable: source.urlVariable };
      return { location: { kind: "mysql", url: source.url }, engine, origin: `the database server ${withoutPassword(source.url)}`, importInto: null, dispose: async () => {} };
    }
    case "csv":
    case "parquet":
      return importFiles(source, deps, signal);
  }
}

/** Files are compiled once to be looked at, and again with the keys found, in the build itself. */
async function importFiles(source: { kind: "csv" | "parquet"; folder: string }, deps: BuildDeps, signal: AbortSignal): Promise<OpenedSource> {
  const folder = await absolute(source.folder, "folder");
  const found = (await listTableFiles(folder, { nested: true })).filter((each) => each.source.format === source.kind);
  if (found.length === 0) throw fault("missing-file", `${folder} holds no ${source.kind === "csv" ? ".csv or .csv.gz" : ".parquet"} files.`);
  const named = found.map((each) => ({ ...each, name: tableName(each.name) }));
  const twice = named.find((each, index) => named.findIndex((other) => other.name.toLowerCase() === each.name.toLowerCase()) !== index);
  if (twice) throw fault("unsupported", `Two files of ${folder} would be the table ${twice.name}; rename one.`);

  const tables: { table: Table; source: TableFiles }[] = [];
  for (const each of named) tables.push({ table: bareTable(each.name, await deps.databaseBuilder.sniff(each.source, signal)), source: each.source });
  const scratch = path.join(deps.dataDir, "tmp", `add-${process.pid}-${randomBytes(3).toString("hex")}`);
  const dispose = (): Promise<void> => rm(scratch, { recursive: true, force: true });
  try {
    await mkdir(scratch, { recursive: true });
    const file = path.join(scratch, "look.duckdb");
    await deps.databaseBuilder.build({ file, tables, signal });
    return {
      location: { kind: "duckdb", file },
      engine: { kind: "imported" },
      origin: `${tables.length} ${source.kind === "csv" ? "CSV" : "Parquet"} files in the folder ${path.basename(folder)}`,
      importInto: async (into, schema, runSignal) => {
        const keyed = tables.map(({ table, source: files }) => ({ table: schema.tables.find((each) => each.name === table.name) ?? table, source: files }));
        await deps.databaseBuilder.build({ file: into, tables: keyed, signal: runSignal });
      },
      dispose,
    };
  } catch (cause) {
    await dispose();
    throw cause;
  }
}

const bareTable = (name: string, columns: Pick<Table["columns"][number], "name" | "type">[]): Table => ({
  name,
  kind: "entity",
  meaning: "",
  labels: { en: [], "zh-Hant": [] },
  primaryKey: [],
  foreignKeys: [],
  evidenceSource: "",
  columns: columns.map((column) => ({ ...column, nullable: true, meaning: "", examples: [], role: "text", labels: { en: [], "zh-Hant": [] }, unit: "", indexed: true })),
});

/** A file name as a table name: a dot would read as `table.column`. */
const tableName = (name: string): string => name.trim().replace(/[^\p{L}\p{N}_ -]+/gu, "_").slice(0, 64);

async function absolute(given: string, what: "file" | "folder"): Promise<string> {
  const full = path.resolve(given);
  const found = await stat(full).catch(() => null);
  if (!found) throw fault("missing-file", `There is no ${what} ${full}.`);
  if (found.isDirectory() !== (what === "folder")) throw fault("missing-file", `${full} is not a ${what}.`);
  return realpath(full);
}

function withoutPassword(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return "given";
  }
}

const fault = (code: "missing-file" | "unsupported", message: string): ServiceError => new ServiceError({ service: "knowledge-base", code, message });
