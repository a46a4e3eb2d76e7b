import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { ColumnType } from "@/lib/domain/database-schema";
import { tableRows, type Rows, type SqliteSource } from "./sqlite-source";

/** The settings the DuckDB engine opens its files with (see `SqlDialect`). */
const SETTINGS = { default_collation: "nocase", default_null_order: "nulls_first_on_asc_last_on_desc", ieee_floating_point_ops: "false", threads: "2" };

const TYPES: Record<ColumnType, string> = { text: "VARCHAR", integer: "BIGINT", number: "DOUBLE", boolean: "BOOLEAN", date: "DATE", datetime: "TIMESTAMP", other: "VARCHAR" };

const literal = (value: unknown): string => (value === null || value === undefined ? "NULL" : typeof value === "number" || typeof value === "bigint" ? String(value) : `'${String(value).replaceAll("'", "''")}'`);

/** The same tables in DuckDB, in memory. */
export interface DuckdbCopy {
  rows(sql: string): Promise<Rows>;
  close(): void;
}

/** Copies every table of a SQLite source into DuckDB. */
export async function copyToDuckdb(source: SqliteSource): Promise<DuckdbCopy> {
  const instance = await DuckDBInstance.create(":memory:", SETTINGS);
  const connection: DuckDBConnection = await instance.connect();
  for (const table of source.schema.tables) {
    await connection.run(`CREATE TABLE "${table.name}" (${table.columns.map((column) => `"${column.name}" ${TYPES[column.type]}`).join(", ")})`);
    const rows = tableRows(source, table.name);
    for (let at = 0; at < rows.length; at += 1_000) {
      const values = rows.slice(at, at + 1_000).map((row) => `(${row.map(literal).join(", ")})`);
      await connection.run(`INSERT INTO "${table.name}" VALUES ${values.join(", ")}`);
    }
  }
  return {
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson() as Rows,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
