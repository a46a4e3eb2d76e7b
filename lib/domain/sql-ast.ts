import type { ColumnType } from "./database-schema";
import type { ColumnSource } from "./sql-facts";

/**
 * The SQL this program understands, as plain JSON: read-only queries of the MySQL dialect and nothing else. There is no
 * node for a statement, a variable, a file or a server function, so what is not listed here cannot be run
 * (clinical-safety.md §1: parse or refuse).
 */

/** Type of an expression: a column type, or one only expressions have. */
export type SqlType = ColumnType | "time" | "null";

/** What the resolver found out about a column reference; null before it has run. */
export interface BoundColumn {
  /** Number of the SELECT whose FROM the column belongs to; tells inner from correlated references. */
  scope: number;
  type: SqlType;
  /** The stored column whose values these are, unchanged. */
  source: ColumnSource | null;
  /** Stored columns that take part in the value. */
  from: readonly ColumnSource[];
  /** Outermost aggregate of the value where it was computed below, or null. */
  aggregate: string | null;
}

export interface ColumnExpr { kind: "column"; table: string | null; name: string; position: number; bound: BoundColumn | null }
/** A result column, by its name; only in ORDER BY. */
export interface OutputExpr { kind: "output"; name: string; index: number; type: SqlType }
export interface StringExpr { kind: "string"; value: string }
/** Digits as written, so that 0.10 stays 0.10. */
export interface NumberExpr { kind: "number"; text: string }
export interface NullExpr { kind: "null" }
export interface BooleanExpr { kind: "boolean"; value: boolean }
/** DATE '…', TIMESTAMP '…', TIME '…'. */
export interface TemporalExpr { kind: "temporal"; type: "date" | "datetime" | "time"; value: string }
export interface NegateExpr { kind: "negate"; operand: SqlExpr }
export interface BitNotExpr { kind: "bit-not"; operand: SqlExpr }
export interface NotExpr { kind: "not"; operand: SqlExpr }
/** AND, OR and XOR over any number of items, so that long lists of conditions are not deep. */
export interface LogicalExpr { kind: "logical"; operator: "and" | "or" | "xor"; items: SqlExpr[] }
export type ArithmeticOperator = "+" | "-" | "*" | "/" | "div" | "%" | "&" | "|" | "^" | "<<" | ">>";
export interface ArithmeticExpr { kind: "arithmetic"; operator: ArithmeticOperator; left: SqlExpr; right: SqlExpr }
export type ComparisonOperator = "=" | "!=" | "<" | "<=" | ">" | ">=" | "<=>";
export interface ComparisonExpr { kind: "comparison"; operator: ComparisonOperator; left: SqlExpr; right: SqlExpr }
/** `escape` is the escape character, `\` unless the query says otherwise; empty for none. */
export interface LikeExpr { kind: "like"; negated: boolean; operand: SqlExpr; pattern: SqlExpr; escape: string }
export interface RegexpExpr { kind: "regexp"; negated: boolean; operand: SqlExpr; pattern: SqlExpr }
export interface InListExpr { kind: "in-list"; negated: boolean; operand: SqlExpr; items: SqlExpr[] }
export interface InQueryExpr { kind: "in-query"; negated: boolean; operand: SqlExpr; query: SqlQuery }
export interface BetweenExpr { kind: "between"; negated: boolean; operand: SqlExpr; low: SqlExpr; high: SqlExpr }
export interface IsExpr { kind: "is"; negated: boolean; operand: SqlExpr; what: "null" | "true" | "false" }
export interface CaseExpr { kind: "case"; operand: SqlExpr | null; whens: { when: SqlExpr; then: SqlExpr }[]; otherwise: SqlExpr | null }
export type CastType =
  | { name: "text"; length: number | null }
  | { name: "signed" | "unsigned" | "double" | "date" | "datetime" | "time" }
  | { name: "decimal"; precision: number; scale: number };
export interface CastExpr { kind: "cast"; operand: SqlExpr; to: CastType }
/** A scalar function of `lib/sql/functions.ts`, by its canonical name. */
export interface CallExpr { kind: "call"; name: string; args: SqlExpr[] }
/** `args` is empty for COUNT(*). */
export interface AggregateExpr { kind: "aggregate"; name: string; distinct: boolean; args: SqlExpr[]; orderBy: OrderItem[]; separator: string | null }
export type FrameBound = { kind: "unbounded" | "current" } | { kind: "rows"; count: number };
export interface WindowFrame { unit: "rows" | "range"; start: FrameBound & { side: "preceding" | "following" }; end: (FrameBound & { side: "preceding" | "following" }) | null }
export interface WindowExpr {
  kind: "window";
  /** A ranking or offset function (`call`) or an aggregate. */
  call: CallExpr | AggregateExpr;
  partitionBy: SqlExpr[];
  orderBy: OrderItem[];
  frame: WindowFrame | null;
}
export type DateUnit = "microsecond" | "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";
/** DATE_ADD, DATE_SUB and `± INTERVAL`. */
export interface DateShiftExpr { kind: "date-shift"; operand: SqlExpr; amount: SqlExpr; unit: DateUnit; back: boolean }
/** TIMESTAMPDIFF: whole units from `start` to `end`. */
export interface DateSpanExpr { kind: "date-span"; unit: DateUnit; start: SqlExpr; end: SqlExpr }
export interface ExistsExpr { kind: "exists"; query: SqlQuery }
export interface ScalarQueryExpr { kind: "scalar-query"; query: SqlQuery }
export interface QuantifiedExpr { kind: "quantified"; operator: ComparisonOperator; left: SqlExpr; quantifier: "any" | "all"; query: SqlQuery }
/** `(a, b)`; only beside `=`, `!=` and IN. */
export interface TupleExpr { kind: "tuple"; items: SqlExpr[] }

export type SqlExpr =
  | ColumnExpr | OutputExpr | StringExpr | NumberExpr | NullExpr | BooleanExpr | TemporalExpr
  | NegateExpr | BitNotExpr | NotExpr | LogicalExpr | ArithmeticExpr | ComparisonExpr
  | LikeExpr | RegexpExpr | InListExpr | InQueryExpr | BetweenExpr | IsExpr | CaseExpr | CastExpr
  | CallExpr | AggregateExpr | WindowExpr | DateShiftExpr | DateSpanExpr
  | ExistsExpr | ScalarQueryExpr | QuantifiedExpr | TupleExpr;

export interface OrderItem { expr: SqlExpr; descending: boolean }

/** `text` is the expression as written, the name MySQL gives an unnamed result column. */
export interface SelectItem { kind: "item"; expr: SqlExpr; alias: string | null; text: string }
/** `*` or `t.*`; the resolver replaces it by the columns of the knowledge base. */
export interface StarItem { kind: "star"; table: string | null; position: number }

export interface TableName { kind: "table"; name: string; alias: string | null; position: number }
export interface DerivedTable { kind: "derived"; query: SqlQuery; alias: string; columns: string[] }
export interface JoinedTable {
  kind: "join";
  type: "inner" | "left" | "right" | "cross";
  left: TableRef;
  right: TableRef;
  on: SqlExpr | null;
  /** Written USING columns, `"natural"`, or null; the resolver turns both into `on`. */
  using: string[] | "natural" | null;
}
export type TableRef = TableName | DerivedTable | JoinedTable;

export interface Select {
  kind: "select";
  distinct: boolean;
  items: (SelectItem | StarItem)[];
  from: TableRef | null;
  where: SqlExpr | null;
  groupBy: SqlExpr[];
  having: SqlExpr | null;
}
export interface SetOperation { kind: "set-operation"; operator: "union" | "intersect" | "except"; all: boolean; left: SqlQuery; right: SqlQuery }
export interface Values { kind: "values"; rows: SqlExpr[][] }

/** `recursive` says that WITH RECURSIVE was written. */
export interface CommonTable { name: string; columns: string[]; query: SqlQuery; recursive: boolean }

/** A whole query: WITH, a body, ORDER BY and LIMIT. Branches of set operations are queries too. */
export interface SqlQuery {
  kind: "query";
  with: CommonTable[];
  body: Select | SetOperation | Values;
  orderBy: OrderItem[];
  limit: number | null;
  offset: number | null;
}
