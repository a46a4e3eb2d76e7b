import type { DateUnit, SqlExpr } from "@/lib/domain/sql-ast";
import { typeOf } from "../resolve/describe-expression";
import { SqlError } from "../sql-error";
import type { EnginePrinter } from "./engine-printer";

const SECONDS: Partial<Record<DateUnit, number>> = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 };
const MONTHS: Partial<Record<DateUnit, number>> = { month: 1, quarter: 3, year: 12 };

/** DATE_ADD and DATE_SUB in SQLite. Adding months ends at the last day of a shorter month, as in MySQL; SQLite would run over. */
export function dateShift(p: EnginePrinter, expr: Extract<SqlExpr, { kind: "date-shift" }>): string {
  const { unit, back } = expr;
  const type = typeOf(expr);
  if (type === "time") throw new SqlError("A time of day cannot be moved in a SQLite database.", null, "unsupported");
  const start = type === "date" ? p.day(expr.operand) : p.moment(expr.operand);
  const result = type === "date" ? "date" : "datetime";
  const seconds = SECONDS[unit];
  if (seconds !== undefined) {
    const [count, word] = seconds % 86_400 === 0 ? [seconds / 86_400, "days"] : [seconds, "seconds"];
    return `${result}(${start}, ${modifier(p, expr.amount, count, back, word)})`;
  }
  const months = MONTHS[unit];
  if (months === undefined) throw new SqlError("Microseconds are not available in a SQLite database.", null, "unsupported");
  const moved = modifier(p, expr.amount, months, back, "months");
  const lastDay = `date(${start}, 'start of month', ${moved}, '+1 month', '-1 day')`;
  const clamped = type === "date" ? lastDay : `${lastDay} || ' ' || time(${start})`;
  const plain = `${result}(${start}, ${moved})`;
  return `CASE WHEN strftime('%d', ${plain}) <> strftime('%d', ${start}) THEN ${clamped} ELSE ${plain} END`;
}

/** `'+3 days'`, from digits or from an expression. */
function modifier(p: EnginePrinter, amount: SqlExpr, factor: number, back: boolean, word: string): string {
  const negative = amount.kind === "negate";
  const digits = negative ? amount.operand : amount;
  if (digits.kind === "number" && /^\d+$/.test(digits.text)) return `'${negative !== back ? "-" : "+"}${Number(digits.text) * factor} ${word}'`;
  return `((${p.num(amount)}) * ${back ? -factor : factor}) || ' ${word}'`;
}

/** TIMESTAMPDIFF in SQLite: whole units between two moments, towards zero. */
export function dateSpan(unit: DateUnit, start: string, end: string): string {
  const seconds = SECONDS[unit];
  if (seconds !== undefined) return `((unixepoch(${end}) - unixepoch(${start})) / ${seconds})`;
  const months = MONTHS[unit];
  if (months === undefined) throw new SqlError("Microseconds are not available in a SQLite database.", null, "unsupported");
  const count = (text: string): string => `(strftime('%Y', ${text}) * 12 + strftime('%m', ${text}))`;
  const rest = (text: string): string => `strftime('%d %H:%M:%S', ${text})`;
  const later = `${count(end)} - ${count(start)} - (${rest(end)} < ${rest(start)})`;
  const earlier = `${count(end)} - ${count(start)} + (${rest(end)} > ${rest(start)})`;
  return `((CASE WHEN ${end} >= ${start} THEN ${later} ELSE ${earlier} END) / ${months})`;
}
