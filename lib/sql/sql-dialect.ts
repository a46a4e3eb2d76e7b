import type { SqlDialect, SqlFault, SqlTarget } from "@/lib/ports/sql-dialect";
import { parseSql } from "./parse/parse-query";
import { MysqlPrinter } from "./print/mysql";
import type { Printer } from "./print/printer";
import { reading, readSql } from "./read-sql";

const PRINTERS: Record<SqlTarget, () => Printer> = {
  mysql: () => new MysqlPrinter(),
  duckdb: () => new MysqlPrinter(),
  sqlite: () => new MysqlPrinter(),
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
    transpile(sql, target, schema) {
      const read = reading(() => PRINTERS[target]().query(readSql(sql, schema)));
      return read.ok ? { ok: true, sql: read.value } : { ok: false, ...fault(read.fault) };
    },
  };
}

const fault = ({ code, message, position }: SqlFault): SqlFault => ({ code, message, position });
