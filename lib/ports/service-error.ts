/** Outside services and files that can fail. */
export type ServiceName = "duckdb" | "mysql" | "sqlite" | "app-store" | "value-index" | "knowledge-base" | "language-id";

/**
 * What went wrong outside, in words the rest of the program can act on.
 * - `timeout`, `cancelled`: the query was ended in the engine
 * - `unknown-column`, `unknown-table`, `ambiguous-column`, `syntax`, `type`, `unsupported`: the SQL can be repaired
 * - `not-found`: what was named is not there, or belongs to somebody else
 * - `conflict`: the name is taken
 * - `unavailable`, `missing-file`, `corrupt-file`, `locked`, `disk-full`, `permission`, `out-of-memory`: it cannot
 */
export type ServiceErrorCode =
  | "timeout" | "cancelled"
  | "unknown-column" | "unknown-table" | "ambiguous-column" | "syntax" | "type" | "unsupported"
  | "not-found" | "conflict"
  | "unavailable" | "missing-file" | "corrupt-file" | "locked" | "disk-full" | "permission" | "out-of-memory"
  | "internal";

/** The same in every copy of this module. */
const BRAND: unique symbol = Symbol.for("materia.service-error");

/** A fault outside our own code; made only in adapters and in file readers (architecture.md). */
export class ServiceError extends Error {
  readonly service: ServiceName;
  readonly code: ServiceErrorCode;
  readonly retryable: boolean;

  constructor(fault: { service: ServiceName; code: ServiceErrorCode; message: string; retryable?: boolean; cause?: unknown }) {
    super(fault.message, { cause: fault.cause });
    this.name = "ServiceError";
    this.service = fault.service;
    this.code = fault.code;
    this.retryable = fault.retryable ?? false;
  }

  get [BRAND](): true {
    return true;
  }

  /** By brand, not by class: Next loads this module once for its start-up hook and once for its routes. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (this !== ServiceError) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && BRAND in value;
  }
}
