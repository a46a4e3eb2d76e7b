import { createDialectText, type Transpiler } from "@/lib/adapters/sql-common/dialect-text";
import { doubleQuoted } from "@/lib/adapters/sql-common/identifiers";
import { createQueryMethods } from "@/lib/adapters/sql-common/query-methods";
import { createTableReader } from "@/lib/adapters/sql-common/table-reader";
import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { checkSqliteFile } from "./check-file";
import { introspectSqlite } from "./sqlite-introspect";
import { SqliteRunner } from "./sqlite-runner";

export interface SqliteEngineOptions {
  /** Absolute path of the database file; it is never written. */
  file: string;
  snapshotId: string;
  /** Schema of the knowledge base, for the dialect; null before it is known (`kb add`). */
  schema: DatabaseSchema | null;
  dialect: Transpiler;
}

/**
 * Opens an SQLite file read-only behind the engine port, in processes of its own.
 * @throws ServiceError `missing-file`, `corrupt-file`, `locked`, `permission`
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<OpenedDatabase> {
  await checkSqliteFile(options.file);
  const runner = await SqliteRunner.open(options.file);
  const queries = createQueryMethods(
    (sql, run) => runner.run(sql, run),
    createDialectText(options.dialect, "sqlite", options.schema),
  );
  const reader = createTableReader((sql, run) => runner.run(sql, run), {
    quote: doubleQuoted,
    asText: (expression) => `CAST(${expression} AS TEXT)`,
    length: (expression) => `LENGTH(${expression})`,
  });
  return {
    kind: "sqlite",
    snapshotId: options.snapshotId,
    ...queries,
    ...reader,
    introspect: (run) => introspectSqlite(runner, run),
    async explain(query, run) {
      const lines: string[] = [];
      for await (const { rows } of runner.run(`EXPLAIN QUERY PLAN ${queries.dialectSql(query)}`, run)) {
        for (const row of rows) lines.push(String(row[3]));
      }
      return lines.join("\n");
    },
    close: () => runner.close(),
  };
}
