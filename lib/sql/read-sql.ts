import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlQuery } from "@/lib/domain/sql-ast";
import { parseSql } from "./parse/parse-query";
import { resolveQuery } from "./resolve/resolve-query";
import { SqlError } from "./sql-error";

/** What reading a query came to; the only way faults leave this folder. */
export type Read<T> = { ok: true; value: T } | { ok: false; fault: SqlError };

/** Runs a step that may refuse. A stack that is too deep counts as a query that is too deep. */
export function reading<T>(step: () => T): Read<T> {
  try {
    return { ok: true, value: step() };
  } catch (fault) {
    if (fault instanceof SqlError) return { ok: false, fault };
    if (fault instanceof RangeError) return { ok: false, fault: new SqlError("The query is nested too deeply.", null, "too-deep") };
    throw fault;
  }
}

/** Parses and resolves a query of `schema`. @throws SqlError */
export const readSql = (sql: string, schema: DatabaseSchema): SqlQuery => resolveQuery(parseSql(sql), schema);
