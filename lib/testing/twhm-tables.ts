import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import { knowledgeBaseSchema } from "@/lib/domain/knowledge-base";
import type { ReadStoredRows } from "@/lib/ports/value-index";

/** Rows of a table by column name; null for an empty field. */
export type TableRows = Record<string, string | null>[];

const TWHM = path.resolve(import.meta.dirname, "../../knowledge-bases/twhm");

/** Reads a CSV or TSV file, gzipped or not. */
export function readTable(file: string, delimiter = ","): TableRows {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const rows = parse(text, { columns: true, delimiter, quote: delimiter === "," ? '"' : null, relaxColumnCount: true }) as Record<string, string>[];
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === "" ? null : value])));
}

/** Rows of the committed demo database, without any engine. */
export function twhmRows(table: string): TableRows {
  const file = path.join(TWHM, "data", `${table}.csv.gz`);
  return existsSync(file) ? readTable(file) : [];
}

/** Schema and glossary of the demo knowledge base, for what reads only those. */
export function twhmKnowledgeBase(): KnowledgeBase {
  const empty = { en: "", "zh-Hant": "" };
  return knowledgeBaseSchema.parse({
    manifest: { id: "twhm-tables", title: empty, description: empty, engine: { kind: "built" } },
    schema: JSON.parse(readFileSync(path.join(TWHM, "schema.json"), "utf8")),
    glossary: readTable(path.join(TWHM, "glossary.csv")).map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))),
    links: {}, thresholds: [], examples: [], instructions: "", provenance: "",
  });
}

/** `rowsOf` as a reader for the value index. */
export const readerOf = (rowsOf: (table: string) => TableRows): ReadStoredRows =>
  async function* (table, columns) {
    yield rowsOf(table).map((row) => columns.map((column) => row[column] ?? null));
  };
