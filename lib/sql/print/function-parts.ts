import type { CallExpr, SqlExpr } from "@/lib/domain/sql-ast";
import { typeOf } from "../resolve/describe-expression";
import { SqlError } from "../sql-error";
import type { EnginePrinter } from "./engine-printer";
import { atom, BINDS, type Printed } from "./printer";

/** Writes one scalar function for an engine. */
export type FunctionWriter = (printer: EnginePrinter, args: SqlExpr[], expr: CallExpr) => Printed;

/** The value of an argument that must be a text. @throws SqlError */
export function literalText(expr: SqlExpr, where: string): string {
  if (expr.kind !== "string") throw new SqlError(`${where} takes a text in quotes here.`, null, "unsupported");
  return expr.value;
}

/** The value of an argument that must be a whole number in digits. @throws SqlError */
export function countOf(expr: SqlExpr): number {
  const negative = expr.kind === "negate";
  const digits = negative ? expr.operand : expr;
  if (digits.kind !== "number" || !/^\d{1,6}$/.test(digits.text)) throw new SqlError("A count must be written in digits here.", null, "unsupported");
  return negative ? -Number(digits.text) : Number(digits.text);
}

/** What TRIM takes away: a space unless one other character is given. MySQL takes away whole texts, engines single characters. */
export function onlySpaces(p: EnginePrinter, what: SqlExpr | undefined): string {
  if (what === undefined) return "' '";
  const value = literalText(what, "TRIM()");
  if ([...value].length !== 1) throw new SqlError("TRIM() takes away one character here.", null, "unsupported");
  return p.string(value);
}

/** GREATEST and LEAST: NULL when any argument is. */
export function extreme(p: EnginePrinter, args: SqlExpr[], expr: CallExpr, write: (values: string[], text: boolean) => string): Printed {
  const type = typeOf(expr);
  const value = write(args.map((arg) => p.as(arg, type)), type === "text");
  const missing = args.filter((arg) => arg.kind !== "number" && arg.kind !== "string").map((arg) => `${p.within(arg, BINDS.bit)} IS NULL`);
  return atom(missing.length === 0 ? value : `CASE WHEN ${missing.join(" OR ")} THEN NULL ELSE ${value} END`);
}

/** FIELD(x, a, b, …): the place of the first equal value, 0 when there is none. */
export function fieldPosition(p: EnginePrinter, [wanted, ...values]: SqlExpr[]): Printed {
  const whens = values.map((value, index) => `WHEN ${p.expr({ kind: "comparison", operator: "=", left: wanted!, right: value }).text} THEN ${index + 1}`);
  return atom(`CASE ${whens.join(" ")} ELSE 0 END`);
}

/**
 * SUBSTRING(text, start[, length]): engines take a start of 0, or one before the first character, for the beginning;
 * MySQL gives an empty text.
 */
export function substring(p: EnginePrinter, [text, start, length]: SqlExpr[], name: string, max: string): Printed {
  const value = p.text(text!);
  const from = p.num(start!, 0);
  const size = length === undefined ? "" : `, ${length.kind === "number" ? length.text : `${max}(${p.num(length, 0)}, 0)`}`;
  const cut = `${name}(${value}, ${from}${size})`;
  if (start!.kind === "number" && start!.text !== "0") return atom(cut);
  if (start!.kind === "negate" && start!.operand.kind === "number") return atom(`CASE WHEN length(${value}) < ${start!.operand.text} THEN '' ELSE ${cut} END`);
  return atom(`CASE WHEN ${from} = 0 OR ${from} < -length(${value}) THEN '' ELSE ${cut} END`);
}
