import type { JoinedTable, TableRef } from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { SqlError } from "../sql-error";
import type { Cursor } from "./cursor";

/** Everything after FROM up to WHERE. A comma is a cross join that binds more loosely than JOIN, as in MySQL. */
export function parseFrom(cursor: Cursor): TableRef {
  return cursor.list(() => parseJoins(cursor)).reduce((left, right) => ({ kind: "join", type: "cross", left, right, on: null, using: null }));
}

function parseJoins(cursor: Cursor): TableRef {
  let left = parseTable(cursor);
  for (let length = 0; length < LIMITS.sqlChainMax; length++) {
    const join = joinType(cursor);
    if (join === null) return left;
    left = cursor.deeper(() => readJoin(cursor, left, join));
  }
  throw new SqlError(`More than ${LIMITS.sqlChainMax} tables are joined.`, cursor.peek().start, "too-deep");
}

/** Joins of other dialects. */
const OTHER_JOINS: ReadonlySet<string> = new Set(["FULL", "ASOF", "POSITIONAL", "SEMI", "ANTI"]);

interface JoinWords { type: JoinedTable["type"]; natural: boolean }

function joinType(cursor: Cursor): JoinWords | null {
  const start = cursor.peek().start;
  const natural = cursor.takeWords("NATURAL");
  if (cursor.takeWords("CROSS", "JOIN")) return { type: "cross", natural };
  if (cursor.takeWords("INNER", "JOIN") || cursor.takeWords("JOIN") || cursor.takeWords("STRAIGHT_JOIN")) return { type: "inner", natural };
  for (const [word, type] of [["LEFT", "left"], ["RIGHT", "right"]] as const) {
    if (cursor.takeWords(word, "JOIN") || cursor.takeWords(word, "OUTER", "JOIN")) return { type, natural };
  }
  if (OTHER_JOINS.has(cursor.word())) throw new SqlError(`${cursor.word()} JOIN is not MySQL: use JOIN, LEFT JOIN or RIGHT JOIN.`, start, "unsupported");
  if (natural) throw cursor.unexpected("JOIN");
  return null;
}

function readJoin(cursor: Cursor, left: TableRef, { type, natural }: JoinWords): JoinedTable {
  const right = parseTable(cursor);
  if (natural) return { kind: "join", type, left, right, on: null, using: "natural" };
  if (cursor.takeWords("ON")) return { kind: "join", type: type === "cross" ? "inner" : type, left, right, on: cursor.readExpression(), using: null };
  if (cursor.takeWords("USING")) return { kind: "join", type: type === "cross" ? "inner" : type, left, right, on: null, using: cursor.names() };
  if (type === "left" || type === "right") throw cursor.unexpected("ON or USING");
  return { kind: "join", type: "cross", left, right, on: null, using: null };
}

function parseTable(cursor: Cursor): TableRef {
  if (cursor.isSign("(")) return cursor.deeper(() => (cursor.startsQuery() ? parseDerived(cursor) : parseParenthesised(cursor)));
  const position = cursor.peek().start;
  if (cursor.peek().kind === "string") throw new SqlError("A file or text is not a table.", position, "forbidden");
  const name = cursor.name("a table");
  if (cursor.isSign(".")) throw new SqlError(`Name the table alone: “${name}.…” names another database.`, position, "forbidden");
  if (cursor.isSign("(")) throw new SqlError(`${name.toUpperCase()}(…) is not a table: table functions are not allowed.`, position, "forbidden");
  if (cursor.word() === "PARTITION") throw new SqlError("PARTITION (…) after a table is not supported.", cursor.peek().start, "unsupported");
  return { kind: "table", name, alias: tableAlias(cursor), position };
}

function tableAlias(cursor: Cursor): string | null {
  const explicit = cursor.takeWords("AS");
  // No reserved words in MySQL, but `a FULL JOIN b` is never meant as an alias.
  if (!explicit && OTHER_JOINS.has(cursor.word()) && (cursor.word(1) === "JOIN" || cursor.word(1) === "OUTER")) return null;
  return explicit || cursor.isName() ? cursor.name("an alias") : null;
}

function parseDerived(cursor: Cursor): TableRef {
  const start = cursor.peek().start;
  cursor.expectSign("(");
  const query = cursor.readQuery();
  cursor.expectSign(")");
  // MySQL wants an alias here; other dialects do not, and it is plain what is meant.
  const alias = tableAlias(cursor) ?? `derived_${start}`;
  return { kind: "derived", query, alias, columns: cursor.isSign("(") ? cursor.names() : [] };
}

function parseParenthesised(cursor: Cursor): TableRef {
  cursor.expectSign("(");
  const inner = parseFrom(cursor);
  cursor.expectSign(")");
  return inner;
}
