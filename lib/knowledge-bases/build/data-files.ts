import { readdir } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSchema, Table } from "@/lib/domain/database-schema";
import type { TableFiles } from "@/lib/ports/database-builder";
import { ServiceError } from "@/lib/ports/service-error";

const FORMATS: [suffix: string, format: TableFiles["format"]][] = [
  [".csv.gz", "csv"],
  [".csv", "csv"],
  [".parquet", "parquet"],
];

/**
 * Table files of a folder by the name of their table; `x.csv.gz`, `x.csv` and `x.parquet` hold the table `x`. `nested`
 * looks into its subfolders too.
 */
export async function listTableFiles(folder: string, options: { nested?: boolean } = {}): Promise<{ name: string; source: TableFiles }[]> {
  let names: string[];
  try {
    names = (await readdir(folder, { recursive: options.nested === true })).sort();
  } catch (cause) {
    throw new ServiceError({ service: "knowledge-base", code: "missing-file", message: `There is no folder ${folder}.`, cause });
  }
  return names.flatMap((name) => {
    const found = FORMATS.find(([suffix]) => name.toLowerCase().endsWith(suffix));
    const base = path.basename(name);
    if (!found || base.startsWith(".")) return [];
    return [{ name: base.slice(0, -found[0].length), source: { format: found[1], files: [path.join(folder, name)] } }];
  });
}

/** Data files of every table of the schema. @throws ServiceError `missing-file` naming the tables without one */
export async function filesOfTables(folder: string, schema: DatabaseSchema): Promise<{ table: Table; source: TableFiles }[]> {
  const files = await listTableFiles(folder);
  const pairs = schema.tables.map((table) => ({ table, source: files.find((file) => file.name.toLowerCase() === table.name.toLowerCase())?.source }));
  const missing = pairs.filter((pair) => pair.source === undefined).map((pair) => pair.table.name);
  if (missing.length > 0) {
    throw new ServiceError({ service: "knowledge-base", code: "missing-file", message: `${folder} has no file for ${missing.join(", ")}; restore it, or take the table out of schema.json.` });
  }
  return pairs.flatMap(({ table, source }) => (source ? [{ table, source }] : []));
}
