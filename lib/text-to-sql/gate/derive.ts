import type { ResultView } from "@/lib/domain/result-page";
import type { ColumnExpr, OrderItem, SelectItem, SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import { describeColumn, outputExpressions } from "@/lib/sql/resolve/describe-expression";
import { filterCondition, viewColumn, type ViewColumn } from "./view-filters";

const RESULT = "r";
const ROW_ORDER = "row order";

const reference = ({ name }: { name: string }): ColumnExpr => ({ kind: "column", table: RESULT, name, position: 0, bound: null });
const item = (expr: SqlExpr, alias: string): SelectItem => ({ kind: "item", expr, alias, text: alias });

const columnsOf = (query: SqlQuery): ViewColumn[] => outputExpressions(query).map(({ name, exprs }) => ({ name, type: describeColumn(exprs).type }));

/** `SELECT items FROM (query) AS r WHERE … ORDER BY … LIMIT …` */
function around(query: SqlQuery, items: SelectItem[], where: SqlExpr | null, rest: Partial<Pick<SqlQuery, "orderBy" | "limit" | "offset">> = {}): SqlQuery {
  return {
    kind: "query", with: [], orderBy: [], limit: null, offset: null, ...rest,
    body: { kind: "select", distinct: false, items, from: { kind: "derived", query, alias: RESULT, columns: [] }, where, groupBy: [], having: null },
  };
}

/**
 * One page of a result: its rows filtered, sorted and cut by the database. Without a sort the query's own order is kept;
 * equal rows are told apart by all columns, so that pages neither repeat nor skip a row.
 * @throws SqlError for a filter or sort on a column the result does not have
 */
export function pageQuery(query: SqlQuery, view: ResultView): SqlQuery {
  const columns = columnsOf(query);
  const where = filterCondition(view.filters, columns, reference);
  const sort: OrderItem[] = view.sort === null ? [] : [{ expr: reference(viewColumn(view.sort, columns)), descending: view.descending }];
  const { inner, own } = ownOrder(query, columns);
  const used = new Set([...sort, ...own].map(({ expr }) => (expr as ColumnExpr).name));
  const ties = columns.filter(({ name }) => !used.has(name)).map((column) => ({ expr: reference(column), descending: false }));
  const first = sort.length > 0 ? own.filter(({ expr }) => (expr as ColumnExpr).name !== (sort[0]!.expr as ColumnExpr).name) : own;
  return around(inner, columns.map((column) => item(reference(column), column.name)), where, {
    orderBy: [...sort, ...first, ...ties],
    limit: view.pageSize,
    offset: (view.page - 1) * view.pageSize,
  });
}

/** The query's own order as columns of it; what it orders by besides them is numbered in a column of its own. */
function ownOrder(query: SqlQuery, columns: ViewColumn[]): { inner: SqlQuery; own: OrderItem[] } {
  const { body, orderBy } = query;
  const shown = orderBy.flatMap(({ expr, descending }): OrderItem[] => (expr.kind === "output" ? [{ expr: reference(columns[expr.index]!), descending }] : []));
  // A derived table has no order of its own; with LIMIT its ORDER BY says which rows are meant.
  const unordered: SqlQuery = query.limit === null ? { ...query, orderBy: [] } : query;
  if (shown.length === orderBy.length || body.kind !== "select") return { inner: unordered, own: shown };
  const exprs = outputExpressions(query).map(({ exprs: [expr] }) => expr!);
  const order = [
    ...orderBy.map(({ expr, descending }) => ({ expr: expr.kind === "output" ? exprs[expr.index]! : expr, descending })),
    ...exprs.filter((expr) => expr.kind === "column").map((expr) => ({ expr, descending: false })),
  ];
  const number: SqlExpr = { kind: "window", call: { kind: "call", name: "ROW_NUMBER", args: [] }, partitionBy: [], orderBy: order, frame: null };
  const name = columns.some((column) => column.name.toLowerCase() === ROW_ORDER) ? `${ROW_ORDER} ${columns.length}` : ROW_ORDER;
  const inner: SqlQuery = { ...unordered, body: { ...body, items: [...body.items, item(number, name)] } };
  return { inner, own: [{ expr: reference({ name }), descending: false }] };
}

/** How many rows of a result pass the filters. @throws SqlError */
export function countQuery(query: SqlQuery, filters: Readonly<Record<string, string>>): SqlQuery {
  const where = filterCondition(filters, columnsOf(query), reference);
  const unordered: SqlQuery = query.limit === null ? { ...query, orderBy: [] } : query;
  const all: SqlExpr = { kind: "aggregate", name: "COUNT", distinct: false, args: [], orderBy: [], separator: null };
  return around(unordered, [item(all, "rows")], where);
}
