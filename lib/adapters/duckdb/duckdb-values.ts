import { DuckDBTypeId, type DuckDBDecimalValue, type DuckDBType, type DuckDBValue } from "@duckdb/node-api";
import type { ColumnType } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";
import { fromBigInt, fromBytes, fromDecimalText, fromDouble, fromText } from "@/lib/adapters/sql-common/cells";

/** Turns a DuckDB value into what is shown and sent: exact numbers as numbers, dates and everything else as text. */
export function toCell(value: DuckDBValue, type: DuckDBType): Cell {
  if (value === null || value === undefined) return null;
  switch (typeof value) {
    case "boolean":
      // 1 and 0, as MySQL and SQLite give them, so that a result does not depend on the engine.
      return value ? 1 : 0;
    case "string":
      return fromText(value);
    case "bigint":
      return fromBigInt(value);
    case "number":
      return fromDouble(value);
  }
  switch (type.typeId) {
    case DuckDBTypeId.DECIMAL:
      return fromDecimalText((value as DuckDBDecimalValue).toString());
    case DuckDBTypeId.BLOB:
      return fromBytes((value as { bytes: Uint8Array }).bytes);
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_S:
    case DuckDBTypeId.TIMESTAMP_MS:
    case DuckDBTypeId.TIMESTAMP_NS:
      // `2020-01-31 10:00:00`, as MySQL prints and SQLite stores it; a fraction of zero says nothing.
      return String(value).replace(/\.0+$/, "");
    default:
      return fromText(String(value));
  }
}

const TYPES: Partial<Record<DuckDBTypeId, ColumnType>> = {
  [DuckDBTypeId.BOOLEAN]: "boolean",
  [DuckDBTypeId.TINYINT]: "integer",
  [DuckDBTypeId.SMALLINT]: "integer",
  [DuckDBTypeId.INTEGER]: "integer",
  [DuckDBTypeId.BIGINT]: "integer",
  [DuckDBTypeId.HUGEINT]: "integer",
  [DuckDBTypeId.UTINYINT]: "integer",
  [DuckDBTypeId.USMALLINT]: "integer",
  [DuckDBTypeId.UINTEGER]: "integer",
  [DuckDBTypeId.UBIGINT]: "integer",
  [DuckDBTypeId.UHUGEINT]: "integer",
  [DuckDBTypeId.FLOAT]: "number",
  [DuckDBTypeId.DOUBLE]: "number",
  [DuckDBTypeId.DECIMAL]: "number",
  [DuckDBTypeId.VARCHAR]: "text",
  [DuckDBTypeId.ENUM]: "text",
  [DuckDBTypeId.UUID]: "text",
  [DuckDBTypeId.DATE]: "date",
  [DuckDBTypeId.TIMESTAMP]: "datetime",
  [DuckDBTypeId.TIMESTAMP_S]: "datetime",
  [DuckDBTypeId.TIMESTAMP_MS]: "datetime",
  [DuckDBTypeId.TIMESTAMP_NS]: "datetime",
  [DuckDBTypeId.TIMESTAMP_TZ]: "datetime",
};

/** The domain's word for a result column's type. */
export const columnType = (type: DuckDBType): ColumnType => TYPES[type.typeId] ?? "other";

/** The domain's word for a type as the catalog names it (`VARCHAR`, `DECIMAL(10,2)`, `ENUM(…)`). */
export function columnTypeOfName(name: string): ColumnType {
  const word = /^[A-Z_ ]+/i.exec(name)?.[0].trim().toUpperCase() ?? "";
  if (name.endsWith("]")) return "other";
  if (/^U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?$/.test(word)) return "integer";
  if (/^(DOUBLE|FLOAT|REAL|DECIMAL|NUMERIC)$/.test(word)) return "number";
  if (/^(VARCHAR|TEXT|CHAR|ENUM|UUID)$/.test(word)) return "text";
  if (word === "BOOLEAN") return "boolean";
  if (word === "DATE") return "date";
  return word.startsWith("TIMESTAMP") ? "datetime" : "other";
}
