import type { CommonTable, Select, SelectItem, SetOperation, SqlExpr, SqlQuery, StarItem, Values } from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { SqlError } from "../sql-error";
import { Cursor } from "./cursor";
import { parseExpression } from "./parse-expression";
import { parseFrom } from "./parse-from";
import { parseOrderBy } from "./parse-order-by";

/** Statements people may try; named so that the refusal says what they were. */
const OTHER_STATEMENTS = new Set([
  "INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE", "TRUNCATE", "CREATE", "ALTER", "DROP", "RENAME", "GRANT", "REVOKE", "SET", "RESET", "SHOW",
  "DESCRIBE", "DESC", "EXPLAIN", "ANALYZE", "USE", "CALL", "DO", "HANDLER", "LOAD", "IMPORT", "EXPORT", "COPY", "ATTACH", "DETACH", "PRAGMA", "INSTALL",
  "PREPARE", "EXECUTE", "DEALLOCATE", "BEGIN", "START", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "LOCK", "UNLOCK", "FLUSH", "KILL", "SHUTDOWN",
  "VACUUM", "REINDEX", "CHECKPOINT", "OPTIMIZE", "REPAIR", "CHECK", "TABLE", "DECLARE", "SUMMARIZE", "PIVOT", "UNPIVOT", "FORCE", "XA", "CLONE", "SIGNAL",
]);

/**
 * Reads exactly one query of the MySQL dialect into its AST.
 * @throws SqlError
 */
export function parseSql(sql: string): SqlQuery {
  const cursor = new Cursor(sql, { query: parseQuery, expression: parseExpression });
  if (cursor.peek().kind === "end") throw new SqlError("There is no query.", 0);
  const first = cursor.word();
  if (OTHER_STATEMENTS.has(first)) throw new SqlError(`Only queries (SELECT) may be run; this begins with ${first}.`, 0, "not-a-query");
  if (!cursor.startsQuery()) throw cursor.unexpected("SELECT");
  const query = parseQuery(cursor);
  if (cursor.takeSign(";") && cursor.peek().kind !== "end") {
    throw new SqlError("Only one statement may be run at a time.", cursor.peek().start, "several-statements");
  }
  if (cursor.peek().kind !== "end") throw cursor.unexpected("the end of the query");
  return query;
}

const bare = (body: SqlQuery["body"]): SqlQuery => ({ kind: "query", with: [], body, orderBy: [], limit: null, offset: null });

/** Query := [WITH …] set-operations [ORDER BY …] [LIMIT …] */
export function parseQuery(cursor: Cursor): SqlQuery {
  return cursor.deeper(() => {
    const common = parseWith(cursor);
    const inner = parseSetOperations(cursor);
    const orderBy = parseOrderBy(cursor);
    const { limit, offset } = parseLimit(cursor);
    if (common.length === 0 && orderBy.length === 0 && limit === null) return inner;
    // A branch in parentheses with its own ORDER BY, LIMIT or WITH stays a query of its own.
    const wrapped = inner.with.length > 0 || inner.orderBy.length > 0 || inner.limit !== null;
    if (wrapped) {
      if (orderBy.length === 0 && common.length === 0 && inner.limit === null) return { ...inner, limit, offset };
      throw new SqlError("A query in parentheses with its own ORDER BY, LIMIT or WITH cannot be ordered or limited again: use a derived table.", null, "unsupported");
    }
    return { ...inner, with: common, orderBy, limit, offset };
  });
}

function parseWith(cursor: Cursor): CommonTable[] {
  if (!cursor.takeWords("WITH")) return [];
  const recursive = cursor.takeWords("RECURSIVE");
  const tables: CommonTable[] = [];
  do {
    const name = cursor.name("the name of a common table");
    const columns = cursor.isSign("(") ? cursor.names() : [];
    cursor.expectWord("AS");
    cursor.expectSign("(");
    const query = parseQuery(cursor);
    cursor.expectSign(")");
    tables.push({ name, columns, query, recursive });
  } while (cursor.takeSign(","));
  return tables;
}

/** UNION and EXCEPT bind alike, from left to right; INTERSECT binds tighter (MySQL 8.0.31). */
function parseSetOperations(cursor: Cursor): SqlQuery {
  let left = parseIntersections(cursor);
  for (let length = 0; ; length++) {
    if (length >= LIMITS.sqlChainMax) throw new SqlError(`More than ${LIMITS.sqlChainMax} queries are united.`, cursor.peek().start, "too-deep");
    const operator = cursor.takeWords("UNION") ? "union" : cursor.takeWords("EXCEPT") ? "except" : null;
    if (operator === null) return left;
    left = cursor.deeper(() => combine(cursor, operator, left, parseIntersections));
  }
}

function parseIntersections(cursor: Cursor): SqlQuery {
  let left = parseBranch(cursor);
  while (cursor.takeWords("INTERSECT")) left = combine(cursor, "intersect", left, parseBranch);
  return left;
}

function combine(cursor: Cursor, operator: SetOperation["operator"], left: SqlQuery, readRight: (cursor: Cursor) => SqlQuery): SqlQuery {
  const all = cursor.takeWords("ALL");
  if (!all) cursor.takeWords("DISTINCT");
  return bare({ kind: "set-operation", operator, all, left, right: readRight(cursor) });
}

function parseBranch(cursor: Cursor): SqlQuery {
  if (cursor.isSign("(")) {
    cursor.next();
    const query = parseQuery(cursor);
    cursor.expectSign(")");
    return query;
  }
  if (cursor.word() === "VALUES") return bare(parseValues(cursor));
  return bare(parseSelect(cursor));
}

function parseValues(cursor: Cursor): Values {
  cursor.expectWord("VALUES");
  const rows: SqlExpr[][] = [];
  do {
    cursor.takeWords("ROW");
    cursor.expectSign("(");
    const row = cursor.list(() => parseExpression(cursor));
    cursor.expectSign(")");
    if (rows[0] && rows[0].length !== row.length) throw new SqlError("All rows of VALUES must have the same number of values.");
    rows.push(row);
  } while (cursor.takeSign(","));
  return { kind: "values", rows };
}

function parseSelect(cursor: Cursor): Select {
  cursor.expectWord("SELECT");
  const distinct = cursor.takeWords("DISTINCT") || cursor.takeWords("DISTINCTROW");
  if (!distinct) cursor.takeWords("ALL");
  const items = cursor.list(() => parseItem(cursor));
  const from = cursor.takeWords("FROM") && !cursor.takeWords("DUAL") ? parseFrom(cursor) : null;
  const where = cursor.takeWords("WHERE") ? parseExpression(cursor) : null;
  const groupBy = cursor.takeWords("GROUP", "BY") ? cursor.list(() => parseExpression(cursor)) : [];
  if (cursor.takeWords("WITH", "ROLLUP")) throw new SqlError("WITH ROLLUP is not supported.", cursor.peek().start, "unsupported");
  const having = cursor.takeWords("HAVING") ? parseExpression(cursor) : null;
  if (cursor.word() === "WINDOW") throw new SqlError("A WINDOW clause is not supported: write the window in OVER (…).", cursor.peek().start, "unsupported");
  return { kind: "select", distinct, items, from, where, groupBy, having };
}

function parseItem(cursor: Cursor): SelectItem | StarItem {
  const position = cursor.peek().start;
  if (cursor.takeSign("*")) return { kind: "star", table: null, position };
  if (cursor.isName() && cursor.isSign(".", 1) && cursor.isSign("*", 2)) {
    const table = cursor.name("a table");
    cursor.next();
    cursor.next();
    return { kind: "star", table, position };
  }
  const expr = parseExpression(cursor);
  const text = cursor.textFrom(position);
  return { kind: "item", expr, alias: parseAlias(cursor), text };
}

/** `AS name`, `AS 'name'` or a bare name. */
function parseAlias(cursor: Cursor): string | null {
  const explicit = cursor.takeWords("AS");
  const token = cursor.peek();
  if (token.kind === "string" && (explicit || cursor.peek(1).kind !== "string")) {
    cursor.next();
    if (token.value === "") throw new SqlError("An alias is empty.", token.start);
    return token.value;
  }
  if (explicit || cursor.isName()) return cursor.name("an alias");
  return null;
}

function parseLimit(cursor: Cursor): { limit: number | null; offset: number | null } {
  if (!cursor.takeWords("LIMIT")) return { limit: null, offset: null };
  const first = cursor.wholeNumber();
  if (cursor.takeSign(",")) return { limit: cursor.wholeNumber(), offset: first };
  return { limit: first, offset: cursor.takeWords("OFFSET") ? cursor.wholeNumber() : null };
}
