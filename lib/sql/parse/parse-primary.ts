import type { CaseExpr, SqlExpr } from "@/lib/domain/sql-ast";
import { canonicalFunction } from "../functions";
import { SqlError } from "../sql-error";
import type { Cursor } from "./cursor";
import { parseCall, parseSpecialCall } from "./parse-call";
import { FORBIDDEN_WORDS, RESERVED_WORDS } from "./words";

const TEMPORAL = { DATE: "date", TIME: "time", TIMESTAMP: "datetime" } as const;
const WITHOUT_PARENTHESES = new Set(["CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP", "LOCALTIME", "LOCALTIMESTAMP"]);

/** A literal, column, call, subquery, CASE or anything in parentheses. */
export function parsePrimary(cursor: Cursor): SqlExpr {
  const token = cursor.peek();
  if (token.kind === "string") {
    cursor.next();
    return { kind: "string", value: token.value };
  }
  if (token.kind === "number") {
    cursor.next();
    return { kind: "number", text: token.value };
  }
  if (cursor.isSign("(")) return cursor.deeper(() => parseParentheses(cursor));
  const word = cursor.word();
  if (cursor.isSign("(", 1) && word !== "") {
    const call = parseWordBeforeParenthesis(cursor, word);
    if (call) return call;
  }
  if (cursor.takeWords("NULL")) return { kind: "null" };
  if (cursor.takeWords("TRUE")) return { kind: "boolean", value: true };
  if (cursor.takeWords("FALSE")) return { kind: "boolean", value: false };
  if (word === "CASE") return cursor.deeper(() => parseCase(cursor));
  if (word in TEMPORAL && cursor.peek(1).kind === "string") {
    cursor.next();
    return { kind: "temporal", type: TEMPORAL[word as keyof typeof TEMPORAL], value: cursor.next().value };
  }
  if (WITHOUT_PARENTHESES.has(word)) {
    cursor.next();
    return { kind: "call", name: canonicalFunction(word)!, args: [] };
  }
  return parseColumn(cursor);
}

function parseWordBeforeParenthesis(cursor: Cursor, word: string): SqlExpr | null {
  if (word === "EXISTS") {
    cursor.next();
    cursor.next();
    const query = cursor.deeper(() => cursor.readQuery());
    cursor.expectSign(")");
    return { kind: "exists", query };
  }
  const position = cursor.peek().start;
  const special = parseSpecialCall(cursor, word);
  if (special) return special;
  const name = canonicalFunction(word);
  if (name !== null) return parseCall(cursor, name);
  if (Object.hasOwn(FORBIDDEN_WORDS, word)) throw cursor.unexpected("an expression");
  if (RESERVED_WORDS.has(word)) return null;
  throw new SqlError(`The function ${word}() is not allowed here.`, position, "unknown-function");
}

function parseParentheses(cursor: Cursor): SqlExpr {
  if (cursor.startsQuery()) {
    // `((SELECT 1) + 1)` begins like a query; only `(SELECT …)` and `(WITH …)` directly inside are one.
    if (!cursor.isSign("(", 1)) {
      cursor.next();
      const query = cursor.readQuery();
      cursor.expectSign(")");
      return { kind: "scalar-query", query };
    }
  }
  cursor.expectSign("(");
  const items = cursor.list(() => cursor.readExpression());
  cursor.expectSign(")");
  return items.length === 1 ? items[0]! : { kind: "tuple", items };
}

function parseCase(cursor: Cursor): CaseExpr {
  cursor.expectWord("CASE");
  const operand = cursor.word() === "WHEN" ? null : cursor.readExpression();
  const whens: CaseExpr["whens"] = [];
  while (cursor.takeWords("WHEN")) {
    const when = cursor.readExpression();
    cursor.expectWord("THEN");
    whens.push({ when, then: cursor.readExpression() });
  }
  if (whens.length === 0) throw cursor.unexpected("WHEN");
  const otherwise = cursor.takeWords("ELSE") ? cursor.readExpression() : null;
  cursor.expectWord("END");
  return { kind: "case", operand, whens, otherwise };
}

function parseColumn(cursor: Cursor): SqlExpr {
  const position = cursor.peek().start;
  const first = cursor.name("an expression");
  if (!cursor.takeSign(".")) return { kind: "column", table: null, name: first, position, bound: null };
  if (cursor.isSign("*")) throw new SqlError("“*” can only stand alone in SELECT or in COUNT(*).", position);
  const name = cursor.name("a column name", true);
  if (cursor.isSign(".")) throw new SqlError(`Name the column as table.column: “${first}.${name}.…” names another database.`, position, "forbidden");
  if (cursor.isSign("(")) throw new SqlError(`The function ${first}.${name}() is not allowed here.`, position, "unknown-function");
  return { kind: "column", table: first, name, position, bound: null };
}
