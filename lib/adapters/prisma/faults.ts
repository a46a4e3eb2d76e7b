import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

interface FaultRule {
  pattern: RegExp;
  code: ServiceErrorCode;
  message: string;
  retryable?: boolean;
}

/**
 * What SQLite, MariaDB and their drivers say, and what a person is told. Read from top to bottom: the first match
 * wins, so the plain causes (a full disk) stand before the general ones (an I/O error).
 */
const RULES: FaultRule[] = [
  { pattern: /P2002|UniqueConstraintViolation/, code: "conflict", message: "This name is taken already. Choose another one." },
  { pattern: /SQLITE_FULL|database or disk is full|ENOSPC|ER_DISK_FULL|ER_RECORD_FILE_FULL|No space left|is full/i, code: "disk-full", message: "The disk that holds the app database is full. Free some space and try again." },
  { pattern: /SQLITE_CORRUPT|SQLITE_NOTADB|malformed|not a database|ER_CRASHED|marked as crashed/i, code: "corrupt-file", message: "The app database is damaged. Restore it from a backup, or move the file away to start with an empty one." },
  { pattern: /SQLITE_BUSY|SQLITE_LOCKED|database is locked|database table is locked|SocketTimeout|ER_LOCK_|Lock wait timeout|Deadlock|P2034/i, code: "locked", message: "The app database is in use by another process. Try again in a moment.", retryable: true },
  { pattern: /SQLITE_READONLY|attempt to write a readonly|read-only|read only|EROFS/i, code: "permission", message: "The app database cannot be written. Check the rights of its file and folder, or of its database user." },
  { pattern: /ER_ACCESS_DENIED|ER_DBACCESS_DENIED|Access denied|AuthenticationFailed|DatabaseAccessDenied|EACCES|EPERM|ER_TABLEACCESS_DENIED/i, code: "permission", message: "The app database refuses access. Check the user and password of DATABASE_URL, or the rights of the file." },
  { pattern: /ER_BAD_DB_ERROR|DatabaseDoesNotExist|Unknown database/i, code: "missing-file", message: "The database named in DATABASE_URL does not exist on the server. Create it and start again." },
  { pattern: /TableDoesNotExist|ColumnNotFound|no such table|no such column|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|P2021|P2022/i, code: "missing-file", message: "The app database has not been prepared. Start Materia again so that its tables are made." },
  { pattern: /SQLITE_CANTOPEN|unable to open database|ENOENT|ENOTDIR|EISDIR/i, code: "missing-file", message: "The app database cannot be opened. Check that its folder exists and can be written." },
  { pattern: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|DatabaseNotReachable|ConnectionClosed|pool timeout|TooManyConnections|ER_CON_COUNT|ER_SERVER_SHUTDOWN|ER_GET_CONNECTION_TIMEOUT|P1001|P1017|P2024/i, code: "unavailable", message: "The app database does not answer. Check that it runs and that DATABASE_URL is right.", retryable: true },
  { pattern: /max_allowed_packet|ER_NET_PACKET_TOO_LARGE|LengthMismatch|ER_DATA_TOO_LONG|too long for/i, code: "unsupported", message: "This answer is too large for the app database." },
  { pattern: /SQLITE_IOERR|disk I\/O error|EIO|ER_IO/i, code: "unavailable", message: "The disk that holds the app database does not work as it should. Check it and try again." },
];

/** The fault behind whatever a driver threw, as one the rest of the program can act on. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const text = describe(error);
  const rule = RULES.find(({ pattern }) => pattern.test(text));
  return new ServiceError({
    service: "app-store",
    code: rule?.code ?? "internal",
    message: rule?.message ?? "The app database reported an unexpected error; the log has the details.",
    retryable: rule?.retryable ?? false,
    cause: error,
  });
}

/** Codes and messages of an error and of everything that caused it, in one text. Query arguments are not part of it. */
function describe(error: unknown, depth = 0): string {
  if (depth > 6 || error === null || typeof error !== "object") return typeof error === "string" ? error : "";
  const fields = error as Record<string, unknown>;
  const own = ["name", "code", "kind", "rawCode", "originalCode", "originalMessage", "message", "sqlMessage"]
    .map((key) => fields[key])
    .filter((value) => typeof value === "string" || typeof value === "number");
  const deeper = [fields.cause, fields.meta, fields.driverAdapterError].map((value) => describe(value, depth + 1));
  return [...own, ...deeper].join(" | ");
}

/** Awaits `work`; whatever it throws comes out as a ServiceError. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toServiceError(error);
  }
}
