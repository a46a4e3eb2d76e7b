import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlDialect, SqlFault, SqlTarget } from "@/lib/ports/sql-dialect";
import { parseSql } from "./parse/parse-query";
import { DuckdbPrinter } from "./print/duckdb";
import { MysqlPrinter } from "./print/mysql";
import { MysqlServerPrinter } from "./print/mysql-server";
import { SqlitePrinter } from "./print/sqlite";
import type { Printer } from "./print/printer";
import { reading, readSql } from "./read-sql";

const PRINTERS: Record<SqlTarget, (schema: DatabaseSchema) => Printer> = {
  mysql: () => new MysqlServerPrinter(),
  duckdb: (schema) => new DuckdbPrinter(schema),
  sqlite: () => new SqlitePrinter(),
};

/**
 * The MySQL dialect, read and written by this folder alone: a grammar of read-only queries, nothing else can be said in
 * it. Holds no state; one is enough.
 */
export function createSqlDialect(): SqlDialect {
  return {
    parse(sql) {
      const read = reading(() => parseSql(sql));
      return read.ok ? { ok: true, query: read.value } : { ok: false, ...fault(read.fault) };
    },
    generate: (query) => new MysqlPrinter().query(query),
    write(query, target, schema) {
      const read = reading(() => PRINTERS[target](schema).query(query));
      return read.ok ? { ok: true, sql: read.value } : { ok: false, ...fault(read.fault) };
    },
    transpile(sql, target, schema) {
      const read = reading(() => PRINTERS[target](schema).query(readSql(sql, schema)));
      return read.ok ? { ok: true, sql: read.value } : { ok: false, ...fault(read.fault) };
    },
  };
}

const fault = ({ code, message, position }: SqlFault): SqlFault => ({ code, message, position });
