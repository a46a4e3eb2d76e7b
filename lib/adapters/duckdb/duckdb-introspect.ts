import { doubleQuoted } from "@/lib/adapters/sql-common/identifiers";
import { databaseSchemaSchema, type DatabaseSchema, type ForeignKey } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import { ServiceError } from "@/lib/ports/service-error";
import type { RunOptions } from "@/lib/ports/sql-engine";
import type { DuckdbRunner } from "./duckdb-runner";
import { columnTypeOfName } from "./duckdb-values";

/** Tables, columns, keys and exact row counts of the open file, from DuckDB's catalog. */
export async function introspectDuckdb(runner: DuckdbRunner, options: RunOptions): Promise<DatabaseSchema> {
  const read = async (sql: string): Promise<Cell[][]> => {
    const rows: Cell[][] = [];
    for await (const batch of runner.run(sql, options)) rows.push(...batch.rows);
    return rows;
  };
  const columns = await read(
    "SELECT table_name, column_name, CASE WHEN data_type LIKE 'ENUM%' THEN 'ENUM' ELSE data_type END, is_nullable FROM duckdb_columns() " +
      "WHERE database_name = current_database() AND schema_name = 'main' AND NOT internal ORDER BY table_oid, column_index",
  );
  const constraints = await read(
    "SELECT table_name, constraint_type, array_to_string(constraint_column_names, chr(31)), referenced_table, array_to_string(referenced_column_names, chr(31)) " +
      "FROM duckdb_constraints() WHERE database_name = current_database() AND schema_name = 'main' AND constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY')",
  );
  const names = [...new Set(columns.map((row) => String(row[0])))];
  const tables = [];
  for (const name of names) {
    const rowCount = (await read(`SELECT COUNT(*) FROM ${doubleQuoted(name)}`))[0]?.[0];
    const own = constraints.filter((row) => row[0] === name);
    tables.push({
      name,
      primaryKey: split(own.find((row) => row[1] === "PRIMARY KEY")?.[2]),
      foreignKeys: own.filter((row) => row[1] === "FOREIGN KEY").map(toForeignKey),
      columns: columns
        .filter((row) => row[0] === name)
        .map((row) => ({ name: String(row[1]), type: columnTypeOfName(String(row[2])), nullable: row[3] === 1 })),
      rowCount: Number(rowCount),
    });
  }
  if (tables.length === 0) throw new ServiceError({ service: "duckdb", code: "unsupported", message: "The database holds no tables." });
  return databaseSchemaSchema.parse({ tables });
}

const split = (joined: Cell | undefined): string[] => (joined === null || joined === undefined || joined === "" ? [] : String(joined).split("\u001f"));

const toForeignKey = (row: Cell[]): ForeignKey => ({
  columns: split(row[2]),
  refTable: String(row[3]),
  refColumns: split(row[4]),
  verbs: [],
});

