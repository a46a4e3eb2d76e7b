import type { SqlExpr, SqlQuery, TableRef } from "@/lib/domain/sql-ast";
import { walkExpr } from "@/lib/sql/walk";

/** Stored tables used anywhere in a resolved query, in schema spelling, in order of first use. */
export function storedTables(query: SqlQuery): string[] {
  const found = new Set<string>();
  visitQuery(query, new Set(), found);
  return [...found];
}

/** `common` holds the names of common tables in reach; the resolver has made them differ from every stored table. */
function visitQuery(query: SqlQuery, common: ReadonlySet<string>, found: Set<string>): void {
  const inReach = new Set(common);
  for (const table of query.with) {
    visitQuery(table.query, inReach, found);
    inReach.add(table.name);
  }
  const visitExpr = (expr: SqlExpr | null): void => {
    if (expr) walkExpr(expr, () => true, (inner) => visitQuery(inner, inReach, found));
  };
  const visitTable = (ref: TableRef): void => {
    if (ref.kind === "table") {
      if (!inReach.has(ref.name)) found.add(ref.name);
    } else if (ref.kind === "derived") visitQuery(ref.query, inReach, found);
    else {
      visitTable(ref.left);
      visitTable(ref.right);
      visitExpr(ref.on);
    }
  };
  const { body } = query;
  if (body.kind === "set-operation") {
    visitQuery(body.left, inReach, found);
    visitQuery(body.right, inReach, found);
  } else if (body.kind === "select") {
    if (body.from) visitTable(body.from);
    for (const item of body.items) if (item.kind === "item") visitExpr(item.expr);
    visitExpr(body.where);
    body.groupBy.forEach(visitExpr);
    visitExpr(body.having);
  }
  query.orderBy.forEach((item) => visitExpr(item.expr));
}
