import type { SelectItem, SqlExpr } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import { describeColumn } from "./describe-expression";
import { hasAggregate, hasWindow, isConstant, sameExpr } from "./expr-facts";
import type { Scope } from "./scope";

type Resolve = (expr: SqlExpr, name: (name: string, position: number) => SqlExpr) => SqlExpr;

/** How GROUP BY, HAVING and ORDER BY read names of result columns, by MySQL's rules. */
export interface SelectNames {
  /** A column first, then an alias; a number is a result column. */
  group(expr: SqlExpr, resolve: Resolve): SqlExpr;
  /** An alias first, unless a grouped column has the name. */
  having(expr: SqlExpr, groupBy: SqlExpr[], resolve: Resolve): SqlExpr;
  /** Alone: an alias first, or a number. Within an expression: a column first. */
  order(expr: SqlExpr, resolve: Resolve): SqlExpr;
}

export function resolveSelectNames(items: SelectItem[], scope: Scope): SelectNames {
  const find = (name: string): number => items.findIndex((item) => item.alias!.toLowerCase() === name.toLowerCase());
  const byNumber = (expr: SqlExpr, clause: string): number | null => {
    if (expr.kind !== "number") return null;
    const index = Number(expr.text) - 1;
    if (!items[index]) throw new SqlError(`${clause} ${expr.text}: there is no such result column.`, null, "unknown-column");
    return index;
  };
  const output = (index: number): SqlExpr => ({ kind: "output", name: items[index]!.alias!, index, type: describeColumn([items[index]!.expr]).type });
  const columnFirst = (name: string, position: number): SqlExpr => {
    const column = scope.findUnqualified(name, position);
    if (column) return column;
    const index = find(name);
    return index >= 0 ? items[index]!.expr : scope.find(name, position);
  };

  return {
    group(expr, resolve) {
      const index = byNumber(expr, "GROUP BY");
      const grouped = index === null ? resolve(expr, columnFirst) : items[index]!.expr;
      if (hasAggregate(grouped)) throw new SqlError("Rows cannot be grouped by an aggregate.", null, "grouping");
      if (hasWindow(grouped)) throw new SqlError("Rows cannot be grouped by a window function.", null, "grouping");
      if (isConstant(grouped)) throw new SqlError("Rows cannot be grouped by a constant.", null, "grouping");
      return grouped;
    },
    having(expr, groupBy, resolve) {
      const resolved = resolve(expr, (name, position) => {
        const index = find(name);
        const column = scope.relations.length > 0 ? tryFind(scope, name, position) : undefined;
        if (column && groupBy.some((grouped) => sameExpr(grouped, column))) return column;
        return index >= 0 ? items[index]!.expr : (column ?? scope.find(name, position));
      });
      if (hasWindow(resolved)) throw new SqlError("Window functions cannot stand in HAVING: put the query into a derived table.", null, "unsupported");
      return resolved;
    },
    order(expr, resolve) {
      const index = byNumber(expr, "ORDER BY") ?? (expr.kind === "column" && expr.table === null ? find(expr.name) : -1);
      return index >= 0 ? output(index) : resolve(expr, columnFirst);
    },
  };
}

/** The column, or undefined where it is missing or ambiguous: an alias may still be meant. */
function tryFind(scope: Scope, name: string, position: number): SqlExpr | undefined {
  try {
    return scope.findUnqualified(name, position);
  } catch (fault) {
    if (fault instanceof SqlError) return undefined;
    throw fault;
  }
}
