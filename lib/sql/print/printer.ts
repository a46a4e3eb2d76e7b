import type {
  AggregateExpr, CallExpr, CastType, ComparisonExpr, ComparisonOperator, FrameBound, JoinedTable, OrderItem, Select, SelectItem, SetOperation, SqlExpr, SqlQuery, SqlType, TableName, TableRef, WindowExpr,
} from "@/lib/domain/sql-ast";
import { LIMITS } from "@/lib/limits";
import { typeOf } from "../resolve/describe-expression";
import { SqlError } from "../sql-error";

/** How tightly printed text binds; a part that binds more loosely than its place needs parentheses. */
export const BINDS = { or: 1, xor: 2, and: 3, not: 4, compare: 5, bit: 6, add: 8, multiply: 9, unary: 10, atom: 20 } as const;

/** Text of an expression with how tightly it binds. */
export interface Printed { text: string; binds: number }

export const atom = (text: string): Printed => ({ text, binds: BINDS.atom });

/**
 * Writes a resolved query as SQL text. This class knows what all dialects share; what differs is a method the dialects
 * override. Every name is quoted and every text escaped here and nowhere else.
 */
export abstract class Printer {
  abstract name(name: string): string;
  abstract string(value: string): string;

  query(query: SqlQuery): string {
    const common = query.with.map((table) => `${this.name(table.name)} AS (${this.query(table.query)})`);
    const body = query.body.kind === "select" ? this.select(query.body, query) : query.body.kind === "set-operation" ? this.setOperation(query.body) : this.noValues();
    return [
      common.length > 0 ? `WITH ${common.join(", ")}` : "",
      body,
      query.orderBy.length > 0 ? `ORDER BY ${this.orderBy(query.orderBy)}` : "",
      this.limit(query),
    ].filter((part) => part !== "").join(" ");
  }

  private noValues(): never {
    throw new Error("VALUES is resolved to SELECT before it is printed.");
  }

  protected limit({ limit, offset }: SqlQuery): string {
    return limit === null ? "" : `LIMIT ${limit}${offset ? ` OFFSET ${offset}` : ""}`;
  }

  protected select(select: Select, _query: SqlQuery): string {
    const items = select.items.map((item) => {
      if (item.kind === "star") throw new Error("“*” is written out before a query is printed.");
      return this.item(item, select);
    });
    return [
      `SELECT ${select.distinct ? "DISTINCT " : ""}${items.join(", ")}`,
      select.from ? `FROM ${this.table(select.from)}` : "",
      select.where ? `WHERE ${this.condition(select.where)}` : "",
      select.groupBy.length > 0 ? `GROUP BY ${select.groupBy.map((expr) => this.groupKey(expr)).join(", ")}` : "",
      select.having ? `HAVING ${this.condition(select.having)}` : "",
    ].filter((part) => part !== "").join(" ");
  }

  protected item(item: SelectItem, select: Select): string {
    const text = this.itemValue(item, select);
    if (item.expr.kind === "column" && item.expr.name === item.alias && text.endsWith(this.name(item.alias))) return text;
    return `${text} AS ${this.name(item.alias ?? item.text)}`;
  }

  protected itemValue(item: SelectItem, _select: Select): string {
    return this.expr(item.expr).text;
  }

  protected groupKey(expr: SqlExpr): string {
    return this.expr(expr).text;
  }

  /** A condition of WHERE, HAVING, ON or CASE. */
  condition(expr: SqlExpr): string {
    return this.expr(expr).text;
  }

  protected setOperation({ operator, all, left, right }: SetOperation): string {
    return `${this.branch(left, "left")} ${operator.toUpperCase()}${all ? " ALL" : ""} ${this.branch(right, "right")}`;
  }

  protected branch(query: SqlQuery, side: "left" | "right"): string {
    const bare = query.with.length === 0 && query.orderBy.length === 0 && query.limit === null;
    const chain = query.body.kind === "set-operation" && query.body.operator !== "intersect" && side === "left";
    return bare && (query.body.kind === "select" || chain) ? this.query(query) : `(${this.query(query)})`;
  }

  protected table(ref: TableRef): string {
    switch (ref.kind) {
      case "table": return this.storedTable(ref);
      case "derived": return `(${this.query(ref.query)}) AS ${this.name(ref.alias)}`;
      case "join": {
        const right = ref.right.kind === "join" ? `(${this.table(ref.right)})` : this.table(ref.right);
        return `${this.table(ref.left)} ${this.joinWords(ref.type)} ${right}${ref.on ? ` ON ${this.condition(ref.on)}` : ""}`;
      }
    }
  }

  protected joinWords(type: JoinedTable["type"]): string {
    return { inner: "JOIN", left: "LEFT JOIN", right: "RIGHT JOIN", cross: "CROSS JOIN" }[type];
  }

  protected storedTable(ref: TableName): string {
    return `${this.name(ref.name)}${ref.alias === null ? "" : ` AS ${this.name(ref.alias)}`}`;
  }

  protected orderBy(items: OrderItem[]): string {
    return items.map((item) => `${this.orderKey(item.expr)}${item.descending ? " DESC" : ""}`).join(", ");
  }

  protected orderKey(expr: SqlExpr): string {
    return this.expr(expr).text;
  }

  /** The expression, in parentheses where it binds more loosely than `least`. */
  within(expr: SqlExpr, least: number): string {
    const { text, binds } = this.expr(expr);
    return binds < least ? `(${text})` : text;
  }

  /** The expression as an argument: commas and parentheses around it do the rest. */
  argument(expr: SqlExpr): string {
    return this.expr(expr).text;
  }

  private readonly printed = new Map<SqlExpr, Printed>();

  /**
   * The expression as text. Each is written once and remembered: dialects write some parts several times, and nested ones
   * would otherwise take exponential time. @throws SqlError when the text grows beyond `LIMITS.sqlWrittenLengthMax`
   */
  expr(expr: SqlExpr): Printed {
    const before = this.printed.get(expr);
    if (before) return before;
    const printed = this.write(expr);
    if (printed.text.length > LIMITS.sqlWrittenLengthMax) throw new SqlError("The query grows too long when it is written for this database: write it more simply.", null, "too-long");
    this.printed.set(expr, printed);
    return printed;
  }

  protected write(expr: SqlExpr): Printed {
    switch (expr.kind) {
      case "column": return atom(`${expr.table === null ? "" : `${this.name(expr.table)}.`}${this.name(expr.name)}`);
      case "output": return atom(this.name(expr.name));
      case "string": return atom(this.string(expr.value));
      case "number": return atom(expr.text);
      case "null": return atom("NULL");
      case "boolean": return atom(expr.value ? "TRUE" : "FALSE");
      case "temporal": return atom(this.temporal(expr.type, expr.value));
      case "negate": return { text: `-${this.within(expr.operand, BINDS.atom)}`, binds: BINDS.unary };
      case "bit-not": return { text: `~${this.within(expr.operand, BINDS.atom)}`, binds: BINDS.unary };
      case "not": return { text: `NOT ${this.truth(expr.operand, BINDS.not)}`, binds: BINDS.not };
      case "logical": return this.logical(expr.operator, expr.items);
      case "arithmetic": return this.arithmetic(expr);
      case "comparison": return this.comparison(expr);
      case "like": return this.like(expr);
      case "regexp": return this.regexp(expr);
      case "in-list": return this.inList(expr);
      case "in-query": return this.inQuery(expr);
      case "between": return this.between(expr);
      case "is": return this.is(expr);
      case "case": return this.case(expr);
      case "cast": return this.cast(expr.operand, expr.to);
      case "call": return this.call(expr);
      case "aggregate": return this.aggregate(expr);
      case "window": return this.window(expr);
      case "date-shift": return this.dateShift(expr);
      case "date-span": return this.dateSpan(expr);
      case "exists": return atom(`EXISTS (${this.query(expr.query)})`);
      case "scalar-query": return atom(`(${this.query(expr.query)})`);
      case "quantified": return this.quantified(expr);
      case "tuple": return atom(`(${expr.items.map((item) => this.argument(item)).join(", ")})`);
    }
  }

  protected logical(operator: "and" | "or" | "xor", items: SqlExpr[]): Printed {
    return { text: items.map((item) => this.truth(item, BINDS[operator] + 1)).join(` ${operator.toUpperCase()} `), binds: BINDS[operator] };
  }

  /** An expression used as true or false. */
  protected truth(expr: SqlExpr, least: number): string {
    return this.within(expr, least);
  }

  protected arithmetic(expr: Extract<SqlExpr, { kind: "arithmetic" }>): Printed {
    const { operator, left, right } = expr;
    if (operator === "+" || operator === "-") {
      return { text: `${this.within(left, BINDS.add)} ${operator} ${this.within(right, BINDS.add + 1)}`, binds: BINDS.add };
    }
    if (operator === "*" || operator === "/" || operator === "%" || operator === "div") {
      return { text: `${this.within(left, BINDS.multiply)} ${operator.toUpperCase()} ${this.within(right, BINDS.multiply + 1)}`, binds: BINDS.multiply };
    }
    // Dialects order bit operators differently: always in parentheses.
    return { text: `${this.within(left, BINDS.atom)} ${operator} ${this.within(right, BINDS.atom)}`, binds: BINDS.bit };
  }

  protected comparison(expr: ComparisonExpr): Printed {
    return { text: `${this.within(expr.left, BINDS.bit)} ${this.operator(expr.operator)} ${this.within(expr.right, BINDS.bit)}`, binds: BINDS.compare };
  }

  protected operator(operator: ComparisonOperator): string {
    return operator === "!=" ? "<>" : operator;
  }

  protected like(expr: Extract<SqlExpr, { kind: "like" }>): Printed {
    const escape = expr.escape === "\\" ? "" : ` ESCAPE ${this.string(expr.escape)}`;
    return { text: `${this.within(expr.operand, BINDS.bit)} ${expr.negated ? "NOT " : ""}LIKE ${this.within(expr.pattern, BINDS.bit)}${escape}`, binds: BINDS.compare };
  }

  protected regexp(expr: Extract<SqlExpr, { kind: "regexp" }>): Printed {
    return { text: `${this.within(expr.operand, BINDS.bit)} ${expr.negated ? "NOT " : ""}REGEXP ${this.within(expr.pattern, BINDS.bit)}`, binds: BINDS.compare };
  }

  protected inList(expr: Extract<SqlExpr, { kind: "in-list" }>): Printed {
    const items = expr.items.map((item) => this.argument(item)).join(", ");
    return { text: `${this.within(expr.operand, BINDS.bit)} ${expr.negated ? "NOT " : ""}IN (${items})`, binds: BINDS.compare };
  }

  protected inQuery(expr: Extract<SqlExpr, { kind: "in-query" }>): Printed {
    return { text: `${this.within(expr.operand, BINDS.bit)} ${expr.negated ? "NOT " : ""}IN (${this.query(expr.query)})`, binds: BINDS.compare };
  }

  protected between(expr: Extract<SqlExpr, { kind: "between" }>): Printed {
    const { operand, negated, low, high } = expr;
    return { text: `${this.within(operand, BINDS.bit)} ${negated ? "NOT " : ""}BETWEEN ${this.within(low, BINDS.bit)} AND ${this.within(high, BINDS.bit)}`, binds: BINDS.compare };
  }

  protected is(expr: Extract<SqlExpr, { kind: "is" }>): Printed {
    return { text: `${this.within(expr.operand, BINDS.bit)} IS ${expr.negated ? "NOT " : ""}${expr.what.toUpperCase()}`, binds: BINDS.compare };
  }

  protected case(expr: Extract<SqlExpr, { kind: "case" }>): Printed {
    const whens = expr.whens.map(({ when, then }) => `WHEN ${expr.operand === null ? this.condition(when) : this.argument(when)} THEN ${this.argument(then)}`);
    const operand = expr.operand === null ? "" : `${this.argument(expr.operand)} `;
    return atom(`CASE ${operand}${whens.join(" ")}${expr.otherwise ? ` ELSE ${this.argument(expr.otherwise)}` : ""} END`);
  }

  protected quantified(expr: Extract<SqlExpr, { kind: "quantified" }>): Printed {
    return { text: `${this.within(expr.left, BINDS.bit)} ${this.operator(expr.operator)} ${expr.quantifier.toUpperCase()} (${this.query(expr.query)})`, binds: BINDS.compare };
  }

  protected window(expr: WindowExpr): Printed {
    const parts = [
      expr.partitionBy.length > 0 ? `PARTITION BY ${expr.partitionBy.map((part) => this.groupKey(part)).join(", ")}` : "",
      expr.orderBy.length > 0 ? `ORDER BY ${this.orderBy(expr.orderBy)}` : "",
      expr.frame === null ? "" : `${expr.frame.unit.toUpperCase()} ${expr.frame.end === null ? bound(expr.frame.start) : `BETWEEN ${bound(expr.frame.start)} AND ${bound(expr.frame.end)}`}`,
    ].filter((part) => part !== "");
    return atom(`${this.expr(expr.call).text} OVER (${parts.join(" ")})`);
  }

  protected typeOf(expr: SqlExpr): SqlType {
    return typeOf(expr);
  }

  protected abstract temporal(type: "date" | "datetime" | "time", value: string): string;
  protected abstract cast(operand: SqlExpr, to: CastType): Printed;
  protected abstract call(expr: CallExpr): Printed;
  protected abstract aggregate(expr: AggregateExpr): Printed;
  protected abstract dateShift(expr: Extract<SqlExpr, { kind: "date-shift" }>): Printed;
  protected abstract dateSpan(expr: Extract<SqlExpr, { kind: "date-span" }>): Printed;
}

function bound(bound: FrameBound & { side: "preceding" | "following" }): string {
  if (bound.kind === "current") return "CURRENT ROW";
  return `${"count" in bound ? bound.count : "UNBOUNDED"} ${bound.side.toUpperCase()}`;
}
