import { doubleQuoted, textLiteral } from "@/lib/adapters/sql-common/identifiers";
import { databaseSchemaSchema, type Column, type DatabaseSchema, type ForeignKey } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import { ServiceError } from "@/lib/ports/service-error";
import type { RunOptions } from "@/lib/ports/sql-engine";
import type { SqliteRunner } from "./sqlite-runner";
import { columnTypeOfDeclared } from "./sqlite-types";

/** Tables and views, columns, declared keys and exact row counts of the open file. */
export async function introspectSqlite(runner: SqliteRunner, options: RunOptions): Promise<DatabaseSchema> {
  const read = async (sql: string): Promise<Cell[][]> => {
    const rows: Cell[][] = [];
    for await (const batch of runner.run(sql, options)) rows.push(...batch.rows);
    return rows;
  };
  const names = await read("SELECT name FROM main.sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid");
  const tables: { name: string; primaryKey: string[]; columns: Pick<Column, "name" | "type" | "nullable">[]; foreignKeys: ForeignKey[]; rowCount: number }[] = [];
  for (const [name] of names) {
    const table = String(name);
    const columns = await read(`SELECT name, type, "notnull", pk FROM pragma_table_info(${textLiteral(table)}, 'main') ORDER BY cid`);
    if (columns.length === 0) continue;
    const keys = await read(`SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(${textLiteral(table)}, 'main') ORDER BY id, seq`);
    const rowCount = (await read(`SELECT COUNT(*) FROM main.${doubleQuoted(table)}`))[0]?.[0];
    tables.push({
      name: table,
      primaryKey: columns.filter((row) => Number(row[3]) > 0).sort((a, b) => Number(a[3]) - Number(b[3])).map((row) => String(row[0])),
      columns: columns.map((row) => ({ name: String(row[0]), type: columnTypeOfDeclared(String(row[1] ?? "")), nullable: row[2] !== 1 && Number(row[3]) === 0 })),
      foreignKeys: foreignKeys(keys),
      rowCount: Number(rowCount),
    });
  }
  if (tables.length === 0) throw new ServiceError({ service: "sqlite", code: "unsupported", message: "The database holds no tables." });
  return databaseSchemaSchema.parse({ tables: tables.map((table) => ({ ...table, foreignKeys: table.foreignKeys.flatMap((key) => complete(key, tables)) })) });
}

function foreignKeys(rows: Cell[][]): ForeignKey[] {
  const byId = new Map<Cell, ForeignKey>();
  for (const [id, refTable, from, to] of rows) {
    const key = byId.get(id ?? null) ?? { columns: [], refTable: String(refTable), refColumns: [], verbs: [] };
    key.columns.push(String(from));
    // SQLite lets `REFERENCES t` leave the column out: its primary key is meant.
    key.refColumns.push(to === null || to === undefined ? "" : String(to));
    byId.set(id ?? null, key);
  }
  return [...byId.values()];
}

/** Fills in a left-out primary key and the spelling of the table; a key to a table that is not there says nothing. */
function complete(key: ForeignKey, tables: readonly { name: string; primaryKey: string[] }[]): ForeignKey[] {
  const target = tables.find((table) => table.name.toLowerCase() === key.refTable.toLowerCase());
  if (!target) return [];
  const refColumns = key.refColumns.includes("") ? target.primaryKey : key.refColumns;
  return refColumns.length === key.columns.length ? [{ ...key, refTable: target.name, refColumns }] : [];
}
