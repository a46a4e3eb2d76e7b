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
  { pattern: /\bP2002\b|UniqueConstraintViolation/, code: "conflict", message: "This name is taken already. Choose another one." },
  {
    pattern: /SQLITE_FULL|disk is full|\bENOSPC\b|ER_DISK_FULL|ER_RECORD_FILE_FULL|No space left/,
    code: "disk-full",
    message: "The disk that holds the app database is full. Free some space and try again.",
  },
  {
    pattern: /SQLITE_CORRUPT|SQLITE_NOTADB|disk image is malformed|not a database|ER_CRASHED|marked as crashed/,
    code: "corrupt-file",
    message: "The app database is damaged. Restore it from a backup, or move the file away to start with an empty one.",
  },
  {
    pattern: /SQLITE_BUSY|SQLITE_LOCKED|database is locked|table is locked|SocketTimeout|ER_LOCK_|Lock wait timeout|Deadlock found|\bP2034\b/,
    code: "locked",
    message: "The app database is in use by another process. Try again in a moment.",
    retryable: true,
  },
  {
    pattern: /SQLITE_READONLY|readonly database|\bEROFS\b|read[- ]only option|ER_OPTION_PREVENTS_STATEMENT/,
    code: "permission",
    message: "The app database cannot be written. Check the rights of its file and folder, or of its database user.",
  },
  {
    pattern: /RSA public key is not available/,
    code: "permission",
    message: "The database server wants to send its public key first. Use TLS, or add ?allowPublicKeyRetrieval=true to DATABASE_URL on a trusted network.",
  },
  {
    pattern: /ER_(DB|TABLE|COLUMN)?ACCESS_?DENIED|Access denied|AuthenticationFailed|DatabaseAccessDenied|\bEACCES\b|\bEPERM\b/,
    code: "permission",
    message: "The app database refuses access. Check the user and password of DATABASE_URL, or the rights of the file.",
  },
  {
    pattern: /ER_BAD_DB_ERROR|DatabaseDoesNotExist|Unknown database/,
    code: "missing-file",
    message: "The database named in DATABASE_URL does not exist on the server. Create it and start again.",
  },
  {
    pattern: /TableDoesNotExist|ColumnNotFound|no such table|no such column|ER_NO_SUCH_TABLE|ER_BAD_FIELD_ERROR|\bP202[12]\b/,
    code: "missing-file",
    message: "The app database has not been prepared. Start Materia again so that its tables are made.",
  },
  {
    pattern: /SQLITE_CANTOPEN|[Uu]nable to open (connection|database)|\bENOENT\b|\bENOTDIR\b|\bEISDIR\b/,
    code: "missing-file",
    message: "The app database cannot be opened. Check that its folder exists and can be written, and that nothing else has its name.",
  },
  {
    pattern: /\b(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|EPIPE)\b|DatabaseNotReachable|ConnectionClosed|pool timeout|TooManyConnections|ER_CON_COUNT|ER_SERVER_SHUTDOWN|\b(P1001|P1017|P2024)\b/,
    code: "unavailable",
    message: "The app database does not answer. Check that it runs and that DATABASE_URL is right.",
    retryable: true,
  },
  {
    pattern: /max_allowed_packet|ER_NET_PACKET_TOO_LARGE|LengthMismatch|ER_DATA_TOO_LONG|Data too long|\bP2000\b/,
    code: "unsupported",
    message: "This text is too large for the app database.",
  },
  {
    pattern: /SQLITE_IOERR|disk I\/O error|\bEIO\b/,
    code: "unavailable",
    message: "The disk that holds the app database does not work as it should. Check it and try again.",
  },
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
