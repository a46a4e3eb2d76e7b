import type { ColumnExpr, OrderItem, Select, SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import { mapParts, queryParts } from "../walk";
import { hasAggregate, sameExpr } from "./expr-facts";
import { determinedColumns, type ColumnKey } from "./functional-dependencies";
import type { Scope } from "./scope";

const keyOf = (column: ColumnExpr): ColumnKey => `${column.table!.toLowerCase()}.${column.name.toLowerCase()}`;

/**
 * Makes grouping strict, so that every engine gives the same rows: what is shown, filtered or ordered after grouping must
 * be grouped, aggregated, or depend on the grouped columns alone (their table's key is among them). Dependent columns are
 * added to GROUP BY, which does not change the groups.
 * @throws SqlError saying which column to group or aggregate
 */
export function checkGrouping(select: Select, orderBy: OrderItem[], scope: Scope): Select {
  const shown = select.items.flatMap((item) => (item.kind === "item" ? [item.expr] : []));
  const ordered = orderBy.map((item) => item.expr);
  const all = [...shown, ...(select.having ? [select.having] : []), ...ordered];
  if (select.groupBy.length === 0 && !all.some(hasAggregate)) {
    if (select.having) throw new SqlError("HAVING needs GROUP BY or an aggregate: use WHERE.", null, "grouping");
    return select;
  }
  let determined: Set<ColumnKey> | null = null;
  const added: ColumnExpr[] = [];

  const checkColumn = (column: ColumnExpr): void => {
    if (column.bound?.scope !== scope.id || added.some((other) => sameExpr(other, column))) return;
    determined ??= determinedColumns(select, scope);
    if (select.groupBy.length === 0 || !determined.has(keyOf(column))) {
      const name = `${column.table}.${column.name}`;
      throw new SqlError(`“${name}” is neither grouped nor aggregated: add it to GROUP BY or use MIN(), MAX() or COUNT().`, column.position, "grouping");
    }
    added.push(column);
  };
  const check = (expr: SqlExpr): void => {
    if (expr.kind === "aggregate" || select.groupBy.some((grouped) => sameExpr(grouped, expr))) return;
    if (expr.kind === "column") checkColumn(expr);
    else mapParts(expr, { expr: (part) => (check(part), part), query: (query) => (checkQuery(query), query) });
  };
  const checkQuery = (query: SqlQuery): void => {
    const parts = queryParts(query);
    parts.exprs.forEach(checkInner);
    parts.queries.forEach(checkQuery);
  };
  // Inside a subquery everything counts, its aggregates included: they may use this query's columns.
  const checkInner = (expr: SqlExpr): void => {
    if (select.groupBy.some((grouped) => sameExpr(grouped, expr))) return;
    if (expr.kind === "column") checkColumn(expr);
    else mapParts(expr, { expr: (part) => (checkInner(part), part), query: (query) => (checkQuery(query), query) });
  };

  all.forEach(check);
  return added.length === 0 ? select : { ...select, groupBy: [...select.groupBy, ...added] };
}
