import type { ColumnType } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import type { EngineColumn } from "@/lib/ports/sql-engine";

/** The domain's word for a declared type, by SQLite's own rules of affinity. */
export function columnTypeOfDeclared(declared: string): ColumnType {
  const type = declared.toUpperCase();
  if (/BOOL/.test(type)) return "boolean";
  if (/INT/.test(type)) return "integer";
  if (/CHAR|CLOB|TEXT|STRING/.test(type)) return "text";
  if (/REAL|FLOA|DOUB|NUMERIC|DECIMAL|NUMBER/.test(type)) return "number";
  if (/DATETIME|TIMESTAMP/.test(type)) return "datetime";
  if (/^DATE/.test(type)) return "date";
  return type === "" ? "text" : "other";
}

/** Types of result columns: as declared for stored columns, else as the first rows show (a computed value declares nothing). */
export function describeColumns(columns: readonly { name: string; type: string | null }[], rows: readonly Cell[][]): EngineColumn[] {
  return columns.map(({ name, type }, index) => ({ name, type: type ? columnTypeOfDeclared(type) : typeOfValues(rows, index) }));
}

function typeOfValues(rows: readonly Cell[][], index: number): ColumnType {
  let type: ColumnType = "text";
  for (const row of rows) {
    const value = row[index];
    if (typeof value === "string") return "text";
    if (typeof value !== "number") continue;
    if (!Number.isInteger(value)) return "number";
    type = "integer";
  }
  return type;
}
