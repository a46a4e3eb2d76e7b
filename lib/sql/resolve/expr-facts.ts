import type { SqlExpr } from "@/lib/domain/sql-ast";
import { mapParts, walkExpr } from "../walk";

/** True when an aggregate of this query is in the expression; those of queries inside it do not count, nor windows. */
export function hasAggregate(expr: SqlExpr): boolean {
  if (expr.kind === "aggregate") return true;
  let found = false;
  mapParts(expr.kind === "window" ? { kind: "tuple", items: [...expr.call.args, ...expr.partitionBy, ...expr.orderBy.map((item) => item.expr)] } : expr, {
    expr: (part) => {
      found ||= hasAggregate(part);
      return part;
    },
  });
  return found;
}

/** True when the expression needs OVER somewhere in it. */
export function hasWindow(expr: SqlExpr): boolean {
  let found = false;
  walkExpr(expr, (part) => {
    if (part.kind === "window") found = true;
  });
  return found;
}

/** The expression as text without what does not change its meaning; equal for equal expressions. */
export function fingerprint(expr: SqlExpr): string {
  return JSON.stringify(expr, (key, value: unknown) => (key === "position" || key === "text" && typeof value === "object" ? undefined : typeof value === "string" && (key === "table" || key === "name") ? value.toLowerCase() : value));
}

export const sameExpr = (a: SqlExpr, b: SqlExpr): boolean => a.kind === b.kind && fingerprint(a) === fingerprint(b);

/** True when the value is the same for every row. */
export function isConstant(expr: SqlExpr): boolean {
  let constant = true;
  walkExpr(expr, (part) => {
    if (part.kind === "column" || part.kind === "output" || part.kind === "aggregate" || part.kind === "window") constant = false;
  }, () => { constant = false; });
  return constant;
}

/** The parts of a condition that must all hold. */
export function conjuncts(expr: SqlExpr | null): SqlExpr[] {
  if (expr === null) return [];
  return expr.kind === "logical" && expr.operator === "and" ? expr.items.flatMap(conjuncts) : [expr];
}
