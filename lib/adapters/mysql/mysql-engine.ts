import { createDialectText, type Transpiler } from "@/lib/adapters/sql-common/dialect-text";
import { backticked } from "@/lib/adapters/sql-common/identifiers";
import { createQueryMethods } from "@/lib/adapters/sql-common/query-methods";
import { createTableReader } from "@/lib/adapters/sql-common/table-reader";
import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import { checkGrants } from "./check-grants";
import { connectionOptions } from "./connection-options";
import { ask, connect, serverInfo, type ServerInfo } from "./mysql-connections";
import { introspectMysql } from "./mysql-introspect";
import { MysqlRunner } from "./mysql-runner";

export interface MysqlEngineOptions {
  /** `mysql://user:password@host:port/database`. */
  url: string;
  snapshotId: string;
  /** Schema of the knowledge base, for the dialect; null before it is known (`kb add`). */
  schema: DatabaseSchema | null;
  dialect: Transpiler;
}

/**
 * Opens a MySQL-protocol server (MySQL, MariaDB) behind the engine port. Refuses a user who may do more than read.
 * @throws ServiceError `unavailable`, `permission`, `missing-file` (no such database), `unsupported` (not a URL)
 */
export async function openMysqlEngine(options: MysqlEngineOptions): Promise<OpenedDatabase> {
  const connection = connectionOptions(options.url);
  const runner = new MysqlRunner(connection, await verifyUser(connection));
  const queries = createQueryMethods((sql, run) => runner.run(sql, run), createDialectText(options.dialect, "mysql", options.schema));
  const reader = createTableReader((sql, run) => runner.run(sql, run), {
    quote: backticked,
    asText: (expression) => `CAST(${expression} AS CHAR)`,
    length: (expression) => `CHAR_LENGTH(${expression})`,
  });
  return {
    kind: "mysql",
    snapshotId: options.snapshotId,
    ...queries,
    ...reader,
    introspect: (run) => introspectMysql(runner, run),
    async explain(query, run) {
      const lines: string[] = [];
      for await (const { columns, rows } of runner.run(`EXPLAIN ${queries.dialectSql(query)}`, run)) {
        if (lines.length === 0) lines.push(columns.map((column) => column.name).join("\t"));
        for (const row of rows) lines.push(row.map((cell) => cell ?? "").join("\t"));
      }
      return lines.join("\n");
    },
    close: () => runner.close(),
  };
}

async function verifyUser(options: ReturnType<typeof connectionOptions>): Promise<ServerInfo> {
  const connection = await connect(options);
  try {
    const grants = await ask(connection, "SHOW GRANTS");
    checkGrants(grants.map((row) => String(Object.values(row)[0])), String(options.database));
    return await serverInfo(connection);
  } finally {
    connection.destroy();
  }
}
