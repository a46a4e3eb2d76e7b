import { columnOf, isNumeric } from "../link-schema/schema-model";
import { collapse } from "../join-path/collapse";
import { findPaths } from "../join-path/find-paths";
import type { Hop } from "../join-path/graph";
import type { ColumnRef, Condition, RowSet } from "../frame";
import type { SqlContext } from "./context";
import { col, likePattern, literal } from "./quote";

/** A condition on one stored column. */
export type ColumnFilter = Extract<Condition, { kind: "compare" | "null" | "like" | "is" }>;

export const whereClause = (conditions: readonly string[]): string => (conditions.length > 0 ? ` WHERE ${conditions.join(" AND ")}` : "");

/** Filters on link tables that belong to the rows of a connection rather than to the set's own rows. */
export function linkFiltersOf(ctx: SqlContext, set: RowSet): ColumnFilter[] {
  return set.conditions.filter((condition): condition is ColumnFilter => {
    const ref = filterRef(condition);
    return ref !== null && ref.table !== set.table && carriers(ctx, set, ref.table).length > 0;
  });
}

/** Connections of a set that pass a table. */
export const carriers = (ctx: SqlContext, set: RowSet, table: string): Condition[] =>
  set.conditions.filter((condition) => (condition.kind === "related" || condition.kind === "count") && pathOf(ctx, set.table, condition).some((hop) => hop.to.table === table || hop.from.table === table));

export function filterRef(condition: Condition): ColumnRef | null {
  if (condition.kind === "compare" || condition.kind === "null" || condition.kind === "like") return condition.ref;
  if (condition.kind === "is") return condition.refs[0] ?? null;
  return null;
}

/** Hops a connection walks, key passes left out. */
export function pathOf(ctx: SqlContext, from: string, condition: { any?: RowSet[]; of?: RowSet; via: string[]; reverse?: boolean }): Hop[] {
  const target = condition.of ?? condition.any?.[0];
  if (!target) throw new Error("A connection without a target");
  const paths = findPaths(ctx.model, from, target.table, condition.via);
  const path = (condition.reverse ? paths[1] : undefined) ?? paths[0];
  if (!path) throw new Error(`No path from ${from} to ${target.table}`);
  return collapse(path);
}

/** A filter on the columns of one alias. */
export function filterOn(ctx: SqlContext, condition: ColumnFilter, alias: string): string {
  switch (condition.kind) {
    case "is": {
      const parts = condition.refs.map((ref) => equals(ctx, ref, condition.values, alias));
      const joined = parts.length === 1 ? (parts[0] ?? "") : `(${parts.join(" OR ")})`;
      return condition.negated ? `NOT (${joined})` : joined;
    }
    case "compare": {
      const expression = numeric(ctx, condition.ref, alias);
      if (condition.upper !== undefined) return `${expression} BETWEEN ${literal(condition.value)} AND ${literal(condition.upper)}`;
      return `${expression} ${condition.operator} ${literal(condition.value)}`;
    }
    case "like":
      return `${col(alias, condition.ref.column)} ${condition.negated ? "NOT LIKE" : "LIKE"} ${likePattern(condition.text, condition.mode)}`;
    case "null":
      return `${col(alias, condition.ref.column)} IS ${condition.negated ? "NOT " : ""}NULL`;
  }
}

function equals(ctx: SqlContext, ref: ColumnRef, values: readonly string[], alias: string): string {
  const numericColumn = isNumeric(columnOf(ctx.model, ref));
  const literals = values.map((value) => literal(numericColumn && Number.isFinite(Number(value)) ? Number(value) : value));
  return literals.length === 1 ? `${col(alias, ref.column)} = ${literals[0]}` : `${col(alias, ref.column)} IN (${literals.join(", ")})`;
}

/** The column as a number: measures stored as text are compared by value. */
export function numeric(ctx: SqlContext, ref: ColumnRef, alias: string): string {
  const column = columnOf(ctx.model, ref);
  return column.role === "measure" && column.type === "text" ? `CAST(${col(alias, ref.column)} AS DECIMAL(30, 6))` : col(alias, ref.column);
}

/** Several named rows of one column become one IN list. */
export function mergeNames(targets: readonly RowSet[]): RowSet | null {
  const first = targets[0];
  const values: string[] = [];
  const [only] = first?.conditions ?? [];
  if (!first || !only || only.kind !== "is") return null;
  for (const target of targets) {
    const [condition, more] = target.conditions;
    if (!condition || more || target.rank || condition.kind !== "is" || condition.negated || JSON.stringify(condition.refs) !== JSON.stringify(only.refs)) return null;
    values.push(...condition.values);
  }
  return { ...first, conditions: [{ ...only, values: [...new Set(values)] }] };
}

