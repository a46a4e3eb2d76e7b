import mysql from "mysql2";
import { fromBigInt, fromBytes, fromDecimalText, fromDouble, fromText } from "@/lib/adapters/sql-common/cells";
import type { ColumnType } from "@/lib/domain/database-schema";
import type { Cell } from "@/lib/domain/result-table";

// A named import of this constant exists in the types but not in the CommonJS module.
const { Types } = mysql;

/** What the driver says of a result column. */
export interface MysqlField {
  name: string;
  columnType?: number;
  type?: number;
}

const INTEGERS = [Types.TINY, Types.SHORT, Types.LONG, Types.INT24, Types.LONGLONG, Types.YEAR];
const NUMBERS = [Types.FLOAT, Types.DOUBLE, Types.DECIMAL, Types.NEWDECIMAL];
const DATES = [Types.DATE, Types.NEWDATE];
const DATETIMES = [Types.DATETIME, Types.TIMESTAMP];
const TEXTS = [Types.VARCHAR, Types.VAR_STRING, Types.STRING, Types.BLOB, Types.TINY_BLOB, Types.MEDIUM_BLOB, Types.LONG_BLOB, Types.ENUM, Types.SET];

const typeIdOf = (field: MysqlField): number => field.columnType ?? field.type ?? -1;

/** The domain's word for a result column's type. */
export function columnType(field: MysqlField): ColumnType {
  const id = typeIdOf(field);
  if (INTEGERS.includes(id)) return "integer";
  if (NUMBERS.includes(id)) return "number";
  if (DATES.includes(id)) return "date";
  if (DATETIMES.includes(id)) return "datetime";
  return TEXTS.includes(id) ? "text" : "other";
}

/** The domain's word for a type as information_schema names it. */
export function columnTypeOfName(name: string): ColumnType {
  const type = name.toLowerCase();
  if (/^(tinyint\(1\)|bool)/.test(type)) return "boolean";
  if (/^(tiny|small|medium|big)?int|^year/.test(type)) return "integer";
  if (/^(float|double|decimal|numeric|real)/.test(type)) return "number";
  if (/char|text|enum|^set/.test(type)) return "text";
  if (/^(datetime|timestamp)/.test(type)) return "datetime";
  return /^date/.test(type) ? "date" : "other";
}

/** Turns a driver's value into what is shown and sent. */
export function toCell(value: unknown, field: MysqlField): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number") return fromDouble(value);
  if (typeof value === "bigint") return fromBigInt(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return fromBytes(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const type = columnType(field);
  if (type === "integer") return fromBigInt(BigInt(text));
  if (type === "number") return fromDecimalText(text);
  return type === "datetime" ? text.replace(/\.0+$/, "") : fromText(text);
}
