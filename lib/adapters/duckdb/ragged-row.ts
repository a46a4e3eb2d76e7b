import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";
import { ServiceError } from "@/lib/ports/service-error";
import type { TableFiles } from "@/lib/ports/database-builder";

/**
 * A sentence with file and line for CSV whose rows differ in length, which the engine's sniffer refuses as a whole
 * without saying where; null when no such row is found.
 */
export async function raggedRowFault(source: TableFiles, cause: unknown): Promise<ServiceError | null> {
  if (source.format !== "csv") return null;
  for (const file of source.files) {
    const found = await firstRaggedRow(file).catch(() => null);
    if (found === null) continue;
    const message = `${path.basename(file)}, line ${found.line}: the row has ${found.fieldCount} fields, the header has ${found.headerCount}. Correct the file and try again.`;
    return new ServiceError({ service: "knowledge-base", code: "corrupt-file", message, cause });
  }
  return null;
}

interface RaggedRow {
  line: number;
  fieldCount: number;
  headerCount: number;
}

async function firstRaggedRow(file: string): Promise<RaggedRow | null> {
  const input = createReadStream(file);
  const parser = parse({ bom: true, relax_column_count: true, skip_empty_lines: true, info: true });
  const reading = file.toLowerCase().endsWith(".gz") ? pipeline(input, createGunzip(), parser) : pipeline(input, parser);
  reading.catch(() => undefined);
  let headerCount: number | null = null;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      headerCount ??= record.length;
      if (record.length !== headerCount) return { line: info.lines, fieldCount: record.length, headerCount };
    }
    return null;
  } finally {
    input.destroy();
  }
}
