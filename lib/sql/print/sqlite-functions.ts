import type { SqlExpr } from "@/lib/domain/sql-ast";
import { formatPieces, hasTimeOfDay, unknownSpecifier } from "../date-formats";
import type { ScalarFunction } from "../functions";
import { typeOf } from "../resolve/describe-expression";
import { SqlError } from "../sql-error";
import type { EnginePrinter } from "./engine-printer";
import { countOf, extreme, fieldPosition, literalText, onlySpaces, substring, type FunctionWriter } from "./function-parts";
import { atom, BINDS, type Printed } from "./printer";

const plain = (name: string): FunctionWriter => (p, args) => atom(`${name}(${args.map((arg) => p.num(arg, 0)).join(", ")})`);
const guarded = (write: (value: string) => string, allowed: (text: string) => string): FunctionWriter => (p, [x]) => {
  const value = p.num(x!, 0);
  return atom(`CASE WHEN ${allowed(`(${value})`)} THEN ${write(value)} END`);
};
const positive = (text: string): string => `${text} > 0`;
const within1 = (text: string): string => `${text} BETWEEN -1 AND 1`;
const ofText = (name: string): FunctionWriter => (p, [x]) => atom(`${name}(${p.text(x!)})`);
const trimmed = (name: string): FunctionWriter => (p, args) => atom(`${name}(${p.text(args[0]!)}, ${onlySpaces(p, args[1])})`);
const datePart = (format: string, wrap = (text: string): string => text): FunctionWriter => (p, [x]) => atom(wrap(`CAST(strftime('${format}', ${partOf(p, x!)}) AS INTEGER)`));
const partOf = (p: EnginePrinter, expr: SqlExpr): string => (typeOf(expr) === "time" ? p.argument(expr) : p.when(expr));

const MONTH_NAMES = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const named = (format: string, names: string[], first: number, date: string, length?: number): string =>
  `CASE CAST(strftime('${format}', ${date}) AS INTEGER) ${names.map((name, index) => `WHEN ${index + first} THEN '${name.slice(0, length)}'`).join(" ")} END`;

/** MySQL's date specifiers that SQLite's strftime has too, or how each is made of it. */
function specifier(mark: string, date: string): string {
  const format = (text: string): string => `strftime('${text}', ${date})`;
  const number = (text: string): string => `CAST(CAST(${format(text)} AS INTEGER) AS TEXT)`;
  switch (mark) {
    case "Y": case "m": case "d": case "H": case "I": case "j": case "w": case "p": return format(`%${mark}`);
    case "i": return format("%M");
    case "s": case "S": return format("%S");
    case "h": return format("%I");
    case "T": return format("%H:%M:%S");
    case "c": return number("%m");
    case "e": return number("%d");
    case "k": return number("%H");
    case "l": return number("%I");
    case "y": return `substr(${format("%Y")}, 3, 2)`;
    case "M": return named("%m", MONTH_NAMES, 1, date);
    case "b": return named("%m", MONTH_NAMES, 1, date, 3);
    case "W": return named("%w", DAY_NAMES, 0, date);
    case "a": return named("%w", DAY_NAMES, 0, date, 3);
    case "%": return "'%'";
    default: return unknownSpecifier(mark);
  }
}

const dateFormat: FunctionWriter = (p, [x, format]) => {
  const date = p.when(x!);
  const pieces = formatPieces(literalText(format!, "DATE_FORMAT()")).map((piece) => ("text" in piece ? p.string(piece.text) : specifier(piece.specifier, date)));
  return { text: pieces.length === 0 ? "''" : pieces.join(" || "), binds: BINDS.bit };
};

const strToDate: FunctionWriter = (p, [text, format]) => {
  const written = literalText(format!, "STR_TO_DATE()");
  if (!["%Y-%m-%d", "%Y-%m-%d %H:%i:%s", "%Y-%m-%d %T"].includes(written)) throw new SqlError("STR_TO_DATE() of another format than '%Y-%m-%d' or '%Y-%m-%d %H:%i:%s' is not available in a SQLite database.", null, "unsupported");
  return atom(`${hasTimeOfDay(written) ? "datetime" : "date"}(${p.text(text!)})`);
};

function substringIndex(p: EnginePrinter, [text, delimiter, count]: SqlExpr[]): Printed {
  const [value, mark] = [p.text(text!), p.string(literalText(delimiter!, "SUBSTRING_INDEX()"))];
  const times = countOf(count!);
  if (times === 1) return atom(`CASE WHEN instr(${value}, ${mark}) = 0 THEN ${value} ELSE substr(${value}, 1, instr(${value}, ${mark}) - 1) END`);
  if (times === -1 && [...(delimiter as { value: string }).value].length === 1) {
    // Everything up to the last mark is what trimming all other characters leaves.
    return atom(`substr(${value}, length(rtrim(${value}, replace(${value}, ${mark}, ''))) + 1)`);
  }
  throw new SqlError("SUBSTRING_INDEX() is available in a SQLite database with the counts 1 and -1 only.", null, "unsupported");
}

function padded(p: EnginePrinter, [text, length, fill]: SqlExpr[], left: boolean): Printed {
  const [value, size] = [p.text(text!), p.num(length!, 0)];
  const filling = `substr(replace(hex(zeroblob(${size})), '00', ${p.text(fill!)}), 1, ${size} - length(${value}))`;
  return atom(`CASE WHEN length(${value}) >= ${size} THEN substr(${value}, 1, ${size}) ELSE ${left ? `${filling} || ${value}` : `${value} || ${filling}`} END`);
}

const round: FunctionWriter = (p, [x, digits]) => {
  if (!digits) return atom(`round(${p.num(x!, 0)})`);
  const count = countOf(digits);
  return atom(count >= 0 ? `round(${p.num(x!, 0)}, ${count})` : `(round((${p.num(x!)}) / ${10 ** -count}.0) * ${10 ** -count})`);
};

/** MySQL's functions as SQLite has them. */
export const SQLITE_FUNCTIONS: Record<ScalarFunction, FunctionWriter> = {
  ABS: plain("abs"), ROUND: round, EXP: plain("exp"), POWER: plain("power"),
  TRUNCATE: (p, [x, digits]) => atom(`(CAST((${p.num(x!)}) * 1e${countOf(digits!)} AS INTEGER) / 1e${countOf(digits!)})`),
  CEIL: (p, [x]) => atom(`CAST(ceil(${p.num(x!, 0)}) AS INTEGER)`), FLOOR: (p, [x]) => atom(`CAST(floor(${p.num(x!, 0)}) AS INTEGER)`),
  SQRT: guarded((value) => `sqrt(${value})`, (text) => `${text} >= 0`), LN: guarded((value) => `ln(${value})`, positive),
  LOG10: guarded((value) => `log10(${value})`, positive), LOG2: guarded((value) => `ln(${value}) / ln(2)`, positive),
  LOG: (p, [base, x]) => atom(`CASE WHEN (${p.num(base!, 0)}) > 0 AND (${p.num(x!, 0)}) > 0 THEN ln(${p.num(x!, 0)}) / ln(${p.num(base!, 0)}) END`),
  SIGN: plain("sign"), PI: () => atom("pi()"), RADIANS: plain("radians"), DEGREES: plain("degrees"),
  SIN: plain("sin"), COS: plain("cos"), TAN: plain("tan"), ATAN: plain("atan"), ATAN2: plain("atan2"),
  ASIN: guarded((value) => `asin(${value})`, within1), ACOS: guarded((value) => `acos(${value})`, within1),
  GREATEST: (p, args, expr) => extreme(p, args, expr, (values, text) => `max(${(text ? values.map((value) => `${value} COLLATE NOCASE`) : values).join(", ")})`),
  LEAST: (p, args, expr) => extreme(p, args, expr, (values, text) => `min(${(text ? values.map((value) => `${value} COLLATE NOCASE`) : values).join(", ")})`),

  COALESCE: (p, args, expr) => atom(args.length === 1 ? p.as(args[0]!, typeOf(expr)) : `COALESCE(${args.map((arg) => p.as(arg, typeOf(expr))).join(", ")})`),
  NULLIF: (p, [a, b]) => atom(`CASE WHEN ${p.expr({ kind: "comparison", operator: "=", left: a!, right: b! }).text} THEN NULL ELSE ${p.argument(a!)} END`),
  IF: (p, [test, yes, no], expr) => atom(`CASE WHEN ${p.condition(test!)} THEN ${p.as(yes!, typeOf(expr))} ELSE ${p.as(no!, typeOf(expr))} END`),
  ISNULL: (p, [x]) => ({ text: `${p.within(x!, BINDS.bit)} IS NULL`, binds: BINDS.compare }),

  CONCAT: (p, args) => ({ text: args.map((arg) => p.text(arg)).join(" || "), binds: BINDS.bit }),
  CONCAT_WS: (p, args) => atom(`concat_ws(${args.map((arg) => p.text(arg)).join(", ")})`),
  LENGTH: ofText("octet_length"), CHAR_LENGTH: ofText("length"), LOWER: ofText("lower"), UPPER: ofText("upper"), REVERSE: ofText("reverse"),
  TRIM: trimmed("trim"), LTRIM: trimmed("ltrim"), RTRIM: trimmed("rtrim"),
  REPLACE: (p, [text, from, to]) => atom(`replace(${p.text(text!)}, ${p.text(from!)}, ${p.text(to!)})`),
  LEFT: (p, [text, count]) => atom(`substr(${p.text(text!)}, 1, max(${p.num(count!, 0)}, 0))`),
  RIGHT: (p, [text, count]) => atom(`CASE WHEN ${p.num(count!)} > 0 THEN substr(${p.text(text!)}, -(${p.num(count!, 0)})) ELSE '' END`),
  SUBSTRING: (p, args) => substring(p, args, "substr", "max"),
  SUBSTRING_INDEX: substringIndex,
  LOCATE: (p, [needle, text]) => atom(`instr(lower(${p.text(text!)}), lower(${p.text(needle!)}))`),
  LPAD: (p, args) => padded(p, args, true), RPAD: (p, args) => padded(p, args, false),
  FIND_IN_SET: (p, [needle, list]) => {
    const [one, all] = [`(',' || lower(${p.text(needle!)}) || ',')`, `(',' || lower(${p.text(list!)}) || ',')`];
    const before = `substr(${all}, 1, instr(${all}, ${one}))`;
    return atom(`CASE WHEN instr(${all}, ${one}) = 0 THEN 0 ELSE length(${before}) - length(replace(${before}, ',', '')) END`);
  },
  FIELD: fieldPosition,

  YEAR: datePart("%Y"), MONTH: datePart("%m"), DAY: datePart("%d"), HOUR: datePart("%H"), MINUTE: datePart("%M"), SECOND: datePart("%S"), DAYOFYEAR: datePart("%j"),
  QUARTER: datePart("%m", (month) => `((${month} + 2) / 3)`), DAYOFWEEK: datePart("%w", (day) => `(${day} + 1)`), WEEKDAY: datePart("%w", (day) => `((${day} + 6) % 7)`),
  // The week of a day is that of its Thursday.
  WEEKOFYEAR: (p, [x]) => atom(`((strftime('%j', date(${p.when(x!)}, '-3 days', 'weekday 4')) - 1) / 7 + 1)`),
  MONTHNAME: (p, [x]) => atom(named("%m", MONTH_NAMES, 1, p.when(x!))), DAYNAME: (p, [x]) => atom(named("%w", DAY_NAMES, 0, p.when(x!))),
  LAST_DAY: (p, [x]) => atom(`date(${p.when(x!)}, 'start of month', '+1 month', '-1 day')`),
  DATE: (p, [x]) => atom(p.day(x!)), TIMESTAMP: (p, [x]) => atom(p.moment(x!)), TIME: (p, [x]) => atom(`time(${partOf(p, x!)})`),
  DATE_FORMAT: dateFormat, STR_TO_DATE: strToDate,
  DATEDIFF: (p, [a, b]) => atom(`CAST(julianday(${p.day(a!)}) - julianday(${p.day(b!)}) AS INTEGER)`),
  NOW: () => atom("datetime('now', 'localtime')"), CURDATE: () => atom("date('now', 'localtime')"), CURTIME: () => atom("time('now', 'localtime')"),
};

