import { createDialectText, type Transpiler } from "@/lib/adapters/sql-common/dialect-text";
import { doubleQuoted } from "@/lib/adapters/sql-common/identifiers";
import { createQueryMethods } from "@/lib/adapters/sql-common/query-methods";
import { createTableReader } from "@/lib/adapters/sql-common/table-reader";
import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { KeyCounter } from "./count-keys";
import { openReadOnly, type DuckdbResources } from "./duckdb-instance";
import { introspectDuckdb } from "./duckdb-introspect";
import { DuckdbRunner } from "./duckdb-runner";

export interface DuckdbEngineOptions extends DuckdbResources {
  /** Absolute path of the database file. */
  file: string;
  snapshotId: string;
  /** Schema of the knowledge base, for the dialect; null before it is known (`kb add`). */
  schema: DatabaseSchema | null;
  dialect: Transpiler;
}

/**
 * Opens a DuckDB file read-only behind the engine port.
 * @throws ServiceError `missing-file`, `corrupt-file`, `locked`, `permission`
 */
export async function openDuckdbEngine(options: DuckdbEngineOptions): Promise<OpenedDatabase> {
  const runner = new DuckdbRunner(await openReadOnly(options.file, options));
  const counter = new KeyCounter(runner);
  const queries = createQueryMethods(
    async function* (sql, run) {
      yield* runner.run(await counter.rewrite(sql, run), run);
    },
    createDialectText(options.dialect, "duckdb", options.schema),
  );
  const reader = createTableReader((sql, run) => runner.run(sql, run), {
    quote: doubleQuoted,
    asText: (expression) => `CAST(${expression} AS VARCHAR)`,
    length: (expression) => `LENGTH(${expression})`,
  });
  return {
    kind: "duckdb",
    snapshotId: options.snapshotId,
    ...queries,
    ...reader,
    introspect: (run) => introspectDuckdb(runner, run),
    async explain(query, run) {
      const lines: string[] = [];
      for await (const { rows } of runner.run(`EXPLAIN ${queries.dialectSql(query)}`, run)) {
        for (const row of rows) lines.push(String(row[1] ?? row[0]));
      }
      return lines.join("\n");
    },
    close: () => runner.close(),
  };
}
