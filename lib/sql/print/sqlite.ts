import type { AggregateExpr, CallExpr, CastType, JoinedTable, SetOperation, SqlExpr, SqlQuery } from "@/lib/domain/sql-ast";
import { isScalarFunction } from "../functions";
import { typeOf } from "../resolve/describe-expression";
import { sameExpr } from "../resolve/expr-facts";
import { SqlError } from "../sql-error";
import { EnginePrinter } from "./engine-printer";
import { normalDate, normalTime } from "./literals";
import { atom, BINDS, type Printed } from "./printer";
import { likeOfRegexp } from "./regexp-as-like";
import { dateShift, dateSpan } from "./sqlite-dates";
import { SQLITE_FUNCTIONS } from "./sqlite-functions";
import { variance } from "./sqlite-variance";

/** A sign no stored text holds, to stand for a comma while texts are joined by commas. */
const STAND_IN = "char(31)";

/**
 * Writes SQLite's dialect. Text compares by `COLLATE NOCASE`, written at every comparison; that folds A–Z only (SQLite
 * knows no more), so Greek and accented letters compare as they are. Dates are ISO text; every moment is written
 * `YYYY-MM-DD HH:MM:SS` before it is compared.
 */
export class SqlitePrinter extends EnginePrinter {
  name(name: string): string {
    return `"${name.replaceAll('"', '""')}"`;
  }

  string(value: string): string {
    return `'${value.replaceAll("'", "''")}'`;
  }

  protected temporal(type: "date" | "datetime" | "time", value: string): string {
    const normal = type === "time" ? normalTime(value) : normalDate(value);
    if (normal === null) throw new SqlError(`“${value}” is no ${type === "time" ? "time" : "date"}.`, null, "unsupported");
    if (type === "time") return `'${normal}'`;
    return type === "date" ? `'${normal.slice(0, 10)}'` : `'${normal.length === 10 ? `${normal} 00:00:00` : normal}'`;
  }

  protected textToNumber(text: string): string {
    return `CAST(${text} AS REAL)`;
  }
  protected numberToText(expr: SqlExpr): string {
    const value = this.argument(expr);
    return `CASE WHEN ${this.within(expr, BINDS.bit)} IS NOT NULL THEN format('%.15g', ${value}) END`;
  }
  protected integerToText(expr: SqlExpr): string {
    return `CAST(${this.argument(expr)} AS TEXT)`;
  }
  protected booleanToNumber(expr: SqlExpr): string {
    return expr.kind === "boolean" ? (expr.value ? "1" : "0") : this.within(expr, BINDS.atom);
  }
  protected textToDate(text: string): string {
    return `date(${text})`;
  }
  protected textToMoment(text: string): string {
    return `datetime(${text})`;
  }
  protected textToTime(text: string): string {
    return `time(${text})`;
  }
  protected momentToDate(text: string): string {
    return `date(${text})`;
  }
  protected dateToMoment(text: string): string {
    return `datetime(${text})`;
  }
  protected dateToText(expr: SqlExpr): string {
    return this.argument(expr);
  }
  protected momentToText(expr: SqlExpr): string {
    return this.argument(expr);
  }
  protected timeToText(expr: SqlExpr): string {
    return this.argument(expr);
  }
  protected datesMix(): boolean {
    return false;
  }
  protected foldLeft(text: string): string {
    return `${/^("[^"]+"\.)?"[^"]+"$|^'[^']*'$/.test(text) ? text : `(${text})`} COLLATE NOCASE`;
  }

  protected override foldOrder(number: string): string {
    return `${number} COLLATE NOCASE`;
  }

  protected override operator(operator: Parameters<EnginePrinter["operator"]>[0]): string {
    return operator === "<=>" ? "IS" : super.operator(operator);
  }

  /** SQLite keeps the order of tables joined by CROSS JOIN; JOIN leaves it to the planner. */
  protected override joinWords(type: JoinedTable["type"]): string {
    return type === "cross" ? "JOIN" : super.joinWords(type);
  }

  protected multiply(left: string, right: string): Printed {
    return { text: `${left} * ${right}`, binds: BINDS.multiply };
  }
  protected divide(left: string, right: string): Printed {
    return { text: `CAST(${left} AS REAL) / ${right}`, binds: BINDS.multiply };
  }
  protected divideWhole(left: string, right: string): Printed {
    return atom(`CAST(CAST(${left} AS REAL) / ${right} AS INTEGER)`);
  }
  protected remainder(left: string, right: string, expr: { left: SqlExpr; right: SqlExpr }): Printed {
    if (typeOf(expr.left) === "integer" && typeOf(expr.right) === "integer") return { text: `${left} % ${right}`, binds: BINDS.multiply };
    // SQLite's % is of whole numbers.
    return { text: `${left} - ${right} * CAST(CAST(${left} AS REAL) / ${right} AS INTEGER)`, binds: BINDS.add };
  }
  protected bitXor(left: string, right: string): Printed {
    return atom(`((${left} | ${right}) - (${left} & ${right}))`);
  }

  protected override like(expr: Extract<SqlExpr, { kind: "like" }>): Printed {
    return { text: `${this.wrapped(this.text(expr.operand))} ${expr.negated ? "NOT " : ""}LIKE ${this.likePattern(expr)}`, binds: BINDS.compare };
  }

  private wrapped(text: string): string {
    return text.startsWith("CASE ") ? `(${text})` : text;
  }

  protected override regexp(expr: Extract<SqlExpr, { kind: "regexp" }>): Printed {
    if (expr.pattern.kind !== "string") throw new SqlError("REGEXP takes a text as its pattern here.", null, "unsupported");
    const patterns = likeOfRegexp(expr.pattern.value);
    if (patterns === null) throw new SqlError("This REGEXP is too rich for a SQLite database: use LIKE.", null, "unsupported");
    const any: SqlExpr = {
      kind: "logical", operator: "or",
      items: patterns.map((value): SqlExpr => ({ kind: "like", negated: false, operand: expr.operand, pattern: { kind: "string", value }, escape: "\\" })),
    };
    const text = this.expr(any).text;
    return expr.negated ? { text: `NOT (${text})`, binds: BINDS.not } : atom(`(${text})`);
  }

  protected cast(operand: SqlExpr, to: CastType): Printed {
    switch (to.name) {
      case "text": return atom(to.length === null ? `CAST(${this.text(operand)} AS TEXT)` : `substr(${this.text(operand)}, 1, ${to.length})`);
      case "signed": case "unsigned":
        return atom(typeOf(operand) === "text" ? `CAST(${this.argument(operand)} AS INTEGER)` : `CAST(round(${this.num(operand)}) AS INTEGER)`);
      case "double": return atom(`CAST(${this.num(operand)} AS REAL)`);
      case "decimal": return atom(`round(${this.num(operand)}, ${to.scale})`);
      case "date": return atom(this.day(operand));
      case "datetime": return atom(this.moment(operand));
      case "time": return atom(`time(${this.argument(operand)})`);
    }
  }

  protected call(expr: CallExpr): Printed {
    if (isScalarFunction(expr.name)) return SQLITE_FUNCTIONS[expr.name](this, expr.args, expr);
    return atom(`${expr.name}(${expr.args.map((arg) => this.argument(arg)).join(", ")})`);
  }

  private folded(expr: SqlExpr): string {
    return typeOf(expr) === "text" ? this.foldLeft(this.argument(expr)) : this.argument(expr);
  }

  protected override window(expr: Extract<SqlExpr, { kind: "window" }>): Printed {
    if (expr.call.kind === "aggregate" && /^(VAR|STDDEV)/.test(expr.call.name)) throw new SqlError(`${expr.call.name}() OVER (…) is not available in a SQLite database.`, null, "unsupported");
    return super.window(expr);
  }

  protected aggregate(expr: AggregateExpr): Printed {
    const [first] = expr.args;
    if (!first) return atom("COUNT(*)");
    const distinct = expr.distinct ? "DISTINCT " : "";
    switch (expr.name) {
      case "COUNT": {
        if (expr.args.length === 1) return atom(`COUNT(${distinct}${expr.distinct ? this.folded(first) : this.argument(first)})`);
        // Parts are joined with their lengths, so that different rows never give the same text.
        const parts = expr.args.map((arg) => {
          const text = typeOf(arg) === "text" ? `lower(${this.argument(arg)})` : `CAST(${this.argument(arg)} AS TEXT)`;
          return `length(${text}) || ':' || ${text}`;
        });
        return atom(`COUNT(DISTINCT ${parts.join(" || ")})`);
      }
      case "MIN": case "MAX": return atom(`${expr.name}(${this.folded(first)})`);
      case "ANY_VALUE": return atom(`MIN(${this.folded(first)})`);
      case "GROUP_CONCAT": return atom(this.groupConcat(expr));
      case "VAR_POP": case "VAR_SAMP": case "STDDEV_POP": case "STDDEV_SAMP":
        if (expr.distinct) throw new SqlError(`${expr.name}(DISTINCT …) is not available in a SQLite database.`, null, "unsupported");
        return atom(variance(expr.name, this.num(first, 0)));
      default: return atom(`${expr.name}(${distinct}${this.num(first, 0)})`);
    }
  }

  private groupConcat(expr: AggregateExpr): string {
    const value = expr.args.length === 1 ? this.text(expr.args[0]!) : expr.args.map((arg) => this.text(arg)).join(" || ");
    const order = expr.orderBy.length > 0 ? ` ORDER BY ${this.orderBy(expr.orderBy)}` : "";
    const separator = this.string(expr.separator ?? ",");
    if (!expr.distinct) return `group_concat(${value}, ${separator}${order})`;
    const [by, ...more] = expr.orderBy;
    if (more.length > 0 || (by && !sameExpr(by.expr, expr.args[0]!))) throw new SqlError("GROUP_CONCAT(DISTINCT …) can only be ordered by the value itself here.", null, "unsupported");
    // DISTINCT takes no separator in SQLite: commas in values stand aside while the joining commas are replaced.
    const hidden = `replace(${value}, ',', ${STAND_IN}) COLLATE NOCASE`;
    const ordered = by ? ` ORDER BY ${hidden}${by.descending ? " DESC" : ""}` : "";
    return `replace(replace(group_concat(DISTINCT ${hidden}${ordered}), ',', ${separator}), ${STAND_IN}, ',')`;
  }

  protected dateShift(expr: Extract<SqlExpr, { kind: "date-shift" }>): Printed {
    return atom(dateShift(this, expr));
  }

  protected dateSpan(expr: Extract<SqlExpr, { kind: "date-span" }>): Printed {
    return atom(dateSpan(expr.unit, this.moment(expr.start), this.moment(expr.end)));
  }

  /** SQLite knows neither ANY nor ALL. NULL among the values makes ALL fail, as the unknown it would give does in WHERE. */
  protected override quantified(expr: Extract<SqlExpr, { kind: "quantified" }>): Printed {
    if (expr.quantifier === "any" && expr.operator === "=") return this.inQuery({ kind: "in-query", negated: false, operand: expr.left, query: expr.query });
    if (expr.quantifier === "all" && expr.operator === "!=") return this.inQuery({ kind: "in-query", negated: true, operand: expr.left, query: expr.query });
    const value = `"quantified"."value"`;
    const test = `${this.besideQuery(expr.left, expr.query)} ${this.operator(expr.operator)} ${value}`;
    const rows = `WITH "quantified" ("value") AS (${this.query(expr.query)}) SELECT 1 FROM "quantified"`;
    return atom(expr.quantifier === "any" ? `EXISTS (${rows} WHERE ${test})` : `NOT EXISTS (${rows} WHERE (${test}) IS NOT TRUE)`);
  }

  /** SQLite takes no parentheses around branches: what needs them becomes a derived table. */
  protected override branch(query: SqlQuery, side: "left" | "right"): string {
    const bare = query.with.length === 0 && query.orderBy.length === 0 && query.limit === null;
    const chain = query.body.kind === "set-operation" && side === "left";
    return bare && (query.body.kind === "select" || chain) ? this.query(query) : `SELECT * FROM (${this.query(query)})`;
  }

  protected override setOperation(operation: SetOperation): string {
    if (operation.all && operation.operator !== "union") throw new SqlError(`${operation.operator.toUpperCase()} ALL is not available in a SQLite database.`, null, "unsupported");
    return super.setOperation(operation);
  }
}
