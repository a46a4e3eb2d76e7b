import type { DateUnit, SqlExpr } from "@/lib/domain/sql-ast";
import type { Cursor } from "./cursor";

const UNITS: Record<string, DateUnit> = {
  MICROSECOND: "microsecond", SECOND: "second", MINUTE: "minute", HOUR: "hour", DAY: "day", WEEK: "week", MONTH: "month", QUARTER: "quarter", YEAR: "year",
};

/** DAY, MONTH, … and, for TIMESTAMPDIFF, SQL_TSI_DAY and the like. */
export function parseUnit(cursor: Cursor): DateUnit {
  const unit = UNITS[cursor.word().replace(/^SQL_TSI_/, "")];
  if (!unit) throw cursor.unexpected("a unit of time such as DAY, MONTH or YEAR");
  cursor.next();
  return unit;
}

export interface Interval { amount: SqlExpr; unit: DateUnit }

/** `INTERVAL amount UNIT`; the word INTERVAL is next. */
export function parseInterval(cursor: Cursor): Interval {
  cursor.expectWord("INTERVAL");
  const amount = cursor.readExpression();
  return { amount, unit: parseUnit(cursor) };
}

/** A date moved by an interval. Amounts in quotes (`INTERVAL '1' DAY`) are the same as numbers. */
export function shiftDate(operand: SqlExpr, { amount, unit }: Interval, back: boolean): SqlExpr {
  const plain: SqlExpr = amount.kind === "string" && /^-?\d+$/.test(amount.value.trim())
    ? numberOf(amount.value.trim())
    : amount;
  return { kind: "date-shift", operand, amount: plain, unit, back };
}

const numberOf = (digits: string): SqlExpr =>
  digits.startsWith("-") ? { kind: "negate", operand: { kind: "number", text: digits.slice(1) } } : { kind: "number", text: digits };
