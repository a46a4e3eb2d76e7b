/**
 * The typed logical query between words and SQL: sets of rows described by conditions, in the manner of lambda-DCS.
 * JSON-serialisable, because the frame of a turn is kept in `QueryState.frame` and edited by follow-ups.
 */

/** A stored column. */
export interface ColumnRef {
  table: string;
  column: string;
}

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** What rows can be ranked, compared or totalled by. */
export type Quantity =
  | { kind: "column"; ref: ColumnRef }
  /** How many rows of `of` are connected. */
  | { kind: "count"; via: string[]; of: RowSet };

/** One condition on the rows of a set; all conditions of a set hold together. */
export type Condition =
  /** Stored value in one of the columns (the same word found in several columns of a row). */
  | { kind: "is"; refs: ColumnRef[]; values: string[]; negated: boolean; matched: string }
  | { kind: "compare"; ref: ColumnRef; operator: Comparison; value: number | string; upper?: number }
  /** Compared with the value the rows of another set have. */
  | { kind: "compare-to"; ref: ColumnRef; operator: Comparison; otherRef: ColumnRef; other: RowSet }
  | { kind: "like"; ref: ColumnRef; mode: "contains" | "starts" | "ends"; text: string; negated: boolean }
  | { kind: "null"; ref: ColumnRef; negated: boolean }
  /** Connected with some row of any of `any`; `via` names the link tables or foreign keys the path must use. */
  | { kind: "related"; any: RowSet[]; via: string[]; reverse: boolean; negated: boolean }
  | { kind: "count"; of: RowSet; via: string[]; operator: Comparison; value: number; upper?: number }
  /** One of the rows of another set of the same table (a ranked set further restricted). */
  | { kind: "among"; set: RowSet };

/** Keeps the extreme rows. `limit: null` keeps every row that ties for the extreme ("the largest"). */
export interface Rank {
  by: Quantity;
  descending: boolean;
  limit: number | null;
}

/** Rows of one table. */
export interface RowSet {
  table: string;
  conditions: Condition[];
  rank: Rank | null;
  /** "the first five", "top 10" before it is known by what. */
  take: number | null;
  /** The cut was asked as "top": rows must have something to be best by. */
  best?: boolean;
}

export type AggregateFunction = "avg" | "min" | "max" | "sum" | "variance" | "stddev";

/** A column beside the ID and name of each listed row. */
export type OutputColumn =
  | { kind: "column"; ref: ColumnRef }
  | { kind: "count"; of: RowSet; via: string[] }
  /** Rows connected with each row: one output row per pair. */
  | { kind: "pair"; of: RowSet; via: string[] };

export interface Ordering {
  by: ColumnRef | "count" | "name";
  descending: boolean;
}

/** What is wanted of a set. */
export type Request =
  | { kind: "list"; set: RowSet; columns: OutputColumn[]; details: boolean; order: Ordering | null }
  /** Only the values of some attributes. */
  | { kind: "values"; set: RowSet; refs: ColumnRef[]; order: Ordering | null }
  | { kind: "count"; set: RowSet }
  | { kind: "aggregate"; functions: AggregateFunction[]; by: Quantity; set: RowSet }
  /** Number of rows, or an aggregate, for each value of a column. */
  | { kind: "group"; by: ColumnRef; set: RowSet; aggregate: { function: AggregateFunction; ref: ColumnRef } | null; order: Ordering | null; limit: number | null }
  /** How much of `whole` also satisfies `part`, in percent. */
  | { kind: "share"; part: RowSet; whole: RowSet }
  /** How far two rows are apart in one measure. */
  | { kind: "difference"; ref: ColumnRef; set: RowSet; other: RowSet }
  | { kind: "exists"; set: RowSet };

/** How a threshold was chosen in words; absent thresholds are at their default level. */
export interface ThresholdChoice {
  thresholdId: string;
  levelId: string | null;
  operator: Comparison;
  minimum: number | null;
}

export interface Frame {
  version: 1;
  requests: Request[];
  thresholds: ThresholdChoice[];
  /** Things the last questions asked the same of, for "what do they have in common". */
  mentions?: RowSet[];
}

/** Every row of a table. */
export const everyRow = (table: string): RowSet => ({ table, conditions: [], rank: null, take: null });

/** The set with one more condition. */
export const restrict = (set: RowSet, ...conditions: Condition[]): RowSet => ({ ...set, conditions: [...set.conditions, ...conditions] });

export const sameColumn = (a: ColumnRef, b: ColumnRef): boolean => a.table === b.table && a.column === b.column;
