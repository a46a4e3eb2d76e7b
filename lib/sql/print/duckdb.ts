import type { AggregateExpr, CallExpr, CastType, SqlExpr } from "@/lib/domain/sql-ast";
import { findColumn, findTable, type DatabaseSchema } from "@/lib/domain/database-schema";
import { isScalarFunction } from "../functions";
import { typeOf } from "../resolve/describe-expression";
import { sameExpr } from "../resolve/expr-facts";
import { SqlError } from "../sql-error";
import { DUCKDB_FUNCTIONS } from "./duckdb-functions";
import { EnginePrinter } from "./engine-printer";
import { normalDate, normalTime } from "./literals";
import { atom, BINDS, type Printed } from "./printer";

/** Intervals of DuckDB by unit; quarters are months. */
const INTERVALS = {
  microsecond: "to_microseconds", second: "to_seconds", minute: "to_minutes", hour: "to_hours", day: "to_days", week: "to_weeks", month: "to_months", quarter: "to_months", year: "to_years",
} as const;

/**
 * Writes DuckDB's dialect for an instance opened with `default_collation = nocase`, NULLs first in ascending order and no
 * infinities (see `SqlDialect`). What those settings do not reach is written out here: LIKE, DISTINCT aggregates,
 * positions in text, GREATEST and LEAST.
 */
export class DuckdbPrinter extends EnginePrinter {
  constructor(private readonly schema: DatabaseSchema) {
    super();
  }

  name(name: string): string {
    return `"${name.replaceAll('"', '""')}"`;
  }

  string(value: string): string {
    return `'${value.replaceAll("'", "''")}'`;
  }

  protected temporal(type: "date" | "datetime" | "time", value: string): string {
    const normal = type === "time" ? normalTime(value) : normalDate(value);
    if (normal === null) throw new SqlError(`“${value}” is no ${type === "time" ? "time" : "date"}.`, null, "unsupported");
    return type === "date" ? `DATE '${normal.slice(0, 10)}'` : type === "time" ? `TIME '${normal}'` : `TIMESTAMP '${normal}'`;
  }

  protected textToNumber(text: string): string {
    const digits = `TRY_CAST(regexp_extract(${text}, '^\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?') AS DOUBLE)`;
    return `CASE WHEN ${text} IS NULL THEN NULL ELSE COALESCE(${digits}, 0) END`;
  }
  protected numberToText(expr: SqlExpr): string {
    return `regexp_replace(CAST(${this.argument(expr)} AS VARCHAR), '\\.0$', '')`;
  }
  protected integerToText(expr: SqlExpr): string {
    return `CAST(${this.argument(expr)} AS VARCHAR)`;
  }
  protected booleanToNumber(expr: SqlExpr): string {
    return expr.kind === "boolean" ? (expr.value ? "1" : "0") : `CAST(${this.argument(expr)} AS INTEGER)`;
  }
  protected textToDate(text: string): string {
    return `CAST(TRY_CAST(${text} AS TIMESTAMP) AS DATE)`;
  }
  protected textToMoment(text: string): string {
    return `TRY_CAST(${text} AS TIMESTAMP)`;
  }
  protected textToTime(text: string): string {
    return `TRY_CAST(${text} AS TIME)`;
  }
  protected momentToDate(text: string): string {
    return `CAST(${text} AS DATE)`;
  }
  protected dateToMoment(text: string): string {
    return `CAST(${text} AS TIMESTAMP)`;
  }
  protected dateToText(expr: SqlExpr): string {
    return `CAST(${this.argument(expr)} AS VARCHAR)`;
  }
  protected momentToText(expr: SqlExpr): string {
    return `CAST(${this.argument(expr)} AS VARCHAR)`;
  }
  protected timeToText(expr: SqlExpr): string {
    return `CAST(${this.argument(expr)} AS VARCHAR)`;
  }
  protected datesMix(): boolean {
    return true;
  }
  protected foldLeft(text: string): string {
    return text;
  }

  protected override operator(operator: Parameters<EnginePrinter["operator"]>[0]): string {
    return operator === "<=>" ? "IS NOT DISTINCT FROM" : super.operator(operator);
  }

  protected multiply(left: string, right: string, expr: { left: SqlExpr }): Printed {
    // DuckDB multiplies 32-bit columns in 32 bits; MySQL in 64.
    const wide = expr.left.kind === "column" && typeOf(expr.left) === "integer" ? `CAST(${left} AS BIGINT)` : left;
    return { text: `${wide} * ${right}`, binds: BINDS.multiply };
  }
  protected divide(left: string, right: string): Printed {
    return { text: `${left} / ${right}`, binds: BINDS.multiply };
  }
  protected divideWhole(left: string, right: string, expr: { left: SqlExpr; right: SqlExpr }): Printed {
    if (typeOf(expr.left) === "integer" && typeOf(expr.right) === "integer") return { text: `${left} // ${right}`, binds: BINDS.multiply };
    return atom(`CAST(trunc(${left} / ${right}) AS BIGINT)`);
  }
  protected remainder(left: string, right: string): Printed {
    return { text: `${left} % ${right}`, binds: BINDS.multiply };
  }
  protected bitXor(left: string, right: string): Printed {
    return atom(`xor(${left}, ${right})`);
  }

  protected override like(expr: Extract<SqlExpr, { kind: "like" }>): Printed {
    return { text: `${this.text(expr.operand)} ${expr.negated ? "NOT " : ""}ILIKE ${this.likePattern(expr)}`, binds: BINDS.compare };
  }

  protected override regexp(expr: Extract<SqlExpr, { kind: "regexp" }>): Printed {
    if (expr.pattern.kind !== "string") throw new SqlError("REGEXP takes a text as its pattern here.", null, "unsupported");
    const { value } = expr.pattern;
    if (/\(\?[=!<]|\\[1-9]|\[\[:[<>]:\]\]|\\[KGXR]|[*+?}]\+/.test(value)) {
      throw new SqlError("This REGEXP uses look-around, back-references or word marks, which this database does not know.", null, "unsupported");
    }
    const found = `regexp_matches(${this.text(expr.operand)}, ${this.string(value)}, 'i')`;
    return expr.negated ? { text: `NOT ${found}`, binds: BINDS.not } : atom(found);
  }

  protected cast(operand: SqlExpr, to: CastType): Printed {
    switch (to.name) {
      case "text": return atom(to.length === null ? this.text(operand) : `left(${this.text(operand)}, ${to.length})`);
      case "signed": case "unsigned": {
        const type = typeOf(operand);
        return atom(type === "text" ? `CAST(trunc(${this.num(operand)}) AS BIGINT)` : `CAST(round(${this.num(operand)}) AS BIGINT)`);
      }
      case "double": return atom(`CAST(${this.num(operand)} AS DOUBLE)`);
      case "decimal": return atom(`TRY_CAST(round(${this.num(operand)}, ${to.scale}) AS DECIMAL(${Math.min(to.precision, 38)}, ${to.scale}))`);
      case "date": return atom(this.day(operand));
      case "datetime": return atom(this.moment(operand));
      case "time": return atom(typeOf(operand) === "datetime" ? `CAST(${this.argument(operand)} AS TIME)` : this.time(operand));
    }
  }

  protected call(expr: CallExpr): Printed {
    if (isScalarFunction(expr.name)) return DUCKDB_FUNCTIONS[expr.name](this, expr.args, expr);
    return atom(`${expr.name}(${expr.args.map((arg) => this.argument(arg)).join(", ")})`);
  }

  /** Keys are stored so that no two differ in case only, as small integers: folding them would cost their speed. */
  private isKey(expr: SqlExpr): boolean {
    const source = expr.kind === "column" ? expr.bound?.source : null;
    const table = source ? findTable(this.schema, source.table) : undefined;
    const column = source && table ? findColumn(table, source.column) : undefined;
    if (!table || !column) return false;
    const { name } = column;
    return column.role === "id" || table.primaryKey.includes(name) || table.foreignKeys.some((key) => key.columns.includes(name));
  }

  /** A value as DISTINCT within an aggregate must see it. */
  private distinctKey(expr: SqlExpr): string {
    return typeOf(expr) === "text" && !this.isKey(expr) ? `lower(${this.argument(expr)})` : this.argument(expr);
  }

  protected aggregate(expr: AggregateExpr): Printed {
    const [first] = expr.args;
    if (!first) return atom("COUNT(*)");
    const distinct = expr.distinct ? "DISTINCT " : "";
    switch (expr.name) {
      case "COUNT": {
        if (!expr.distinct) return atom(`COUNT(${this.argument(first)})`);
        if (expr.args.length === 1) return atom(`COUNT(DISTINCT ${this.distinctKey(first)})`);
        const present = expr.args.map((arg) => `${this.within(arg, BINDS.bit)} IS NOT NULL`).join(" AND ");
        return atom(`COUNT(DISTINCT CASE WHEN ${present} THEN (${expr.args.map((arg) => this.distinctKey(arg)).join(", ")}) END)`);
      }
      case "MIN": case "MAX": return atom(`${expr.name}(${typeOf(first) === "boolean" ? this.booleanToNumber(first) : this.argument(first)})`);
      case "ANY_VALUE": return atom(`MIN(${this.argument(first)})`);
      case "GROUP_CONCAT": return atom(this.groupConcat(expr));
      default: return atom(`${expr.name}(${distinct}${this.num(first, 0)})`);
    }
  }

  private groupConcat(expr: AggregateExpr): string {
    const value = expr.args.length === 1 ? this.text(expr.args[0]!) : expr.args.map((arg) => this.text(arg)).join(" || ");
    const separator = this.string(expr.separator ?? ",");
    if (!expr.distinct) {
      const order = expr.orderBy.length > 0 ? ` ORDER BY ${this.orderBy(expr.orderBy)}` : "";
      return `string_agg(${value}, ${separator}${order})`;
    }
    const [by, ...more] = expr.orderBy;
    if (more.length > 0 || (by && !sameExpr(by.expr, expr.args[0]!))) {
      throw new SqlError("GROUP_CONCAT(DISTINCT …) can only be ordered by the value itself here.", null, "unsupported");
    }
    // Sorted pairs of folded and stored text; a value stays when the one before it folds to something else.
    const numeric = expr.args.length === 1 && ["integer", "number"].includes(typeOf(expr.args[0]!));
    const key = numeric ? this.argument(expr.args[0]!) : `lower(${value})`;
    const pairs = `list_sort(list(DISTINCT struct_pack(k := ${key}, v := ${value})) FILTER (WHERE ${value} IS NOT NULL)${by?.descending ? ", 'DESC'" : ""})`;
    const kept = `list_filter(${pairs}, lambda e, i: i = 1 OR ${pairs}[i - 1].k <> e.k)`;
    return `array_to_string(list_transform(${kept}, lambda e: e.v), ${separator})`;
  }

  protected dateShift(expr: Extract<SqlExpr, { kind: "date-shift" }>): Printed {
    const amount = this.num(expr.amount, 0);
    const count = expr.amount.kind === "number" ? amount : `CAST(${amount} AS ${expr.unit === "day" || expr.unit === "week" || expr.unit === "month" || expr.unit === "quarter" || expr.unit === "year" ? "INTEGER" : "BIGINT"})`;
    const interval = `${INTERVALS[expr.unit]}(${expr.unit === "quarter" ? `3 * ${count}` : count})`;
    const type = typeOf(expr);
    const start = type === "date" ? this.day(expr.operand) : type === "time" ? this.time(expr.operand) : this.moment(expr.operand);
    const moved = `${start} ${expr.back ? "-" : "+"} ${interval}`;
    return type === "date" ? atom(`CAST(${moved} AS DATE)`) : { text: moved, binds: BINDS.add };
  }

  protected dateSpan(expr: Extract<SqlExpr, { kind: "date-span" }>): Printed {
    const [start, end] = [this.moment(expr.start), this.moment(expr.end)];
    const months = { month: 1, quarter: 3, year: 12 }[expr.unit as string];
    if (months === undefined) return atom(`date_sub('${expr.unit}', ${start}, ${end})`);
    // date_sub counts 31 January to 29 February as a month; MySQL does not.
    const count = (text: string): string => `(year(${text}) * 12 + month(${text}))`;
    const rest = (text: string): string => `(${text} - date_trunc('month', ${text}))`;
    const later = `${count(end)} - ${count(start)} - CAST(${rest(end)} < ${rest(start)} AS INTEGER)`;
    const earlier = `${count(end)} - ${count(start)} + CAST(${rest(end)} > ${rest(start)} AS INTEGER)`;
    return atom(`((CASE WHEN ${end} >= ${start} THEN ${later} ELSE ${earlier} END) // ${months})`);
  }
}
