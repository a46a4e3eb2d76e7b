import type { AggregateExpr, CallExpr, CastType, FrameBound, SqlExpr, WindowExpr, WindowFrame } from "@/lib/domain/sql-ast";
import { AGGREGATE_FUNCTIONS, isAggregateFunction, isScalarFunction, isWindowFunction, SCALAR_FUNCTIONS, WINDOW_FUNCTIONS, type FunctionRule } from "../functions";
import { SqlError } from "../sql-error";
import type { Cursor } from "./cursor";
import { parseInterval, parseUnit, shiftDate } from "./parse-interval";
import { parseOrderBy } from "./parse-order-by";

function checkCount(name: string, count: number, { min, max }: FunctionRule, position: number): void {
  if (count >= min && count <= max) return;
  const wanted = min === max ? String(min) : `${min} to ${max}`;
  throw new SqlError(`${name}() takes ${wanted} argument${wanted === "1" ? "" : "s"}, not ${count}.`, position);
}

/** A call of a listed function; its name and `(` are next. */
export function parseCall(cursor: Cursor, name: string): SqlExpr {
  const position = cursor.peek().start;
  return cursor.deeper(() => {
    const call = isAggregateFunction(name) ? parseAggregate(cursor, name, position) : parsePlain(cursor, name, position);
    if (cursor.word() === "OVER") return parseOver(cursor, call);
    if (call.kind === "call" && isWindowFunction(name)) throw new SqlError(`${name}() needs OVER (…).`, position);
    return call;
  });
}

function parseArguments(cursor: Cursor): SqlExpr[] {
  return cursor.isSign(")") ? [] : cursor.list(() => cursor.readExpression());
}

function parsePlain(cursor: Cursor, name: string, position: number): CallExpr {
  cursor.next();
  cursor.expectSign("(");
  const args = parseArguments(cursor);
  // NOW(6) and the like ask for fractions of seconds; whole seconds are what every engine gives.
  if ((name === "NOW" || name === "CURTIME") && args.length === 1 && args[0]!.kind === "number") args.pop();
  cursor.expectSign(")");
  const rule = isScalarFunction(name) ? SCALAR_FUNCTIONS[name] : WINDOW_FUNCTIONS[name as keyof typeof WINDOW_FUNCTIONS];
  checkCount(name, args.length, rule, position);
  return { kind: "call", name, args };
}

function parseAggregate(cursor: Cursor, name: keyof typeof AGGREGATE_FUNCTIONS, position: number): AggregateExpr {
  cursor.next();
  cursor.expectSign("(");
  if (name === "COUNT" && cursor.takeSign("*")) {
    cursor.expectSign(")");
    return { kind: "aggregate", name, distinct: false, args: [], orderBy: [], separator: null };
  }
  const distinct = cursor.takeWords("DISTINCT");
  if (!distinct) cursor.takeWords("ALL");
  let args = parseArguments(cursor);
  // COUNT(DISTINCT (a, b)) is COUNT(DISTINCT a, b).
  if (name === "COUNT" && args.length === 1 && args[0]!.kind === "tuple") args = args[0]!.items;
  const orderBy = name === "GROUP_CONCAT" ? parseOrderBy(cursor) : [];
  let separator: string | null = null;
  if (name === "GROUP_CONCAT") {
    separator = ",";
    if (cursor.takeWords("SEPARATOR")) {
      const token = cursor.next();
      if (token.kind !== "string") throw new SqlError("SEPARATOR takes a text.", token.start);
      separator = token.value;
    }
  }
  cursor.expectSign(")");
  checkCount(name, args.length, AGGREGATE_FUNCTIONS[name], position);
  if (name === "COUNT" && args.length > 1 && !distinct) throw new SqlError("COUNT() of several columns needs DISTINCT.", position);
  return { kind: "aggregate", name, distinct, args, orderBy, separator };
}

function parseOver(cursor: Cursor, call: CallExpr | AggregateExpr): WindowExpr {
  const position = cursor.peek().start;
  if (call.kind === "call" && !isWindowFunction(call.name)) throw new SqlError(`${call.name}() cannot have OVER.`, position);
  if (call.kind === "aggregate" && (call.distinct || call.name === "GROUP_CONCAT" || call.name === "ANY_VALUE")) {
    throw new SqlError(`${call.name}(${call.distinct ? "DISTINCT …" : "…"}) cannot have OVER.`, position, "unsupported");
  }
  cursor.expectWord("OVER");
  if (!cursor.isSign("(")) throw new SqlError("Named windows are not supported: write OVER (…).", position, "unsupported");
  cursor.next();
  const partitionBy = cursor.takeWords("PARTITION", "BY") ? cursor.list(() => cursor.readExpression()) : [];
  const orderBy = parseOrderBy(cursor);
  const frame = parseFrame(cursor);
  cursor.expectSign(")");
  return { kind: "window", call, partitionBy, orderBy, frame };
}

function parseFrame(cursor: Cursor): WindowFrame | null {
  const unit = cursor.takeWords("ROWS") ? "rows" : cursor.takeWords("RANGE") ? "range" : null;
  if (unit === null) return null;
  if (!cursor.takeWords("BETWEEN")) return { unit, start: parseBound(cursor), end: null };
  const start = parseBound(cursor);
  cursor.expectWord("AND");
  return { unit, start, end: parseBound(cursor) };
}

function parseBound(cursor: Cursor): FrameBound & { side: "preceding" | "following" } {
  if (cursor.takeWords("CURRENT", "ROW")) return { kind: "current", side: "preceding" };
  const bound: FrameBound = cursor.takeWords("UNBOUNDED") ? { kind: "unbounded" } : { kind: "rows", count: cursor.wholeNumber() };
  if (cursor.takeWords("PRECEDING")) return { ...bound, side: "preceding" };
  if (cursor.takeWords("FOLLOWING")) return { ...bound, side: "following" };
  throw cursor.unexpected("PRECEDING or FOLLOWING");
}

/** Calls with a grammar of their own; null when `word` is none of them. */
export function parseSpecialCall(cursor: Cursor, word: string): SqlExpr | null {
  const read = Object.hasOwn(SPECIAL, word) ? SPECIAL[word] : undefined;
  if (!read) return null;
  return cursor.deeper(() => {
    cursor.next();
    cursor.expectSign("(");
    const result = read(cursor);
    cursor.expectSign(")");
    return result;
  });
}

const call = (name: string, ...args: SqlExpr[]): CallExpr => ({ kind: "call", name, args });

const shift = (back: boolean) => (cursor: Cursor): SqlExpr => {
  const operand = cursor.readExpression();
  cursor.expectSign(",");
  if (cursor.word() === "INTERVAL") return shiftDate(operand, parseInterval(cursor), back);
  return shiftDate(operand, { amount: cursor.readExpression(), unit: "day" }, back);
};

const SPECIAL: Record<string, (cursor: Cursor) => SqlExpr> = {
  CAST: (cursor) => {
    const operand = cursor.readExpression();
    cursor.expectWord("AS");
    return { kind: "cast", operand, to: parseCastType(cursor) };
  },
  CONVERT: (cursor) => {
    const operand = cursor.readExpression();
    if (cursor.word() === "USING") throw new SqlError("CONVERT(… USING …) is not supported.", cursor.peek().start, "unsupported");
    cursor.expectSign(",");
    return { kind: "cast", operand, to: parseCastType(cursor) };
  },
  EXTRACT: (cursor) => {
    const position = cursor.peek().start;
    const unit = parseUnit(cursor);
    cursor.expectWord("FROM");
    const operand = cursor.readExpression();
    if (unit === "microsecond") throw new SqlError("EXTRACT(MICROSECOND …) is not supported.", position, "unsupported");
    return call(unit === "week" ? "WEEKOFYEAR" : unit.toUpperCase(), operand);
  },
  POSITION: (cursor) => {
    // The needle ends at IN, which an expression would read as a predicate.
    const needle = cursor.next();
    if (needle.kind !== "string") throw new SqlError("POSITION() takes a text before IN; use LOCATE() otherwise.", needle.start, "unsupported");
    cursor.expectWord("IN");
    return call("LOCATE", { kind: "string", value: needle.value }, cursor.readExpression());
  },
  INSTR: (cursor) => {
    const text = cursor.readExpression();
    cursor.expectSign(",");
    return call("LOCATE", cursor.readExpression(), text);
  },
  MOD: (cursor) => {
    const left = cursor.readExpression();
    cursor.expectSign(",");
    return { kind: "arithmetic", operator: "%", left, right: cursor.readExpression() };
  },
  LOG: (cursor) => {
    const first = cursor.readExpression();
    return cursor.takeSign(",") ? call("LOG", first, cursor.readExpression()) : call("LN", first);
  },
  REGEXP_LIKE: (cursor) => {
    const operand = cursor.readExpression();
    cursor.expectSign(",");
    return { kind: "regexp", negated: false, operand, pattern: cursor.readExpression() };
  },
  SUBSTRING: (cursor) => parseSubstring(cursor),
  SUBSTR: (cursor) => parseSubstring(cursor),
  TRIM: (cursor) => {
    const side = cursor.takeWords("LEADING") ? "LTRIM" : cursor.takeWords("TRAILING") ? "RTRIM" : "TRIM";
    if (side === "TRIM") cursor.takeWords("BOTH");
    const first = cursor.readExpression();
    return cursor.takeWords("FROM") ? call(side, cursor.readExpression(), first) : call(side, first);
  },
  DATE_ADD: shift(false),
  ADDDATE: shift(false),
  DATE_SUB: shift(true),
  SUBDATE: shift(true),
  TIMESTAMPADD: (cursor) => {
    const unit = parseUnit(cursor);
    cursor.expectSign(",");
    const amount = cursor.readExpression();
    cursor.expectSign(",");
    return shiftDate(cursor.readExpression(), { amount, unit }, false);
  },
  TIMESTAMPDIFF: (cursor) => {
    const unit = parseUnit(cursor);
    cursor.expectSign(",");
    const start = cursor.readExpression();
    cursor.expectSign(",");
    return { kind: "date-span", unit, start, end: cursor.readExpression() };
  },
};

function parseSubstring(cursor: Cursor): SqlExpr {
  const text = cursor.readExpression();
  if (!cursor.takeWords("FROM")) cursor.expectSign(",");
  const start = cursor.readExpression();
  return cursor.takeWords("FOR") || cursor.takeSign(",") ? call("SUBSTRING", text, start, cursor.readExpression()) : call("SUBSTRING", text, start);
}

function parseCastType(cursor: Cursor): CastType {
  const token = cursor.next();
  const word = token.value.toUpperCase();
  const numbers: number[] = [];
  if (token.kind === "word" && cursor.takeSign("(")) {
    numbers.push(...cursor.list(() => cursor.wholeNumber()));
    cursor.expectSign(")");
  }
  switch (word) {
    case "CHAR": case "NCHAR": case "VARCHAR": case "TEXT": return { name: "text", length: numbers[0] ?? null };
    case "SIGNED": case "UNSIGNED": case "INT": case "INTEGER": case "BIGINT":
      cursor.takeWords("INTEGER");
      return { name: word === "UNSIGNED" ? "unsigned" : "signed" };
    case "DOUBLE": case "FLOAT": case "REAL": return { name: "double" };
    case "DATE": return { name: "date" };
    case "DATETIME": case "TIMESTAMP": return { name: "datetime" };
    case "TIME": return { name: "time" };
    case "DECIMAL": case "NUMERIC": return { name: "decimal", precision: numbers[0] ?? 10, scale: numbers[1] ?? 0 };
    default: throw new SqlError(`CAST to ${word} is not supported.`, token.start, "unsupported");
  }
}
