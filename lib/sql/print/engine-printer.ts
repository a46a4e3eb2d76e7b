import type { ComparisonExpr, ComparisonOperator, Select, SelectItem, SetOperation, SqlExpr, SqlQuery, SqlType } from "@/lib/domain/sql-ast";
import { commonType, outputExpressions, typeOf } from "../resolve/describe-expression";
import { SqlError } from "../sql-error";
import { normalDate, numberPrefix } from "./literals";
import { atom, BINDS, Printer, type Printed } from "./printer";

const NUMERIC: readonly SqlType[] = ["integer", "number", "boolean"];
const DATES: readonly SqlType[] = ["date", "datetime"];

/** Two sides of a comparison as the engine must be given them. */
export interface Sides { left: string; right: string }

/**
 * What DuckDB and SQLite have in common against MySQL: MySQL compares values of different types by rules of its own
 * (text with number as numbers, dates with text as dates, TRUE as 1); here those conversions are written out.
 */
export abstract class EnginePrinter extends Printer {
  /** What the result columns must become while a branch of UNION, INTERSECT or EXCEPT is written. */
  private branchTypes: SqlType[] | null = null;
  private branchDistinct = false;

  /** Text read as MySQL reads it as a number: the digits it begins with, else 0. */
  protected abstract textToNumber(text: string): string;
  protected abstract numberToText(expr: SqlExpr): string;
  protected abstract integerToText(expr: SqlExpr): string;
  protected abstract booleanToNumber(expr: SqlExpr): string;
  /** Dates and moments from text that is no literal; NULL where it is no date. */
  protected abstract textToDate(text: string): string;
  protected abstract textToMoment(text: string): string;
  protected abstract momentToDate(text: string): string;
  protected abstract dateToMoment(text: string): string;
  protected abstract dateToText(expr: SqlExpr): string;
  protected abstract momentToText(expr: SqlExpr): string;
  protected abstract timeToText(expr: SqlExpr): string;
  protected abstract textToTime(text: string): string;
  /** Puts what compares text without case on one side of a comparison, where it is not there already. */
  protected abstract foldLeft(text: string, expr: SqlExpr): string;

  /** The expression as a number. */
  num(expr: SqlExpr, least: number = BINDS.atom): string {
    const type = typeOf(expr);
    switch (type) {
      case "boolean": return this.booleanToNumber(expr);
      case "text": return expr.kind === "string" ? literalNumber(expr.value) : this.textToNumber(this.argument(expr));
      case "date": case "datetime": case "time":
        throw new SqlError("Dates are not numbers: use DATEDIFF(), TIMESTAMPDIFF() or DATE_ADD().", null, "unsupported");
      default: return this.within(expr, least);
    }
  }

  /** The expression as text. */
  text(expr: SqlExpr): string {
    switch (typeOf(expr)) {
      case "integer": return this.integerToText(expr);
      case "number": return this.numberToText(expr);
      case "boolean": return `CAST(${this.booleanToNumber(expr)} AS VARCHAR)`;
      case "date": return this.dateToText(expr);
      case "datetime": return this.momentToText(expr);
      case "time": return this.timeToText(expr);
      default: return this.within(expr, BINDS.atom);
    }
  }

  /** The expression as a day. */
  day(expr: SqlExpr): string {
    const type = typeOf(expr);
    if (expr.kind === "string") return this.temporal("date", dateLiteral(expr.value).slice(0, 10));
    if (type === "date") return this.within(expr, BINDS.atom);
    if (type === "datetime") return this.momentToDate(this.argument(expr));
    return this.textToDate(this.text(expr));
  }

  /** The expression as a moment. */
  moment(expr: SqlExpr): string {
    const type = typeOf(expr);
    if (expr.kind === "string") {
      const value = dateLiteral(expr.value);
      return this.temporal("datetime", value.length === 10 ? `${value} 00:00:00` : value);
    }
    if (type === "datetime") return this.within(expr, BINDS.atom);
    if (type === "date") return this.dateToMoment(this.argument(expr));
    return this.textToMoment(this.text(expr));
  }

  /** The expression as a day or a moment, whichever it is. */
  when(expr: SqlExpr): string {
    return typeOf(expr) === "date" ? this.day(expr) : this.moment(expr);
  }

  protected time(expr: SqlExpr): string {
    if (typeOf(expr) === "time") return this.within(expr, BINDS.atom);
    return this.textToTime(expr.kind === "string" ? this.string(expr.value) : this.text(expr));
  }

  /** The expression as a value of `type`, for places that need one type. */
  as(expr: SqlExpr, type: SqlType): string {
    const own = typeOf(expr);
    if (own === type || own === "null") return this.argument(expr);
    switch (type) {
      case "text": return this.text(expr);
      case "integer": case "number": return this.num(expr, BINDS.bit);
      case "datetime": return this.moment(expr);
      case "date": return this.day(expr);
      default: return this.argument(expr);
    }
  }

  protected override truth(expr: SqlExpr, least: number): string {
    const type = typeOf(expr);
    if (type === "boolean" || type === "null") return this.within(expr, least);
    if (expr.kind === "number") return Number(expr.text) !== 0 ? "TRUE" : "FALSE";
    const text = `${this.num(expr)} <> 0`;
    return least > BINDS.compare ? `(${text})` : text;
  }

  override condition(expr: SqlExpr): string {
    return this.truth(expr, 0);
  }

  /** Both sides as values the engine compares as MySQL would. */
  sides(left: SqlExpr, right: SqlExpr): Sides {
    const [a, b] = [typeOf(left), typeOf(right)];
    const plain = (): Sides => ({ left: this.within(left, BINDS.bit), right: this.within(right, BINDS.bit) });
    if (a === "null" || b === "null" || a === "other" || b === "other") return plain();
    if (a === "text" && b === "text") return { left: this.foldLeft(this.within(left, BINDS.atom), left), right: this.within(right, BINDS.atom) };
    if (NUMERIC.includes(a) || NUMERIC.includes(b)) {
      if (a === "boolean" && b === "boolean") return plain();
      return { left: this.num(left, BINDS.bit), right: this.num(right, BINDS.bit) };
    }
    if (a === "time" || b === "time") return { left: this.time(left), right: this.time(right) };
    if (DATES.includes(a) || DATES.includes(b)) {
      const dayOnly = (expr: SqlExpr, type: SqlType): boolean => type === "date" || (expr.kind === "string" && dateLiteral(expr.value).length === 10);
      if (dayOnly(left, a) && dayOnly(right, b)) return { left: this.day(left), right: this.day(right) };
      return { left: this.moment(left), right: this.moment(right) };
    }
    return plain();
  }

  protected override comparison({ operator, left, right }: ComparisonExpr): Printed {
    if (left.kind === "tuple" || right.kind === "tuple") return this.tuples(operator, left, right);
    const sides = this.sides(left, right);
    return { text: `${sides.left} ${this.operator(operator)} ${sides.right}`, binds: BINDS.compare };
  }

  /** `(a, b) = (c, d)` item by item: engines differ on how rows compare text. */
  private tuples(operator: ComparisonOperator, left: SqlExpr, right: SqlExpr): Printed {
    if (left.kind !== "tuple" || right.kind !== "tuple" || left.items.length !== right.items.length) throw new SqlError("Rows in parentheses must have the same number of values.");
    if (operator !== "=" && operator !== "!=") throw new SqlError("Rows in parentheses can only be compared by = and <>.", null, "unsupported");
    const items = left.items.map((item, index): SqlExpr => ({ kind: "comparison", operator: "=", left: item, right: right.items[index]! }));
    const equal: SqlExpr = { kind: "logical", operator: "and", items };
    return this.expr(operator === "=" ? equal : { kind: "not", operand: equal });
  }

  protected override inList(expr: Extract<SqlExpr, { kind: "in-list" }>): Printed {
    const { operand, items, negated } = expr;
    const pairs = operand.kind === "tuple" || items.some((item) => item.kind === "tuple") ? [] : items.map((item) => this.sides(operand, item));
    const left = pairs[0]?.left;
    if (left !== undefined && pairs.every((pair) => pair.left === left)) {
      return { text: `${left} ${negated ? "NOT " : ""}IN (${pairs.map((pair) => pair.right).join(", ")})`, binds: BINDS.compare };
    }
    const any: SqlExpr = { kind: "logical", operator: "or", items: items.map((item): SqlExpr => ({ kind: "comparison", operator: "=", left: operand, right: item })) };
    const { text } = this.expr(any);
    return negated ? { text: `NOT (${text})`, binds: BINDS.not } : atom(`(${text})`);
  }

  protected override inQuery(expr: Extract<SqlExpr, { kind: "in-query" }>): Printed {
    const left = expr.operand.kind === "tuple" ? this.tupleBesideQuery(expr.operand.items) : this.besideQuery(expr.operand, expr.query);
    return { text: `${left} ${expr.negated ? "NOT " : ""}IN (${this.query(expr.query)})`, binds: BINDS.compare };
  }

  protected override quantified(expr: Extract<SqlExpr, { kind: "quantified" }>): Printed {
    const left = this.besideQuery(expr.left, expr.query);
    return { text: `${left} ${this.operator(expr.operator)} ${expr.quantifier.toUpperCase()} (${this.query(expr.query)})`, binds: BINDS.compare };
  }

  private tupleBesideQuery(items: SqlExpr[]): string {
    return `(${items.map((item) => (typeOf(item) === "text" ? this.foldLeft(this.within(item, BINDS.atom), item) : this.argument(item))).join(", ")})`;
  }

  /** An operand compared with the column of a subquery, whose values stay as they are. */
  protected besideQuery(operand: SqlExpr, query: SqlQuery): string {
    const own = typeOf(operand);
    const type = commonType((outputExpressions(query)[0]?.exprs ?? []).map(typeOf));
    const alike = own === type || own === "null" || type === "null" || (NUMERIC.includes(own) && NUMERIC.includes(type)) || (DATES.includes(own) && DATES.includes(type) && this.datesMix());
    if (alike) return own === "text" ? this.foldLeft(this.within(operand, BINDS.atom), operand) : NUMERIC.includes(own) ? this.num(operand, BINDS.bit) : this.within(operand, BINDS.bit);
    if (own === "text" && NUMERIC.includes(type)) return this.num(operand, BINDS.bit);
    if (own === "text" && type === "date") return this.day(operand);
    if (own === "text" && type === "datetime") return this.moment(operand);
    if (own === "other" || type === "other") return this.within(operand, BINDS.bit);
    throw new SqlError(`A ${own} value is compared with a subquery that gives ${type} values: use CAST on one of them.`, null, "unsupported");
  }

  /** True when the engine compares days with moments by itself. */
  protected abstract datesMix(): boolean;

  protected override between(expr: Extract<SqlExpr, { kind: "between" }>): Printed {
    const low = this.sides(expr.operand, expr.low);
    const high = this.sides(expr.operand, expr.high);
    if (low.left === high.left) return { text: `${low.left} ${expr.negated ? "NOT " : ""}BETWEEN ${low.right} AND ${high.right}`, binds: BINDS.compare };
    const both = `${low.left} >= ${low.right} AND ${high.left} <= ${high.right}`;
    return expr.negated ? { text: `NOT (${both})`, binds: BINDS.not } : { text: both, binds: BINDS.and };
  }

  protected override is(expr: Extract<SqlExpr, { kind: "is" }>): Printed {
    const operand = expr.what === "null" ? this.within(expr.operand, BINDS.bit) : this.truth(expr.operand, BINDS.bit);
    return { text: `${operand} IS ${expr.negated ? "NOT " : ""}${expr.what.toUpperCase()}`, binds: BINDS.compare };
  }

  protected override logical(operator: "and" | "or" | "xor", items: SqlExpr[]): Printed {
    if (operator !== "xor") return super.logical(operator, items);
    const text = items.map((item) => this.truth(item, BINDS.bit)).reduce((left, right) => `(${left}) <> (${right})`);
    return { text, binds: BINDS.compare };
  }

  protected override case(expr: Extract<SqlExpr, { kind: "case" }>): Printed {
    const type = typeOf(expr);
    const whens = expr.whens.map(({ when, then }) => {
      const { operand } = expr;
      const condition = operand === null ? this.condition(when) : this.comparison({ kind: "comparison", operator: "=", left: operand, right: when }).text;
      return `WHEN ${condition} THEN ${this.as(then, type)}`;
    });
    return atom(`CASE ${whens.join(" ")}${expr.otherwise ? ` ELSE ${this.as(expr.otherwise, type)}` : ""} END`);
  }

  protected override arithmetic(expr: Extract<SqlExpr, { kind: "arithmetic" }>): Printed {
    const { operator } = expr;
    if (operator === "+" || operator === "-") {
      return { text: `${this.num(expr.left, BINDS.add)} ${operator} ${this.num(expr.right, BINDS.add + 1)}`, binds: BINDS.add };
    }
    const [left, right] = [this.num(expr.left), this.num(expr.right)];
    switch (operator) {
      case "*": return this.multiply(left, right, expr);
      case "/": return this.divide(left, right);
      case "div": return this.divideWhole(left, right, expr);
      case "%": return this.remainder(left, right, expr);
      case "^": return this.bitXor(left, right);
      default: return { text: `${left} ${operator} ${right}`, binds: BINDS.bit };
    }
  }

  protected abstract multiply(left: string, right: string, expr: { left: SqlExpr; right: SqlExpr }): Printed;
  protected abstract divide(left: string, right: string): Printed;
  protected abstract divideWhole(left: string, right: string, expr: { left: SqlExpr; right: SqlExpr }): Printed;
  protected abstract remainder(left: string, right: string, expr: { left: SqlExpr; right: SqlExpr }): Printed;
  protected abstract bitXor(left: string, right: string): Printed;

  protected override write(expr: SqlExpr): Printed {
    if (expr.kind === "negate") return { text: `-${this.num(expr.operand)}`, binds: BINDS.unary };
    if (expr.kind === "bit-not") return { text: `~${this.num(expr.operand)}`, binds: BINDS.unary };
    return super.write(expr);
  }

  /** The pattern and ESCAPE of LIKE: engines have no escape character by default, MySQL has `\`. */
  protected likePattern(expr: Extract<SqlExpr, { kind: "like" }>): string {
    const pattern = this.text(expr.pattern);
    const needed = expr.escape !== "" && (expr.pattern.kind !== "string" || expr.pattern.value.includes(expr.escape));
    return needed ? `${pattern} ESCAPE ${this.string(expr.escape)}` : pattern;
  }

  protected override setOperation(operation: SetOperation): string {
    const before = [this.branchTypes, this.branchDistinct] as const;
    const whole = outputExpressions({ kind: "query", with: [], body: operation, orderBy: [], limit: null, offset: null });
    this.branchTypes ??= whole.map(({ exprs }) => commonType(exprs.map(typeOf)));
    this.branchDistinct ||= !operation.all;
    const text = super.setOperation(operation);
    [this.branchTypes, this.branchDistinct] = before;
    return text;
  }

  protected override select(select: Select, query: SqlQuery): string {
    const [types, distinct] = [this.branchTypes, this.branchDistinct];
    this.itemTypes = types;
    this.itemsDistinct = distinct || select.distinct;
    // Queries inside this one are no branches.
    [this.branchTypes, this.branchDistinct] = [null, false];
    const text = super.select(select, query);
    [this.branchTypes, this.branchDistinct] = [types, distinct];
    return text;
  }

  private itemTypes: SqlType[] | null = null;
  private itemsDistinct = false;

  protected override item(item: SelectItem, select: Select): string {
    // Subqueries in an item set these for themselves.
    const [types, distinct] = [this.itemTypes, this.itemsDistinct];
    const text = super.item(item, select);
    [this.itemTypes, this.itemsDistinct] = [types, distinct];
    return text;
  }

  protected override itemValue(item: SelectItem, select: Select): string {
    const type = this.itemTypes?.[select.items.indexOf(item)] ?? typeOf(item.expr);
    const distinct = this.itemsDistinct;
    const value = type === "boolean" && item.expr.kind !== "column" ? this.booleanToNumber(item.expr) : this.as(item.expr, type);
    return distinct && type === "text" ? this.foldLeft(value, item.expr) : value;
  }

  protected override groupKey(expr: SqlExpr): string {
    const text = this.within(expr, BINDS.atom);
    return typeOf(expr) === "text" ? this.foldLeft(text, expr) : text;
  }

  /** Result columns by number: by name, engines may take them for a column of a table, or find two of them. */
  protected override orderKey(expr: SqlExpr): string {
    if (expr.kind !== "output") return this.groupKey(expr);
    const number = String(expr.index + 1);
    return typeOf(expr) === "text" ? this.foldOrder(number, expr) : number;
  }

  protected foldOrder(number: string, expr: SqlExpr): string {
    return this.foldLeft(number, expr);
  }
}

/** A literal date of MySQL's usual forms as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. @throws SqlError for anything else */
function dateLiteral(value: string): string {
  const date = normalDate(value);
  if (date === null) throw new SqlError(`“${value}” is compared with a date but is none: write 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`, null, "unsupported");
  return date;
}

const literalNumber = (value: string): string => numberPrefix(value);
