import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

/** What DuckDB says with `errors_as_json`. */
interface DuckdbFault {
  exception_type?: string;
  exception_message?: string;
  error_subtype?: string;
  name?: string;
  candidates?: string;
  type?: string;
}

const NO_ROOM = /No space left|disk quota exceeded|File too large/i;

/** Turns an error of a running query into one clear sentence and a code the Refiner can act on. */
export function queryFault(cause: unknown): ServiceError {
  const fault = parseFault(cause);
  const [code, message] = describe(fault);
  return new ServiceError({ service: "duckdb", code, message, cause });
}

function parseFault(cause: unknown): DuckdbFault {
  const text = cause instanceof Error ? cause.message : String(cause);
  const start = text.indexOf("{");
  if (start >= 0) {
    try {
      return JSON.parse(text.slice(start)) as DuckdbFault;
    } catch {
      // Not the JSON form: the plain text is all there is.
    }
  }
  const plain = /^(\w+(?: \w+)?) Error: ([\s\S]*)$/.exec(text);
  return plain ? { exception_type: plain[1], exception_message: plain[2] } : { exception_message: text };
}

function describe(fault: DuckdbFault): [ServiceErrorCode, string] {
  const said = firstLine(fault.exception_message ?? "unknown error");
  // Said inside errors of many types ("Failed to commit: Could not write file …"), so it is looked for before the type.
  if (NO_ROOM.test(fault.exception_message ?? "") && fault.exception_type !== "Out of Memory") return ["disk-full", "The disk is full."];
  if (fault.error_subtype === "COLUMN_NOT_FOUND") {
    const known = fault.candidates ? ` Columns there: ${fault.candidates}.` : "";
    return ["unknown-column", `There is no column ${fault.name ?? "of that name"} in the tables of this query.${known}`];
  }
  if (/^Ambiguous reference/.test(said)) return ["ambiguous-column", `${said}.`];
  if (/does not have a column named/.test(said)) return ["unknown-column", `${said}.`];
  switch (fault.exception_type) {
    case "Parser":
    case "Syntax":
      return ["syntax", `The engine could not read the SQL: ${said}.`];
    case "Catalog":
      return fault.type === "Table"
        ? ["unknown-table", `There is no table ${fault.name}.`]
        : ["unsupported", `The engine does not have ${fault.name ?? "this function"}: ${said}`];
    case "Binder":
      return fault.error_subtype === "NO_MATCHING_FUNCTION" || /choose a best candidate/.test(said)
        ? ["type", `A function was given values of the wrong type: ${said}`]
        : ["syntax", `The engine could not make sense of the SQL: ${said}`];
    case "Conversion":
    case "Mismatch Type":
    case "Invalid Type":
    case "Out of Range":
      return ["type", `A value has the wrong type: ${said}.`];
    case "Invalid Input":
      return ["type", `The engine refused a value: ${said}`];
    case "Not implemented":
      return ["unsupported", `The engine cannot do this: ${said}.`];
    case "Out of Memory":
      return /max_temp_directory_size|No space left/i.test(fault.exception_message ?? "")
        ? ["disk-full", "The query needs more disk for intermediate results than is free or allowed."]
        : ["out-of-memory", "The query needs more memory than the engine may use; ask for less at once."];
    case "Permission":
      return ["permission", `The engine may not do this: ${said}.`];
    case "IO":
      return ioFault(said);
    case "Serialization":
    case "Corrupt":
    case "FATAL":
      return ["corrupt-file", `The database file is damaged: ${said}`];
    default:
      return ["internal", `The engine failed: ${said}`];
  }
}

function ioFault(said: string): [ServiceErrorCode, string] {
  if (/Could not read|checksum|Corrupt/i.test(said)) return ["corrupt-file", `The database file is damaged: ${said}`];
  return ["unavailable", `The database file could not be read: ${said}`];
}

/** Turns an error of opening `file` into one clear sentence. */
export function openFault(file: string, cause: unknown): ServiceError {
  const fault = parseFault(cause);
  const said = fault.exception_message ?? "";
  const make = (code: ServiceErrorCode, message: string): ServiceError =>
    new ServiceError({ service: "duckdb", code, message, retryable: code === "locked", cause });
  if (/does not exist|No such file/i.test(said)) return make("missing-file", `There is no database file ${file}.`);
  if (NO_ROOM.test(said)) return make("disk-full", "The disk is full.");
  if (/lock/i.test(said)) return make("locked", `Another program is writing to ${file}; close it there and try again.`);
  if (/Permission denied/i.test(said)) return make("permission", `This program may not read ${file}.`);
  if (/version number|newer version/i.test(said)) {
    return make("unsupported", `${file} was written by another version of DuckDB; export it and import it again.`);
  }
  if (/not a valid DuckDB|not enough bytes|enough bytes|Could not read|Corrupt|checksum|sqlite_scanner|deserialize/i.test(said)) {
    return make("corrupt-file", `${file} is not a DuckDB database, or it is damaged.`);
  }
  return make("unavailable", `The database file ${file} could not be opened: ${firstLine(said)}`);
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").trim().slice(0, 300);
