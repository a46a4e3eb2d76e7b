import type { SqlErrorCode } from "@/lib/ports/sql-dialect";

export type { SqlErrorCode };

/** A query we do not take: one sentence, with the place where it was noticed. Caught at the edge of `lib/sql`. */
export class SqlError extends Error {
  constructor(
    message: string,
    readonly position: number | null = null,
    /** Groups refusals for the reader of a log; `syntax` where nothing better is known. */
    readonly code: SqlErrorCode = "syntax",
  ) {
    super(message);
    this.name = "SqlError";
  }
}
