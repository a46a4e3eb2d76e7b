import fs from "node:fs/promises";
import path from "node:path";
import { breathe } from "./power-law-links";

export type CsvValue = string | number | null;
/** Rows joined before they are written. */
const CHUNK = 20_000;

/** NULL is an empty unquoted field. */
const field = (value: CsvValue): string => {
  if (value === null) return "";
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Writes `FOLDER/NAME.csv` with a header row, row by row, under another name until it is complete, so that a file with
 * that name is never half-written.
 * @returns rows written
 */
export async function writeCsvFile(
  folder: string,
  name: string,
  columns: readonly string[],
  rows: Iterable<readonly CsvValue[]>,
  onRows: (rowCount: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const file = path.join(folder, `${name}.csv`);
  const unfinished = `${file}.part`;
  const handle = await fs.open(unfinished, "w");
  let rowCount = 0;
  try {
    let lines = [columns.map(field).join(",")];
    for (const row of rows) {
      lines.push(row.map(field).join(","));
      rowCount += 1;
      if (lines.length < CHUNK) continue;
      await handle.write(`${lines.join("\n")}\n`);
      lines = [];
      onRows(rowCount);
      await breathe(signal);
    }
    if (lines.length > 0) await handle.write(`${lines.join("\n")}\n`);
    await handle.close();
    await fs.rename(unfinished, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await fs.rm(unfinished, { force: true });
    throw error;
  }
  onRows(rowCount);
  return rowCount;
}
