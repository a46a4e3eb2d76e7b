import type { OrderItem, SqlExpr, SqlQuery, TableRef } from "@/lib/domain/sql-ast";

/** What to do with the parts of an expression; queries are left as they are unless `query` is given. */
export interface Mapper {
  expr(expr: SqlExpr): SqlExpr;
  query?(query: SqlQuery): SqlQuery;
}

/** A copy of `expr` with its direct parts mapped. The switch is exhaustive: there is no node it does not know. */
export function mapParts(expr: SqlExpr, mapper: Mapper): SqlExpr {
  const one = (part: SqlExpr): SqlExpr => mapper.expr(part);
  const maybe = (part: SqlExpr | null): SqlExpr | null => (part === null ? null : mapper.expr(part));
  const many = (parts: SqlExpr[]): SqlExpr[] => parts.map(one);
  const order = (items: OrderItem[]): OrderItem[] => items.map((item) => ({ ...item, expr: one(item.expr) }));
  const query = (inner: SqlQuery): SqlQuery => mapper.query?.(inner) ?? inner;
  switch (expr.kind) {
    case "column": case "output": case "string": case "number": case "null": case "boolean": case "temporal":
      return expr;
    case "negate": case "bit-not": case "not": case "is": case "cast":
      return { ...expr, operand: one(expr.operand) };
    case "logical": case "tuple":
      return { ...expr, items: many(expr.items) };
    case "arithmetic": case "comparison":
      return { ...expr, left: one(expr.left), right: one(expr.right) };
    case "like": case "regexp":
      return { ...expr, operand: one(expr.operand), pattern: one(expr.pattern) };
    case "in-list":
      return { ...expr, operand: one(expr.operand), items: many(expr.items) };
    case "in-query":
      return { ...expr, operand: one(expr.operand), query: query(expr.query) };
    case "between":
      return { ...expr, operand: one(expr.operand), low: one(expr.low), high: one(expr.high) };
    case "case":
      return {
        ...expr,
        operand: maybe(expr.operand),
        whens: expr.whens.map(({ when, then }) => ({ when: one(when), then: one(then) })),
        otherwise: maybe(expr.otherwise),
      };
    case "call":
      return { ...expr, args: many(expr.args) };
    case "aggregate":
      return { ...expr, args: many(expr.args), orderBy: order(expr.orderBy) };
    case "window": {
      const call = mapParts(expr.call, mapper);
      if (call.kind !== "call" && call.kind !== "aggregate") throw new Error("A window function stays a function.");
      return { ...expr, call, partitionBy: many(expr.partitionBy), orderBy: order(expr.orderBy) };
    }
    case "date-shift":
      return { ...expr, operand: one(expr.operand), amount: one(expr.amount) };
    case "date-span":
      return { ...expr, start: one(expr.start), end: one(expr.end) };
    case "exists": case "scalar-query":
      return { ...expr, query: query(expr.query) };
    case "quantified":
      return { ...expr, left: one(expr.left), query: query(expr.query) };
  }
}

/** Calls `visit` on `expr` and everything in it, outermost first; `visit` gives false to stay out of a part. */
export function walkExpr(expr: SqlExpr, visit: (expr: SqlExpr) => boolean | void, visitQuery?: (query: SqlQuery) => void): void {
  if (visit(expr) === false) return;
  mapParts(expr, {
    expr: (part) => {
      walkExpr(part, visit, visitQuery);
      return part;
    },
    query: (query) => {
      visitQuery?.(query);
      return query;
    },
  });
}

/** Every expression directly in a query (not in the queries inside them) and every query directly inside it. */
export function queryParts(query: SqlQuery): { exprs: SqlExpr[]; queries: SqlQuery[]; tables: string[] } {
  const exprs: SqlExpr[] = query.orderBy.map((item) => item.expr);
  const queries: SqlQuery[] = query.with.map((table) => table.query);
  const tables: string[] = [];
  const from = (ref: TableRef): void => {
    if (ref.kind === "table") tables.push(ref.name);
    else if (ref.kind === "derived") queries.push(ref.query);
    else {
      from(ref.left);
      from(ref.right);
      if (ref.on) exprs.push(ref.on);
    }
  };
  const { body } = query;
  if (body.kind === "select") {
    for (const item of body.items) if (item.kind === "item") exprs.push(item.expr);
    if (body.from) from(body.from);
    exprs.push(...[body.where, ...body.groupBy, body.having].filter((expr) => expr !== null));
  } else if (body.kind === "set-operation") queries.push(body.left, body.right);
  else exprs.push(...body.rows.flat());
  return { exprs, queries, tables };
}
