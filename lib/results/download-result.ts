import { stringify } from "csv-stringify/sync";
import type { Cell } from "@/lib/domain/result-table";
import type { DownloadFormat } from "@/lib/domain/result-page";
import type { Verified, Sql } from "@/lib/domain/verified";
import { LIMITS } from "@/lib/limits";
import type { SqlEngine } from "@/lib/ports/sql-engine";

/** Media type of each format. */
export const DOWNLOAD_TYPES: Record<DownloadFormat, string> = {
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** Spreadsheets run cells that begin with these; a leading apostrophe makes them text (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r]/;
const safeCell = (cell: Cell): Cell => (typeof cell === "string" && FORMULA_START.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell);

function* delimited(rows: Cell[][], delimiter: string): Generator<string> {
  yield stringify(rows.map((row) => row.map(safeCell)), { delimiter, cast: { boolean: String } });
}

/**
 * All rows of a query as text, a batch at a time, so that memory stays constant however many there are. CSV and TSV
 * start with a byte order mark (spreadsheets need it to read Chinese); JSON is an array of objects keyed by heading.
 * @param headings one for each output column
 * @throws ServiceError from the engine, also after the first chunk: the stream then breaks off
 */
export async function* downloadChunks(
  engine: SqlEngine,
  query: Verified<Sql>,
  headings: string[],
  format: DownloadFormat,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const batches = engine.stream(query, { timeoutMs: LIMITS.queryTimeoutMs, signal });
  if (format === "json") {
    let separator = "[\n";
    for await (const { rows } of batches) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? null])))).join(",\n");
      separator = ",\n";
    }
    yield separator === "[\n" ? "[]\n" : "\n]\n";
    return;
  }
  const delimiter = format === "csv" ? "," : "\t";
  yield "\uFEFF" + stringify([headings], { delimiter });
  for await (const { rows } of batches) {
    if (rows.length > 0) yield* delimited(rows, delimiter);
  }
}
