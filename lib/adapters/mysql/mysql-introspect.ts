import { backticked } from "@/lib/adapters/sql-common/identifiers";
import { databaseSchemaSchema, type DatabaseSchema, type ForeignKey } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import { ServiceError } from "@/lib/ports/service-error";
import type { RunOptions } from "@/lib/ports/sql-engine";
import type { MysqlRunner } from "./mysql-runner";
import { columnTypeOfName } from "./mysql-values";

const COLUMNS =
  "SELECT c.TABLE_NAME, c.COLUMN_NAME, c.COLUMN_TYPE, c.IS_NULLABLE FROM information_schema.COLUMNS c " +
  "JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME " +
  "WHERE c.TABLE_SCHEMA = DATABASE() ORDER BY t.CREATE_TIME IS NULL, t.CREATE_TIME, c.TABLE_NAME, c.ORDINAL_POSITION";
const KEYS =
  "SELECT TABLE_NAME, CONSTRAINT_NAME, COLUMN_NAME, REFERENCED_TABLE_NAME, REFERENCED_COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE " +
  "WHERE TABLE_SCHEMA = DATABASE() AND (CONSTRAINT_NAME = 'PRIMARY' OR (REFERENCED_TABLE_NAME IS NOT NULL AND REFERENCED_TABLE_SCHEMA = DATABASE())) " +
  "ORDER BY TABLE_NAME, CONSTRAINT_NAME, ORDINAL_POSITION";

/** Tables and views of the connection's database, columns, keys and exact row counts. */
export async function introspectMysql(runner: MysqlRunner, options: RunOptions): Promise<DatabaseSchema> {
  const read = async (sql: string): Promise<Cell[][]> => {
    const rows: Cell[][] = [];
    for await (const batch of runner.run(sql, options)) rows.push(...batch.rows);
    return rows;
  };
  const columns = await read(COLUMNS);
  const keys = await read(KEYS);
  const tables = [];
  for (const name of new Set(columns.map((row) => String(row[0])))) {
    const rowCount = (await read(`SELECT COUNT(*) FROM ${backticked(name)}`))[0]?.[0];
    const own = keys.filter((row) => row[0] === name);
    tables.push({
      name,
      primaryKey: own.filter((row) => row[1] === "PRIMARY").map((row) => String(row[2])),
      foreignKeys: foreignKeys(own.filter((row) => row[1] !== "PRIMARY")),
      columns: columns
        .filter((row) => row[0] === name)
        .map((row) => ({ name: String(row[1]), type: columnTypeOfName(String(row[2])), nullable: row[3] === "YES" })),
      rowCount: Number(rowCount),
    });
  }
  if (tables.length === 0) throw new ServiceError({ service: "mysql", code: "unsupported", message: "The database holds no tables this user may read." });
  return databaseSchemaSchema.parse({ tables });
}

function foreignKeys(rows: Cell[][]): ForeignKey[] {
  const byName = new Map<string, ForeignKey>();
  for (const [, constraint, column, refTable, refColumn] of rows) {
    const key = byName.get(String(constraint)) ?? { columns: [], refTable: String(refTable), refColumns: [], verbs: [] };
    key.columns.push(String(column));
    key.refColumns.push(String(refColumn));
    byName.set(String(constraint), key);
  }
  return [...byName.values()];
}

