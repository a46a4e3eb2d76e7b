import { findColumn, findTable, type DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { isAggregateFunction, isScalarFunction, isWindowFunction } from "@/lib/sql/functions";
import { SqlError } from "@/lib/sql/sql-error";
import { queryParts, walkExpr } from "@/lib/sql/walk";

/**
 * The second look at a resolved query, independent of how it was read: every table, column and function anywhere in it
 * must be allowed, or it is refused (clinical-safety.md §1: walk the whole AST, fail closed).
 * @throws SqlError
 */
export function checkAst(query: SqlQuery, schema: DatabaseSchema): void {
  checkQuery(query, schema, new Set());
}

function checkQuery(query: SqlQuery, schema: DatabaseSchema, common: ReadonlySet<string>): void {
  const inReach = new Set(common);
  for (const table of query.with) {
    checkQuery(table.query, schema, inReach);
    inReach.add(table.name);
  }
  const { exprs, queries, tables } = queryParts({ ...query, with: [] });
  for (const table of tables) {
    if (!inReach.has(table) && findTable(schema, table)?.name !== table) throw new SqlError(`There is no table “${table}” in this database.`, null, "unknown-table");
  }
  for (const expr of exprs) walkExpr(expr, (part) => checkExpr(part, schema), (inner) => checkQuery(inner, schema, inReach));
  for (const inner of queries) checkQuery(inner, schema, inReach);
}

function checkExpr(expr: SqlExpr, schema: DatabaseSchema): void {
  switch (expr.kind) {
    case "column": {
      if (!expr.bound || expr.table === null) throw new SqlError(`The column “${expr.name}” belongs to no table.`, expr.position, "unknown-column");
      for (const source of expr.bound.from) {
        const table = findTable(schema, source.table);
        if (!table || !findColumn(table, source.column)) throw new SqlError(`There is no column “${source.table}.${source.column}” in this database.`, expr.position, "unknown-column");
      }
      return;
    }
    case "call":
      if (!isScalarFunction(expr.name) && !isWindowFunction(expr.name)) throw new SqlError(`The function ${expr.name}() is not allowed here.`, null, "unknown-function");
      if (expr.name === "LPAD" || expr.name === "RPAD") checkPadding(expr.args[1]!, expr.name);
      return;
    case "aggregate":
      if (!isAggregateFunction(expr.name)) throw new SqlError(`The function ${expr.name}() is not allowed here.`, null, "unknown-function");
      return;
    default:
      return;
  }
}

/** Padding makes text of any length from nothing. */
function checkPadding(length: SqlExpr, name: string): void {
  const ok = length.kind === "number" && Number(length.text) <= LIMITS.sqlPadLengthMax;
  if (!ok) throw new SqlError(`${name}() takes a length written in digits, at most ${LIMITS.sqlPadLengthMax}.`, null, "unsupported");
}
