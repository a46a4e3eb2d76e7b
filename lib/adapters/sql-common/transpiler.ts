import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { EngineKind } from "@/lib/ports/sql-engine";

/** The part of the dialect port an engine needs: MySQL text in, text of its own dialect out. */
export interface Transpiler {
  /** @throws ServiceError `unsupported` naming the construct that cannot be expressed */
  transpile(sql: string, target: EngineKind, schema: DatabaseSchema): string;
}
