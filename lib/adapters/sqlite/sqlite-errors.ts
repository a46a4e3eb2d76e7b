import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

/** An error as the reader process sends it. */
export interface SqliteFault {
  code: string;
  message: string;
}

/** Turns SQLite's complaint into one clear sentence and a code. */
export function sqliteFault(file: string, { code, message }: SqliteFault): ServiceError {
  const [kind, sentence] = describe(file, code, message);
  return new ServiceError({ service: "sqlite", code: kind, message: sentence, retryable: kind === "locked", cause: new Error(`${code} ${message}`) });
}

const BY_MESSAGE: [RegExp, ServiceErrorCode, (found: string) => string][] = [
  [/^no such column: (.*)$/m, "unknown-column", (name) => `There is no column ${name} in the tables of this query.`],
  [/^no such table: (.*)$/m, "unknown-table", (name) => `There is no table ${name.replace(/^(main|temp)\./, "")}.`],
  [/^ambiguous column name: (.*)$/m, "ambiguous-column", (name) => `The column ${name} is in several tables of this query; say which table is meant.`],
  [/^no such function: (.*)$/m, "unsupported", (name) => `The engine has no function ${name}.`],
  [/^no such collation sequence: (.*)$/m, "unsupported", (name) => `The engine has no collation ${name}.`],
  [/^wrong number of arguments to function (.*)$/m, "type", (name) => `The function ${name} was given the wrong number of values.`],
  [/^(.*: syntax error|incomplete input|unrecognized token.*)$/m, "syntax", (said) => `The engine could not read the SQL: ${said}.`],
  [/^(misuse of .*|a GROUP BY clause is required.*|.*should come (before|after).*|SELECTs to the left.*)$/m, "syntax", (said) => `The engine could not make sense of the SQL: ${said}.`],
];

function describe(file: string, code: string, message: string): [ServiceErrorCode, string] {
  const has = (pattern: RegExp): boolean => pattern.test(code) || pattern.test(message);
  if (has(/SQLITE_NOTADB|file is not a database/)) return ["corrupt-file", `${file} is not an SQLite database, or it is encrypted.`];
  if (has(/SQLITE_CORRUPT|malformed/)) return ["corrupt-file", `The database file ${file} is damaged; restore it from a copy.`];
  if (has(/SQLITE_BUSY|SQLITE_LOCKED|database is locked/)) return ["locked", `Another program is writing to ${file}; try again when it has finished.`];
  if (has(/SQLITE_FULL|disk is full/)) return ["disk-full", "The disk is full."];
  if (has(/SQLITE_NOMEM|out of memory/)) return ["out-of-memory", "The query needs more memory than the engine may use; ask for less at once."];
  if (has(/SQLITE_CANTOPEN|unable to open/i)) return ["unavailable", `The database file ${file} could not be opened.`];
  if (has(/SQLITE_READONLY|readonly|cannot modify .* because it is a view/)) return ["permission", "The database is opened for reading only."];
  if (has(/SQLITE_IOERR/)) return ["unavailable", `The database file ${file} could not be read: ${message}.`];
  if (has(/SQLITE_TOOBIG/)) return ["unsupported", "A value of the result is too long for the engine."];
  for (const [pattern, kind, say] of BY_MESSAGE) {
    const found = pattern.exec(message);
    if (found) return [kind, say(found[1] ?? "")];
  }
  return ["internal", `The engine failed: ${message}.`];
}
