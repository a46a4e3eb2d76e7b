import type { SqlError, SqlErrorCode } from "@/lib/sql/sql-error";

/** Why a query was not let through. `repairable` says that writing it otherwise may help. */
export interface GateRefusal {
  code: SqlErrorCode;
  /** One sentence. */
  message: string;
  repairable: boolean;
  /** Offset in the text where it was noticed, or null. */
  position: number | null;
}

const REPAIRABLE: ReadonlySet<SqlErrorCode> = new Set(["unknown-function", "unknown-table", "unknown-column", "ambiguous-column", "grouping", "unsupported", "syntax", "too-deep", "too-long"]);

export const refusal = ({ code, message, position }: Pick<SqlError, "code" | "message" | "position">): GateRefusal => ({ code, message, repairable: REPAIRABLE.has(code), position });
