import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

export type Value = string | number | null;

/** A table of the knowledge base; `sources` says where its rows come from, by key or by range of keys. */
export interface CompiledTable {
  name: string;
  columns: readonly string[];
  rows: Value[][];
  sources: { from: string; to: string; source: string }[];
}

/** `TWHMH` + 7 → `TWHMH000007`. */
export const makeId = (prefix: string, number: number): string => `${prefix}${String(number).padStart(6, "0")}`;

/** NULL is an empty unquoted field; text that could be mistaken for syntax is quoted. */
function field(value: Value): string {
  if (value === null) return "";
  const text = String(value);
  if (text === "") throw new Error("empty text: use null");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes the same bytes for the same rows: fixed order, level 9, no time in the gzip header. @returns bytes written */
export function writeTable(folder: string, name: string, columns: readonly string[], rows: readonly Value[][]): number {
  const lines = [columns, ...rows].map((row) => row.map(field).join(","));
  const bytes = zlib.gzipSync(`${lines.join("\n")}\n`, { level: 9 });
  // The ninth and tenth bytes name compression level and operating system; fixed so that every machine agrees.
  bytes[9] = 255;
  fs.writeFileSync(path.join(folder, `${name}.csv.gz`), bytes);
  return bytes.length;
}
