import type { SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import type { SqlFilter } from "@/lib/domain/sql-facts";
import { mapParts, queryParts } from "@/lib/sql/walk";

type Constant = string | number | null;

/** Comparisons of stored columns with constants anywhere in a resolved query, in the order they are met. */
export function filtersOf(query: SqlQuery): SqlFilter[] {
  const found: SqlFilter[] = [];
  visitQuery(query, found);
  return found.filter((filter, index) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(filter)) === index);
}

function visitQuery(query: SqlQuery, found: SqlFilter[]): void {
  const { exprs, queries } = queryParts(query);
  exprs.forEach((expr) => visit(expr, false, found));
  queries.forEach((inner) => visitQuery(inner, found));
}

/** `negated` says that an odd number of NOTs stands around the comparison. */
function visit(expr: SqlExpr, negated: boolean, found: SqlFilter[]): void {
  const filter = filterOf(expr, negated);
  if (filter) {
    found.push(filter);
    return;
  }
  const inside = expr.kind === "not" ? !negated : expr.kind === "logical" && expr.operator !== "xor" ? negated : false;
  mapParts(expr, {
    expr: (part) => (visit(part, inside, found), part),
    query: (query) => (visitQuery(query, found), query),
  });
}

const OPPOSITE: Readonly<Record<string, string>> = {
  "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">", in: "not in", "not in": "in", like: "not like", "not like": "like",
  between: "not between", "not between": "between", "is null": "is not null", "is not null": "is null",
};
const MIRRORED: Readonly<Record<string, string>> = { "=": "=", "!=": "!=", "<=>": "<=>", "<": ">", ">": "<", "<=": ">=", ">=": "<=" };

function filterOf(expr: SqlExpr, negated: boolean): SqlFilter | null {
  const build = (column: SqlExpr, operator: string, values: (Constant | undefined)[]): SqlFilter | null => {
    const source = column.kind === "column" ? column.bound?.source : null;
    if (!source || values.some((value) => value === undefined)) return null;
    return { source, operator: negated ? (OPPOSITE[operator] ?? operator) : operator, values: values as Constant[] };
  };
  const not = (expression: { negated: boolean }): string => (expression.negated ? "not " : "");
  switch (expr.kind) {
    case "comparison": {
      const right = constantOf(expr.right);
      if (right !== undefined) return build(expr.left, expr.operator === "<=>" ? "=" : expr.operator, [right]);
      const left = constantOf(expr.left);
      return left === undefined ? null : build(expr.right, MIRRORED[expr.operator]!.replace("<=>", "="), [left]);
    }
    case "in-list": return build(expr.operand, `${not(expr)}in`, expr.items.map(constantOf));
    case "like": return build(expr.operand, `${not(expr)}like`, [constantOf(expr.pattern)]);
    case "between": return build(expr.operand, `${not(expr)}between`, [constantOf(expr.low), constantOf(expr.high)]);
    case "is": return expr.what === "null" ? build(expr.operand, expr.negated ? "is not null" : "is null", []) : null;
    default: return null;
  }
}

/** The value of a literal; undefined when the expression is none. */
function constantOf(expr: SqlExpr): Constant | undefined {
  switch (expr.kind) {
    case "string": case "temporal": return expr.value;
    case "number": return Number(expr.text);
    case "boolean": return expr.value ? 1 : 0;
    case "null": return null;
    case "negate": {
      const inner = constantOf(expr.operand);
      return typeof inner === "number" ? -inner : undefined;
    }
    default: return undefined;
  }
}
