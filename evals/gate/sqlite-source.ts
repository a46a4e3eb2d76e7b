import Database from "libsql";
import { databaseSchemaSchema, type ColumnType, type DatabaseSchema } from "@/lib/domain/database-schema";

export type Rows = unknown[][];

/** A SQLite file opened for reading, with the schema found in it. */
export interface SqliteSource {
  schema: DatabaseSchema;
  rows(sql: string): Rows;
  close(): void;
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function columnType(declared: string): ColumnType {
  if (/TIMESTAMP|DATETIME/i.test(declared)) return "datetime";
  if (/DATE/i.test(declared)) return "date";
  if (/INT/i.test(declared)) return "integer";
  if (/DOUBLE|FLOAT|REAL|DECIMAL|NUMERIC/i.test(declared)) return "number";
  return "text";
}

/** Opens a SQLite file and reads its tables, columns and keys. */
export function openSqliteSource(file: string): SqliteSource {
  const db = new Database(file, { readonly: true });
  const rows = (sql: string): Rows => db.prepare(sql).raw(true).all() as Rows;
  const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table'").map(([name]) => {
    const columns = rows(`SELECT name, type, pk FROM pragma_table_info('${String(name).replaceAll("'", "''")}')`);
    return {
      name: String(name),
      primaryKey: columns.filter(([, , pk]) => Number(pk) > 0).map(([column]) => String(column)),
      columns: columns.map(([column, type]) => ({ name: String(column), type: columnType(String(type)) })),
    };
  });
  return { schema: databaseSchemaSchema.parse({ tables }), rows, close: () => db.close() };
}

/** All rows of a table, for loading them elsewhere. */
export const tableRows = (source: SqliteSource, table: string): Rows => source.rows(`SELECT * FROM ${quoted(table)}`);
