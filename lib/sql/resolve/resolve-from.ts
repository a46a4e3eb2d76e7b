import type { DatabaseSchema } from "@/lib/domain/database-schema";
import { findTable } from "@/lib/domain/database-schema";
import type { ComparisonExpr, DerivedTable, JoinedTable, SqlExpr, TableName, TableRef } from "@/lib/domain/sql-ast";
import { SqlError } from "../sql-error";
import { nearest } from "./nearest";
import type { CommonTables, Relation, Scope } from "./scope";

/** What resolving FROM needs from the rest of the resolver. */
export interface FromContext {
  schema: DatabaseSchema;
  scope: Scope;
  expression(expr: SqlExpr, scope: Scope): SqlExpr;
  derived(ref: DerivedTable, common: CommonTables): { ref: DerivedTable; relation: Relation };
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Resolves everything in FROM into `context.scope`: stored tables must be of the knowledge base, USING and NATURAL
 * become ON.
 * @throws SqlError
 */
export function resolveFrom(ref: TableRef, context: FromContext): TableRef {
  if (ref.kind === "table") return resolveTable(ref, context);
  if (ref.kind === "derived") {
    const { ref: resolved, relation } = context.derived(ref, context.scope.common);
    context.scope.add(relation, null);
    return resolved;
  }
  return resolveJoin(ref, context);
}

function resolveTable(ref: TableName, { schema, scope }: FromContext): TableName {
  const common = scope.common.get(ref.name.toLowerCase());
  if (common) {
    if (common.open) throw new SqlError(`“${ref.name}” refers to itself: recursive queries are not allowed.`, ref.position, "forbidden");
    const alias = ref.alias ?? ref.name;
    scope.add({ alias, table: null, columns: common.columns, keys: common.keys }, ref.position);
    return { ...ref, name: common.name, alias: alias === common.name ? null : alias };
  }
  const table = findTable(schema, ref.name);
  if (!table) {
    const hint = nearest(ref.name, schema.tables.map((other) => other.name));
    throw new SqlError(`There is no table “${ref.name}” in this database${hint}.`, ref.position, "unknown-table");
  }
  const columns = table.columns.map((column) => {
    const source = { table: table.name, column: column.name };
    return { name: column.name, type: column.type, source, from: [source], aggregate: null };
  });
  const alias = ref.alias ?? table.name;
  scope.add({ alias, table: table.name, columns, keys: table.primaryKey.length > 0 ? [table.primaryKey] : [] }, ref.position);
  return { ...ref, name: table.name, alias: alias === table.name ? null : alias };
}

function resolveJoin(ref: JoinedTable, context: FromContext): JoinedTable {
  const { scope } = context;
  const before = scope.visible;
  scope.visible = [];
  const left = resolveFrom(ref.left, context);
  const leftColumns = scope.visible;
  scope.visible = [];
  const right = resolveFrom(ref.right, context);
  const rightColumns = scope.visible;

  let on = ref.on;
  let type = ref.type;
  if (ref.using !== null) {
    const names = ref.using === "natural" ? commonNames(leftColumns, rightColumns) : ref.using;
    const pairs = names.map((name) => {
      const pick = (columns: typeof leftColumns) => columns.filter(({ column }) => same(column.name, name));
      const [leftColumn, ...moreLeft] = pick(leftColumns);
      const [rightColumn, ...moreRight] = pick(rightColumns);
      if (!leftColumn || !rightColumn) throw new SqlError(`USING (${name}): both tables need a column “${name}”.`, null, "unknown-column");
      if (moreLeft.length + moreRight.length > 0) throw new SqlError(`USING (${name}) is ambiguous: write ON with the tables' names.`, null, "ambiguous-column");
      return { leftColumn, rightColumn };
    });
    const equal = pairs.map(({ leftColumn, rightColumn }): ComparisonExpr => ({ kind: "comparison", operator: "=", left: scope.bind(leftColumn, 0), right: scope.bind(rightColumn, 0) }));
    on = equal.length === 0 ? null : equal.length === 1 ? equal[0]! : { kind: "logical", operator: "and", items: equal };
    if (on === null) type = "cross";
    else if (type === "cross") type = "inner";
    // Joined columns appear once, first: those of the side that keeps all its rows.
    const kept = pairs.map(({ leftColumn, rightColumn }) => (type === "right" ? rightColumn : leftColumn));
    const dropped = new Set(pairs.flatMap(({ leftColumn, rightColumn }) => [leftColumn, rightColumn]));
    scope.visible = [...kept, ...[...leftColumns, ...rightColumns].filter((column) => !dropped.has(column))];
  } else {
    scope.visible = [...leftColumns, ...rightColumns];
    on = ref.on === null ? null : context.expression(ref.on, scope);
  }
  scope.visible = [...before, ...scope.visible];
  return { kind: "join", type, left, right, on, using: null };
}

function commonNames(left: Scope["visible"], right: Scope["visible"]): string[] {
  return left.map(({ column }) => column.name).filter((name) => right.some(({ column }) => same(column.name, name)));
}
