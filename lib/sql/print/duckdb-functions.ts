import type { SqlExpr } from "@/lib/domain/sql-ast";
import type { ScalarFunction } from "../functions";
import { typeOf } from "../resolve/describe-expression";
import { duckdbFormat, hasTimeOfDay } from "../date-formats";
import type { EnginePrinter } from "./engine-printer";
import { atom, BINDS, type Printed } from "./printer";
import { countOf, extreme, fieldPosition, literalText, onlySpaces, substring, type FunctionWriter } from "./function-parts";

const plain = (name: string): FunctionWriter => (p, args) => atom(`${name}(${args.map((arg) => p.num(arg, 0)).join(", ")})`);
/** NULL outside the domain, where DuckDB would fail. */
const guarded = (name: string, allowed: (text: string) => string): FunctionWriter => (p, [x]) => {
  const value = p.num(x!, 0);
  return atom(`CASE WHEN ${allowed(`(${value})`)} THEN ${name}(${value}) END`);
};
const positive = (text: string): string => `${text} > 0`;
const ofText = (name: string): FunctionWriter => (p, [x]) => atom(`${name}(${p.text(x!)})`);
const ofDate = (name: string): FunctionWriter => (p, [x]) => atom(`${name}(${p.when(x!)})`);
const trimmed = (name: string): FunctionWriter => (p, args) => atom(`${name}(${p.text(args[0]!)}, ${onlySpaces(p, args[1])})`);

function substringIndex(p: EnginePrinter, [text, delimiter, count]: SqlExpr[]): Printed {
  const times = countOf(count!);
  const parts = `string_split(${p.text(text!)}, ${p.string(literalText(delimiter!, "SUBSTRING_INDEX()"))})`;
  if (times === 0) return atom("''");
  const slice = times > 0 ? `list_slice(${parts}, 1, ${times})` : `list_slice(${parts}, ${times}, -1)`;
  return atom(`array_to_string(${slice}, ${p.argument(delimiter!)})`);
}

/** greatest() and least() take no notice of the collation: texts are sorted beside their folded form. */
const firstFolded = (values: string[], direction: "ASC" | "DESC"): string =>
  `list_sort([${values.map((value) => `struct_pack(k := lower(${value}), v := ${value})`).join(", ")}], '${direction}')[1].v`;

/** MySQL's functions as DuckDB has them. */
export const DUCKDB_FUNCTIONS: Record<ScalarFunction, FunctionWriter> = {
  ABS: plain("abs"), ROUND: plain("round"), TRUNCATE: plain("trunc"), POWER: plain("power"), EXP: plain("exp"),
  CEIL: (p, [x]) => atom(`CAST(ceil(${p.num(x!, 0)}) AS BIGINT)`),
  FLOOR: (p, [x]) => atom(`CAST(floor(${p.num(x!, 0)}) AS BIGINT)`),
  SQRT: guarded("sqrt", (text) => `${text} >= 0`), LN: guarded("ln", positive), LOG10: guarded("log10", positive), LOG2: guarded("log2", positive),
  LOG: (p, [base, x]) => atom(`CASE WHEN (${p.num(base!, 0)}) > 0 AND (${p.num(x!, 0)}) > 0 THEN ln(${p.num(x!, 0)}) / ln(${p.num(base!, 0)}) END`),
  SIGN: plain("sign"), PI: () => atom("pi()"), RADIANS: plain("radians"), DEGREES: plain("degrees"),
  SIN: plain("sin"), COS: plain("cos"), TAN: plain("tan"), ATAN: plain("atan"), ATAN2: plain("atan2"),
  ASIN: guarded("asin", (text) => `${text} BETWEEN -1 AND 1`), ACOS: guarded("acos", (text) => `${text} BETWEEN -1 AND 1`),
  GREATEST: (p, args, expr) => extreme(p, args, expr, (values, text) => (text ? firstFolded(values, "DESC") : `greatest(${values.join(", ")})`)),
  LEAST: (p, args, expr) => extreme(p, args, expr, (values, text) => (text ? firstFolded(values, "ASC") : `least(${values.join(", ")})`)),

  COALESCE: (p, args, expr) => atom(`COALESCE(${args.map((arg) => p.as(arg, typeOf(expr))).join(", ")})`),
  NULLIF: (p, [a, b]) => atom(`CASE WHEN ${p.expr({ kind: "comparison", operator: "=", left: a!, right: b! }).text} THEN NULL ELSE ${p.argument(a!)} END`),
  IF: (p, [test, yes, no], expr) => atom(`CASE WHEN ${p.condition(test!)} THEN ${p.as(yes!, typeOf(expr))} ELSE ${p.as(no!, typeOf(expr))} END`),
  ISNULL: (p, [x]) => ({ text: `${p.within(x!, BINDS.bit)} IS NULL`, binds: BINDS.compare }),

  CONCAT: (p, args) => ({ text: args.map((arg) => p.text(arg)).join(" || "), binds: BINDS.bit }),
  CONCAT_WS: (p, args) => atom(`concat_ws(${args.map((arg) => p.text(arg)).join(", ")})`),
  LENGTH: ofText("strlen"), CHAR_LENGTH: ofText("length"), LOWER: ofText("lower"), UPPER: ofText("upper"), REVERSE: ofText("reverse"),
  TRIM: trimmed("trim"), LTRIM: trimmed("ltrim"), RTRIM: trimmed("rtrim"),
  REPLACE: (p, [text, from, to]) => atom(`replace(${p.text(text!)}, ${p.text(from!)}, ${p.text(to!)})`),
  LEFT: (p, [text, count]) => atom(`left(${p.text(text!)}, greatest(${p.num(count!, 0)}, 0))`),
  RIGHT: (p, [text, count]) => atom(`right(${p.text(text!)}, greatest(${p.num(count!, 0)}, 0))`),
  SUBSTRING: (p, args) => substring(p, args, "substring", "greatest"),
  SUBSTRING_INDEX: substringIndex,
  LOCATE: (p, [needle, text]) => atom(`strpos(lower(${p.text(text!)}), lower(${p.text(needle!)}))`),
  LPAD: (p, [text, length, fill]) => atom(`lpad(${p.text(text!)}, ${p.num(length!, 0)}, ${p.text(fill!)})`),
  RPAD: (p, [text, length, fill]) => atom(`rpad(${p.text(text!)}, ${p.num(length!, 0)}, ${p.text(fill!)})`),
  FIND_IN_SET: (p, [needle, list]) => {
    const [one, all] = [p.text(needle!), p.text(list!)];
    return atom(`CASE WHEN ${one} IS NOT NULL AND ${all} IS NOT NULL THEN COALESCE(list_position(string_split(lower(${all}), ','), lower(${one})), 0) END`);
  },
  FIELD: fieldPosition,

  YEAR: ofDate("year"), QUARTER: ofDate("quarter"), MONTH: ofDate("month"), DAY: ofDate("day"),
  HOUR: (p, [x]) => atom(`hour(${timeOrMoment(p, x!)})`), MINUTE: (p, [x]) => atom(`minute(${timeOrMoment(p, x!)})`), SECOND: (p, [x]) => atom(`second(${timeOrMoment(p, x!)})`),
  DAYOFWEEK: (p, [x]) => atom(`(dayofweek(${p.when(x!)}) + 1)`), WEEKDAY: (p, [x]) => atom(`(isodow(${p.when(x!)}) - 1)`),
  DAYOFYEAR: ofDate("dayofyear"), WEEKOFYEAR: ofDate("weekofyear"), MONTHNAME: ofDate("monthname"), DAYNAME: ofDate("dayname"),
  LAST_DAY: ofDate("last_day"), DATE: (p, [x]) => atom(p.day(x!)), TIMESTAMP: (p, [x]) => atom(p.moment(x!)),
  TIME: (p, [x]) => atom(`CAST(${timeOrMoment(p, x!)} AS TIME)`),
  DATE_FORMAT: (p, [x, format]) => atom(`strftime(${p.when(x!)}, ${p.string(duckdbFormat(literalText(format!, "DATE_FORMAT()")))})`),
  STR_TO_DATE: (p, [text, format]) => {
    const written = literalText(format!, "STR_TO_DATE()");
    const moment = `try_strptime(${p.text(text!)}, ${p.string(duckdbFormat(written))})`;
    return atom(hasTimeOfDay(written) ? moment : `CAST(${moment} AS DATE)`);
  },
  DATEDIFF: (p, [a, b]) => atom(`date_diff('day', ${p.day(b!)}, ${p.day(a!)})`),
  NOW: () => atom("date_trunc('second', current_localtimestamp())"),
  CURDATE: () => atom("CAST(current_localtimestamp() AS DATE)"),
  CURTIME: () => atom("CAST(date_trunc('second', current_localtimestamp()) AS TIME)"),
};

const timeOrMoment = (p: EnginePrinter, expr: SqlExpr): string => (typeOf(expr) === "time" ? p.argument(expr) : p.moment(expr));

