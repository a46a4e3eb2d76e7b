import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

interface MysqlFault {
  code?: string;
  errno?: number;
  sqlMessage?: string;
  message?: string;
}

/** Error numbers of MySQL and MariaDB that mean the SQL can be repaired, or how the server stands. */
const BY_ERRNO: Record<number, [ServiceErrorCode, (said: string) => string]> = {
  1054: ["unknown-column", (said) => `There is no column ${quotedName(said)} in the tables of this query.`],
  1146: ["unknown-table", (said) => `There is no table ${quotedName(said).replace(/^.*\./, "")}.`],
  1052: ["ambiguous-column", (said) => `The column ${quotedName(said)} is in several tables of this query; say which table is meant.`],
  1064: ["syntax", (said) => `The engine could not read the SQL: ${said}.`],
  1055: ["syntax", (said) => `The engine could not make sense of the SQL: ${said}.`],
  1140: ["syntax", (said) => `The engine could not make sense of the SQL: ${said}.`],
  1111: ["syntax", (said) => `The engine could not make sense of the SQL: ${said}.`],
  1242: ["type", () => "A subquery that stands for one value gives several rows."],
  1305: ["unsupported", (said) => `The engine does not have ${quotedName(said)}.`],
  1582: ["type", (said) => `A function was given the wrong number of values: ${said}.`],
  1292: ["type", (said) => `A value has the wrong type: ${said}.`],
  1139: ["type", (said) => `The pattern of REGEXP is wrong: ${said}.`],
  1267: ["type", (said) => `Two texts cannot be compared: ${said}.`],
  1045: ["permission", () => "The server refuses this user name and password."],
  1698: ["permission", () => "The server refuses this user name and password."],
  1044: ["permission", () => "This user may not read that database."],
  1049: ["missing-file", (said) => `The server has no database ${quotedName(said)}.`],
  1142: ["permission", (said) => `This user may not do that: ${said}.`],
  1143: ["permission", (said) => `This user may not do that: ${said}.`],
  1227: ["permission", (said) => `This user may not do that: ${said}.`],
  1290: ["permission", (said) => `The server does not allow that: ${said}.`],
  1792: ["permission", () => "Only reading is allowed."],
  1040: ["unavailable", () => "The server has no connection free; try again."],
  1205: ["locked", () => "Another program holds the rows locked; try again."],
  1021: ["disk-full", () => "The disk of the server is full."],
  1114: ["disk-full", () => "The server has no room left for intermediate results."],
  1037: ["out-of-memory", () => "The server has not enough memory for this query."],
  1038: ["out-of-memory", () => "The server has not enough memory to sort this result."],
  126: ["corrupt-file", (said) => `A table of the server is damaged: ${said}.`],
  145: ["corrupt-file", (said) => `A table of the server is damaged: ${said}.`],
  1194: ["corrupt-file", (said) => `A table of the server is damaged: ${said}.`],
};

/** 1969 MariaDB max_statement_time, 3024 MySQL max_execution_time. */
export const TIMEOUT_ERRNOS = [1969, 3024];
/** 1317 query interrupted, 1927 connection was killed. */
export const KILLED_ERRNOS = [1317, 1927];

const NETWORK_CODES = ["ECONNREFUSED", "ENOTFOUND", "ETIMEDOUT", "ECONNRESET", "EPIPE", "EHOSTUNREACH", "PROTOCOL_CONNECTION_LOST", "PROTOCOL_SEQUENCE_TIMEOUT", "EAI_AGAIN"];

/** Turns a server's or driver's complaint into one clear sentence and a code. Never names the password. */
export function mysqlFault(cause: unknown): ServiceError {
  const fault = (cause ?? {}) as MysqlFault;
  const said = (fault.sqlMessage ?? fault.message ?? String(cause)).replace(/\s+/g, " ").replace(/\.$/, "").slice(0, 300);
  const make = (code: ServiceErrorCode, message: string, retryable = false): ServiceError => new ServiceError({ service: "mysql", code, message, retryable, cause });
  if (fault.code !== undefined && NETWORK_CODES.includes(fault.code)) {
    return make("unavailable", `The database server cannot be reached (${fault.code}); check its address and that it is running.`, true);
  }
  const known = fault.errno === undefined ? undefined : BY_ERRNO[fault.errno];
  if (known) return make(known[0], known[1](said), known[0] === "locked" || fault.errno === 1040);
  return make("internal", `The server failed: ${said}.`);
}

const quotedName = (said: string): string => /['`]([^'`]+)['`]/.exec(said)?.[1] ?? "of that name";
