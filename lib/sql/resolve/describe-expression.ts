import type { BoundColumn, SqlExpr, SqlQuery, SqlType } from "@/lib/domain/sql-ast";
import type { ColumnSource } from "@/lib/domain/sql-facts";
import { hasTimeOfDay } from "../date-formats";
import { AGGREGATE_FUNCTIONS, isAggregateFunction, isScalarFunction, isWindowFunction, SCALAR_FUNCTIONS, WINDOW_FUNCTIONS } from "../functions";
import { mapParts } from "../walk";

const NUMERIC: readonly SqlType[] = ["boolean", "integer", "number"];

/** The type several values have together, as COALESCE, CASE and UNION give it. */
export function commonType(types: readonly SqlType[]): SqlType {
  const known = [...new Set(types)].filter((type) => type !== "null");
  if (known.length === 0) return "null";
  if (known.length === 1) return known[0]!;
  if (known.every((type) => NUMERIC.includes(type))) return known.includes("number") ? "number" : "integer";
  if (known.every((type) => type === "date" || type === "datetime")) return "datetime";
  return "text";
}

/** Columns of a resolved query in order: the first SELECT names them, all branches give their types. */
export function outputExpressions(query: SqlQuery): { name: string; exprs: SqlExpr[] }[] {
  const { body } = query;
  if (body.kind === "select") return body.items.flatMap((item) => (item.kind === "item" ? [{ name: item.alias ?? item.text, exprs: [item.expr] }] : []));
  if (body.kind === "values") return (body.rows[0] ?? []).map((_, index) => ({ name: `column_${index}`, exprs: body.rows.map((row) => row[index]!) }));
  const left = outputExpressions(body.left);
  const right = outputExpressions(body.right);
  return left.map((column, index) => ({ name: column.name, exprs: [...column.exprs, ...(right[index]?.exprs ?? [])] }));
}

/** Resolved expressions never change, so their types are kept. */
const types = new WeakMap<SqlExpr, SqlType>();

/** Type of a resolved expression by MySQL's rules. */
export function typeOf(expr: SqlExpr): SqlType {
  const before = types.get(expr);
  if (before) return before;
  const type = findType(expr);
  types.set(expr, type);
  return type;
}

function findType(expr: SqlExpr): SqlType {
  switch (expr.kind) {
    case "column": return expr.bound?.type ?? "other";
    case "output": return expr.type;
    case "string": return "text";
    case "number": return /^\d+$/.test(expr.text) ? "integer" : "number";
    case "null": return "null";
    case "temporal": return expr.type;
    case "boolean": case "not": case "logical": case "comparison": case "like": case "regexp": case "in-list": case "in-query":
    case "between": case "is": case "exists": case "quantified":
      return "boolean";
    case "negate": return numberType([typeOf(expr.operand)]);
    case "bit-not": return "integer";
    case "arithmetic":
      if (expr.operator === "/") return "number";
      if (["div", "&", "|", "^", "<<", ">>"].includes(expr.operator)) return "integer";
      return numberType([typeOf(expr.left), typeOf(expr.right)]);
    case "case": return commonType([...expr.whens.map(({ then }) => typeOf(then)), ...(expr.otherwise ? [typeOf(expr.otherwise)] : [])]);
    case "cast":
      if (expr.to.name === "signed" || expr.to.name === "unsigned") return "integer";
      return expr.to.name === "double" || expr.to.name === "decimal" ? "number" : expr.to.name;
    case "call": return callType(expr.name, expr.args);
    case "aggregate": return callType(expr.name, expr.args);
    case "window": return typeOf(expr.call);
    case "date-shift": return shiftedType(expr.operand, expr.unit);
    case "date-span": return "integer";
    case "scalar-query": return commonType((outputExpressions(expr.query)[0]?.exprs ?? []).map(typeOf));
    case "tuple": return "other";
  }
}

function numberType(types: readonly SqlType[]): SqlType {
  return types.every((type) => type === "integer" || type === "boolean") ? "integer" : "number";
}

function callType(name: string, args: readonly SqlExpr[]): SqlType {
  const rule = isScalarFunction(name) ? SCALAR_FUNCTIONS[name]
    : isAggregateFunction(name) ? AGGREGATE_FUNCTIONS[name]
    : isWindowFunction(name) ? WINDOW_FUNCTIONS[name] : null;
  if (!rule) return "other";
  if (name === "STR_TO_DATE" && args[1]!.kind === "string" && !hasTimeOfDay(args[1]!.value)) return "date";
  if (rule.type !== "argument") return name === "ROUND" && args.length === 1 && typeOf(args[0]!) === "integer" ? "integer" : rule.type;
  if (name === "SUM" || name === "ABS") return numberType(args.map(typeOf));
  if (name === "IF") return commonType(args.slice(1).map(typeOf));
  if (name === "NULLIF" || name === "NTH_VALUE") return typeOf(args[0]!);
  if (name === "LAG" || name === "LEAD") return commonType([args[0]!, ...args.slice(2)].map(typeOf));
  return commonType(args.map(typeOf));
}

const isDay = /^\s*\d{4}-\d{1,2}-\d{1,2}\s*$/;

/** A day moved by whole days stays a day; anything finer makes it a moment. */
function shiftedType(operand: SqlExpr, unit: string): SqlType {
  const wholeDays = ["day", "week", "month", "quarter", "year"].includes(unit);
  const type = typeOf(operand);
  if (type === "time") return "time";
  const day = type === "date" || (operand.kind === "string" && isDay.test(operand.value));
  return day && wholeDays ? "date" : "datetime";
}

/** What is known of the values of a resolved expression. */
export type Description = Omit<BoundColumn, "scope">;

/** Type and lineage of one result column; over several branches only what they agree on. */
export function describeColumn(exprs: readonly SqlExpr[]): Description {
  const all = exprs.map(describeExpression);
  const first = all[0]!;
  const agree = <T>(pick: (description: Description) => T): boolean => all.every((one) => JSON.stringify(pick(one)) === JSON.stringify(pick(first)));
  return {
    type: commonType(all.map((one) => one.type)),
    source: agree((one) => one.source) ? first.source : null,
    from: distinctSources(all.flatMap((one) => [...one.from])),
    aggregate: agree((one) => one.aggregate) ? first.aggregate : null,
  };
}

/** Type and lineage of a resolved expression (structured.md: lineage, not the name, decides links). */
export function describeExpression(expr: SqlExpr): Description {
  const type = typeOf(expr);
  if (expr.kind === "column" && expr.bound) return { ...expr.bound, type };
  if (expr.kind === "scalar-query") {
    const column = outputExpressions(expr.query)[0];
    if (column) return describeColumn(column.exprs);
  }
  const passed = passedOn(expr);
  if (passed) return describeExpression(passed);
  return { type, source: null, from: distinctSources(columnsOf(expr)), aggregate: aggregateOf(expr) };
}

/** The one part whose value a call hands on as it is. */
function passedOn(expr: SqlExpr): SqlExpr | null {
  if (expr.kind === "aggregate" && expr.name === "ANY_VALUE") return expr.args[0]!;
  if (expr.kind === "call" && expr.name === "COALESCE" && expr.args.length === 1) return expr.args[0]!;
  return null;
}

function aggregateOf(expr: SqlExpr): string | null {
  if (expr.kind === "aggregate") return expr.name.toLowerCase();
  let found: string | null = expr.kind === "column" ? (expr.bound?.aggregate ?? null) : null;
  mapParts(expr, {
    expr: (part) => {
      found ??= aggregateOf(part);
      return part;
    },
  });
  return found;
}

function columnsOf(expr: SqlExpr): ColumnSource[] {
  if (expr.kind === "column") return [...(expr.bound?.from ?? [])];
  const found: ColumnSource[] = [];
  mapParts(expr, {
    expr: (part) => {
      found.push(...columnsOf(part));
      return part;
    },
    query: (query) => {
      for (const column of outputExpressions(query)) found.push(...column.exprs.flatMap(columnsOf));
      return query;
    },
  });
  return found;
}

function distinctSources(sources: readonly ColumnSource[]): ColumnSource[] {
  return sources.filter((source, index) => sources.findIndex((other) => other.table === source.table && other.column === source.column) === index);
}
