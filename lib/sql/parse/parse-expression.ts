import type { ArithmeticOperator, ComparisonOperator, LogicalExpr, SqlExpr } from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { SqlError } from "../sql-error";
import type { Cursor } from "./cursor";
import { parsePrimary } from "./parse-primary";
import { parseInterval, shiftDate, type Interval } from "./parse-interval";

/**
 * Expressions by MySQL's precedence, loosest first: OR, XOR, AND, NOT, comparison, |, &, shifts, + -, * / DIV %, ^, unary.
 * @throws SqlError
 */
export function parseExpression(cursor: Cursor): SqlExpr {
  return cursor.deeper(() => parseLogical(cursor, 0));
}

const LOGICAL: { operator: LogicalExpr["operator"]; words: string[]; sign: string | null }[] = [
  { operator: "or", words: ["OR"], sign: "||" },
  { operator: "xor", words: ["XOR"], sign: null },
  { operator: "and", words: ["AND"], sign: "&&" },
];

function parseLogical(cursor: Cursor, level: number): SqlExpr {
  const rule = LOGICAL[level];
  if (!rule) return parseNot(cursor);
  const items = [parseLogical(cursor, level + 1)];
  while (cursor.takeWords(...rule.words) || (rule.sign !== null && cursor.takeSign(rule.sign))) items.push(parseLogical(cursor, level + 1));
  return items.length === 1 ? items[0]! : { kind: "logical", operator: rule.operator, items };
}

function parseNot(cursor: Cursor): SqlExpr {
  if (cursor.takeWords("NOT")) return cursor.deeper(() => ({ kind: "not", operand: parseNot(cursor) }));
  return parseComparison(cursor);
}

const COMPARISONS: Record<string, ComparisonOperator> = { "=": "=", "<=>": "<=>", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=" };

function parseComparison(cursor: Cursor): SqlExpr {
  let left = parseArithmetic(cursor, 0);
  for (let length = 0; ; length++) {
    checkChain(cursor, length);
    const token = cursor.peek();
    const operator = token.kind === "sign" ? COMPARISONS[token.value] : undefined;
    if (operator) {
      cursor.next();
      left = cursor.deeper(() => parseRight(cursor, operator, left));
    } else if (cursor.takeWords("IS")) {
      left = parseIs(cursor, left);
    } else {
      const negated = cursor.word() === "NOT" && ["IN", "LIKE", "BETWEEN", "REGEXP", "RLIKE"].includes(cursor.word(1));
      if (negated) cursor.next();
      const next = parsePredicate(cursor, left, negated);
      if (next === null) return left;
      left = next;
    }
  }
}

/** Operators in a row nest the tree to the left, one level each. */
function checkChain(cursor: Cursor, length: number): void {
  if (length >= LIMITS.sqlChainMax) throw new SqlError(`More than ${LIMITS.sqlChainMax} operations stand in a row.`, cursor.peek().start, "too-deep");
}

function parseRight(cursor: Cursor, operator: ComparisonOperator, left: SqlExpr): SqlExpr {
  const quantifier = cursor.word() === "ALL" ? "all" : cursor.word() === "ANY" || cursor.word() === "SOME" ? "any" : null;
  if (quantifier !== null && cursor.isSign("(", 1)) {
    cursor.next();
    return { kind: "quantified", operator, left, quantifier, query: parseSubquery(cursor) };
  }
  return { kind: "comparison", operator, left, right: parseArithmetic(cursor, 0) };
}

function parseIs(cursor: Cursor, operand: SqlExpr): SqlExpr {
  const negated = cursor.takeWords("NOT");
  if (cursor.takeWords("NULL") || cursor.takeWords("UNKNOWN")) return { kind: "is", negated, operand, what: "null" };
  if (cursor.takeWords("TRUE")) return { kind: "is", negated, operand, what: "true" };
  if (cursor.takeWords("FALSE")) return { kind: "is", negated, operand, what: "false" };
  throw cursor.unexpected("NULL, TRUE or FALSE");
}

/** IN, BETWEEN, LIKE and REGEXP after `operand`; null when none follows. */
function parsePredicate(cursor: Cursor, operand: SqlExpr, negated: boolean): SqlExpr | null {
  if (cursor.takeWords("IN")) {
    if (cursor.isSign("(") && cursor.startsQuery()) return { kind: "in-query", negated, operand, query: parseSubquery(cursor) };
    cursor.expectSign("(");
    const items = cursor.list(() => parseExpression(cursor));
    cursor.expectSign(")");
    return { kind: "in-list", negated, operand, items };
  }
  if (cursor.takeWords("BETWEEN")) {
    const low = parseArithmetic(cursor, 0);
    cursor.expectWord("AND");
    return { kind: "between", negated, operand, low, high: parseArithmetic(cursor, 0) };
  }
  if (cursor.takeWords("LIKE")) return { kind: "like", negated, operand, pattern: parseArithmetic(cursor, 0), escape: parseEscape(cursor) };
  if (cursor.takeWords("REGEXP") || cursor.takeWords("RLIKE")) return { kind: "regexp", negated, operand, pattern: parseArithmetic(cursor, 0) };
  return null;
}

function parseEscape(cursor: Cursor): string {
  if (!cursor.takeWords("ESCAPE")) return "\\";
  const token = cursor.next();
  if (token.kind !== "string" || [...token.value].length > 1) throw new SqlError("ESCAPE takes one character.", token.start);
  return token.value;
}

function parseSubquery(cursor: Cursor): ReturnType<Cursor["readQuery"]> {
  cursor.expectSign("(");
  const query = cursor.readQuery();
  cursor.expectSign(")");
  return query;
}

const ARITHMETIC: Record<string, ArithmeticOperator>[] = [
  { "|": "|" },
  { "&": "&" },
  { "<<": "<<", ">>": ">>" },
  { "+": "+", "-": "-" },
  { "*": "*", "/": "/", "%": "%", DIV: "div", MOD: "%" },
  { "^": "^" },
];

function operatorAt(cursor: Cursor, level: number): ArithmeticOperator | undefined {
  const token = cursor.peek();
  const text = token.kind === "sign" ? token.value : token.kind === "word" ? token.value.toUpperCase() : "";
  const table = ARITHMETIC[level]!;
  return Object.hasOwn(table, text) ? table[text] : undefined;
}

function parseArithmetic(cursor: Cursor, level: number): SqlExpr {
  if (level >= ARITHMETIC.length) return parseUnary(cursor);
  let left = parseArithmetic(cursor, level + 1);
  for (let length = 0; ; length++) {
    const operator = operatorAt(cursor, level);
    if (!operator) return left;
    checkChain(cursor, length);
    cursor.next();
    if (cursor.word() === "INTERVAL" && (operator === "+" || operator === "-")) {
      left = shiftDate(left, parseInterval(cursor), operator === "-");
      continue;
    }
    left = { kind: "arithmetic", operator, left, right: parseArithmetic(cursor, level + 1) };
  }
}

function parseUnary(cursor: Cursor): SqlExpr {
  if (cursor.takeSign("-")) return cursor.deeper(() => ({ kind: "negate", operand: parseUnary(cursor) }));
  if (cursor.takeSign("+")) return cursor.deeper(() => parseUnary(cursor));
  if (cursor.takeSign("~")) return cursor.deeper(() => ({ kind: "bit-not", operand: parseUnary(cursor) }));
  if (cursor.takeSign("!")) return cursor.deeper(() => ({ kind: "not", operand: parseUnary(cursor) }));
  if (cursor.word() === "INTERVAL") {
    // INTERVAL 1 DAY + date
    const interval: Interval = parseInterval(cursor);
    cursor.expectSign("+");
    return shiftDate(parseUnary(cursor), interval, false);
  }
  return parsePrimary(cursor);
}
