import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { Sql, Verified } from "@/lib/domain/verified";
import { ServiceError } from "@/lib/ports/service-error";
import type { SqlDialect } from "@/lib/ports/sql-dialect";
import type { EngineKind } from "@/lib/ports/sql-engine";

/** The part of the dialect port an engine needs. */
export type Transpiler = Pick<SqlDialect, "transpile">;

/** Text an engine writes for a query, remembered: `execute`, `count` and `stream` of one answer ask for the same. */
export function createDialectText(dialect: Transpiler, kind: EngineKind, schema: DatabaseSchema | null): (query: Verified<Sql>) => string {
  const known: DatabaseSchema = schema ?? { tables: [] };
  const texts = new WeakMap<Verified<Sql>, string>();
  return (query) => {
    const before = texts.get(query);
    if (before !== undefined) return before;
    const written = dialect.transpile(query.sql, kind, known);
    if (!written.ok) throw new ServiceError({ service: kind, code: "unsupported", message: written.message });
    texts.set(query, written.sql);
    return written.sql;
  };
}
