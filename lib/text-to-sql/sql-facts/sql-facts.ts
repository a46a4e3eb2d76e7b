import type { SqlQuery } from "@/lib/domain/sql-ast";
import type { ColumnSource, SqlFacts } from "@/lib/domain/sql-facts";
import { describeColumn, outputExpressions } from "@/lib/sql/resolve/describe-expression";
import { filtersOf } from "./filters";
import { storedTables } from "./stored-tables";

/**
 * What can be said of a query from its resolved AST alone. Result columns follow aliases, derived tables, common tables
 * and set operations back to the stored column; a name that merely looks like one counts for nothing (structured.md).
 */
export function sqlFacts(query: SqlQuery): SqlFacts {
  const columns = outputExpressions(query).map(({ name, exprs }) => {
    const { source, from, aggregate } = describeColumn(exprs);
    return { name, source, from: [...from], aggregate };
  });
  const { body } = query;
  return {
    tables: storedTables(query),
    columns,
    filters: filtersOf(query),
    orderBy: query.orderBy.map(({ expr, descending }) => {
      if (expr.kind === "output") return { column: expr.name, descending };
      const shown = columns.find((_, index) => body.kind === "select" && sameColumn(body.items[index], expr));
      return { column: shown?.name ?? (expr.kind === "column" ? expr.name : "expression"), descending };
    }),
    limit: query.limit,
    distinct: body.kind === "select" ? body.distinct : body.kind === "set-operation" && !body.all,
    groupBy: body.kind === "select" ? body.groupBy.flatMap((expr): ColumnSource[] => (expr.kind === "column" && expr.bound?.source ? [expr.bound.source] : [])) : [],
  };
}

type Item = Extract<SqlQuery["body"], { kind: "select" }>["items"][number] | undefined;

function sameColumn(item: Item, expr: SqlQuery["orderBy"][number]["expr"]): boolean {
  return item?.kind === "item" && item.expr.kind === "column" && expr.kind === "column" && item.expr.table === expr.table && item.expr.name === expr.name;
}
