import path from "node:path";
import { doubleQuoted, textLiteral } from "@/lib/adapters/sql-common/identifiers";
import type { Column } from "@/lib/domain/database-schema";
import type { TableFiles } from "@/lib/ports/database-builder";
import { ServiceError } from "@/lib/ports/service-error";

/**
 * An empty unquoted field is NULL, `""` is an empty text; every row must have as many fields as the header. `skip` and
 * `comment` are said, else the sniffer drops rows it cannot make fit, or that begin with #, without a word.
 */
const CSV_OPTIONS = "header = true, delim = ',', quote = '\"', escape = '\"', nullstr = '', allow_quoted_nulls = false, strict_mode = true, null_padding = false, skip = 0, comment = '', ignore_errors = false, sample_size = -1";

const list = (files: readonly string[]): string => `[${files.map(textLiteral).join(", ")}]`;

/** Table function that reads `source` as text; types are set when rows are put into their table. */
export function readAsText(source: TableFiles): string {
  return source.format === "parquet" ? `read_parquet(${list(source.files)})` : `read_csv(${list(source.files)}, all_varchar = true, ${CSV_OPTIONS})`;
}

/** Table function that reads `source` with the types it shows. */
export function readAsShown(source: TableFiles): string {
  return source.format === "parquet" ? `read_parquet(${list(source.files)})` : `read_csv(${list(source.files)}, auto_detect = true, ${CSV_OPTIONS})`;
}

/** Column types of the files we build. */
export const SQL_TYPES: Record<Column["type"], string> = {
  text: "VARCHAR",
  integer: "BIGINT",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  date: "DATE",
  datetime: "TIMESTAMP",
  other: "VARCHAR",
};

/** Words a mistake in a data file so that it can be found: file, line, what is wrong. */
export function fileFault(fault: unknown, source: TableFiles): unknown {
  if (!(fault instanceof ServiceError) || !["type", "internal", "unavailable", "syntax"].includes(fault.code)) return fault;
  const said = rawMessage(fault);
  const file = source.files.find((each) => said.includes(each)) ?? source.files[0] ?? "";
  const line = /CSV Error on Line: (\d+)/.exec(said)?.[1] ?? /(?:line|row) (\d+)/i.exec(said)?.[1];
  const place = line === undefined ? path.basename(file) : `${path.basename(file)}, line ${line}`;
  return new ServiceError({ service: "knowledge-base", code: "corrupt-file", message: `${place}: ${reasonOf(said, fault)}. Correct the file and try again.`, cause: fault.cause });
}

function rawMessage(fault: ServiceError): string {
  const text = fault.cause instanceof Error ? fault.cause.message : fault.message;
  try {
    return (JSON.parse(text.slice(text.indexOf("{"))) as { exception_message?: string }).exception_message ?? text;
  } catch {
    return text;
  }
}

function reasonOf(said: string, fault: ServiceError): string {
  const columns = /Expected Number of Columns: (\d+) Found: (\d+)/.exec(said);
  if (columns) return `the row has ${columns[2]} fields, the header has ${columns[1]}`;
  if (/unterminated quote/i.test(said)) return "a quoted field is not closed";
  if (/utf-?8|unicode|encoding/i.test(said)) return "the text is not UTF-8";
  if (/No magic bytes|too small to be a Parquet|Invalid Input Error: File/i.test(said)) return "it is not a Parquet file";
  if (/gzip|GZIP|decompress/.test(said)) return "it cannot be unpacked";
  if (/sniffing file|not possible to automatically detect/i.test(said)) return "its rows do not have the fields its header names";
  const empty = /NOT NULL constraint failed: (.+)/.exec(said);
  if (empty) return `${empty[1]} is empty in some row, but schema.json says it never is`;
  const value = /Could not convert string ['"](.*?)['"] to ['"]?(\w+)/.exec(said);
  if (value) return `the value “${value[1]}” is not ${TYPE_WORDS[value[2] ?? ""] ?? "of the column's type"}`;
  return fault.message.replace(/\.$/, "");
}

const TYPE_WORDS: Record<string, string> = {
  INT64: "a whole number", BIGINT: "a whole number", INT32: "a whole number", DOUBLE: "a number", BOOL: "true or false", BOOLEAN: "true or false", DATE: "a date", TIMESTAMP: "a time",
};

/** Names a column in SQL. */
export const columnName = (column: Pick<Column, "name">): string => doubleQuoted(column.name);
