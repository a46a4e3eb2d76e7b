import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { smallKnowledgeBase } from "@/lib/testing/small-knowledge-base";

/** Writes the zoo of `smallKnowledgeBase` as a folder with data, under `id`; `animalCount` sets its size. */
export async function writeZooFolder(root: string, id = "zoo", animalCount = 3): Promise<string> {
  const folder = path.join(root, id);
  const data = path.join(folder, "data");
  await mkdir(data, { recursive: true });
  const { manifest, schema, links, thresholds } = smallKnowledgeBase();
  const json = { "knowledge-base.json": { ...manifest, id }, "schema.json": schema, "links.json": links, "thresholds.json": thresholds };
  for (const [file, value] of Object.entries(json)) await writeFile(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  for (const table of schema.tables) {
    const header = table.columns.map((column) => column.name).join(",");
    const count = table.name === "animal" ? animalCount : 3;
    const rows = Array.from({ length: count }, (_, row) => table.columns.map((column) => cell(table.name, column.name, column.type, row)).join(","));
    await writeFile(path.join(data, `${table.name}.csv`), `${[header, ...rows].join("\n")}\n`);
  }
  return folder;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A name of letters only, another for each row. */
function name(table: string, row: number): string {
  const letters = Array.from({ length: 6 }, (_, place) => LETTERS[Math.floor((row * 7919 + place * 104_729) / 26 ** (place % 3)) % 26]).join("");
  return row === 0 ? `First ${table}` : `${table} ${letters}${row}`;
}

function cell(table: string, column: string, type: string, row: number): string {
  if (type === "number" || type === "integer") return type === "number" ? (0.5 + row / 10).toFixed(1) : String(row);
  return column.endsWith(" ID") ? `${column.slice(0, 1)}${row + 1}` : name(table, row);
}
