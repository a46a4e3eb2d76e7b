import type { SqlExpr, SqlQuery, TableRef } from "@/lib/domain/sql-ast";
import type { ColumnSource } from "@/lib/domain/sql-facts";
import { mapParts } from "@/lib/sql/walk";

const isSame = (a: ColumnSource, b: ColumnSource) => a.table.toLowerCase() === b.table.toLowerCase() && a.column.toLowerCase() === b.column.toLowerCase();

/**
 * The query without its minimums (`>=`, `>` with a number) on the stored columns of `columns`: what a confidence filter
 * has kept back. Only conditions that must hold are taken out; inside OR, NOT and NOT IN nothing is touched, so the
 * result can only have more rows.
 */
export function relaxQuery(query: SqlQuery, columns: readonly ColumnSource[]): SqlQuery {
  const isMinimum = (expr: SqlExpr): boolean => {
    if (expr.kind !== "comparison" || (expr.operator !== ">=" && expr.operator !== ">") || expr.right.kind !== "number" || expr.left.kind !== "column") return false;
    const source = expr.left.bound?.source;
    return source !== null && source !== undefined && columns.some((column) => isSame(column, source));
  };
  const inside = (expr: SqlExpr): SqlExpr => {
    if (expr.kind === "not" || (expr.kind === "in-query" && expr.negated)) return expr;
    return mapParts(expr, { expr: inside, query: relaxed });
  };
  const kept = (expr: SqlExpr | null): SqlExpr | null => {
    if (expr === null || isMinimum(expr)) return null;
    if (expr.kind !== "logical" || expr.operator !== "and") return inside(expr);
    const items = expr.items.map(kept).filter((item) => item !== null);
    return items.length > 1 ? { ...expr, items } : (items[0] ?? null);
  };
  const from = (ref: TableRef): TableRef => {
    if (ref.kind === "derived") return { ...ref, query: relaxed(ref.query) };
    if (ref.kind === "join") return { ...ref, left: from(ref.left), right: from(ref.right), on: kept(ref.on) ?? ref.on };
    return ref;
  };
  const relaxed = (inner: SqlQuery): SqlQuery => {
    const { body } = inner;
    const tables = inner.with.map((table) => ({ ...table, query: relaxed(table.query) }));
    if (body.kind !== "select") return { ...inner, with: tables };
    const items = body.items.map((item) => (item.kind === "item" ? { ...item, expr: inside(item.expr) } : item));
    return { ...inner, with: tables, body: { ...body, items, from: body.from && from(body.from), where: kept(body.where) } };
  };
  return relaxed(query);
}
