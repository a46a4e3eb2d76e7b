import type { Select } from "@/lib/domain/sql-ast";
import { sameExpr } from "./expr-facts";
import type { Scope } from "./scope";

/** Sets of result columns that tell the rows of a SELECT apart, so that outer queries may group by them. */
export function resultKeys(select: Select, scope: Scope): string[][] {
  const items = select.items.flatMap((item) => (item.kind === "item" ? [item] : []));
  if (select.distinct) return [items.map((item) => item.alias!)];
  if (select.groupBy.length > 0) {
    const names = select.groupBy.map((grouped) => items.find((item) => sameExpr(item.expr, grouped))?.alias);
    return names.every((name) => name !== undefined && name !== null) ? [names as string[]] : [];
  }
  const [only, ...others] = scope.relations;
  if (!only || others.length > 0) return [];
  return only.keys.flatMap((key) => {
    const names = key.map((column) => items.find((item) => item.expr.kind === "column" && item.expr.bound?.scope === scope.id && item.expr.name.toLowerCase() === column.toLowerCase())?.alias);
    return names.every((name) => name !== undefined && name !== null) ? [names as string[]] : [];
  });
}
