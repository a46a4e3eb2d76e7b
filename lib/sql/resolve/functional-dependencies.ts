import type { ColumnExpr, Select, SqlExpr, TableRef } from "@/lib/domain/sql-ast";
import { conjuncts, isConstant } from "./expr-facts";
import type { Scope } from "./scope";

/** `alias.column` in lower case. */
export type ColumnKey = string;

interface Rule { from: ColumnKey[]; to: ColumnKey }

const keyOf = (column: ColumnExpr): ColumnKey => `${column.table!.toLowerCase()}.${column.name.toLowerCase()}`;

/**
 * Columns whose value is the same throughout a group: grouped ones, those set to a constant or equal to such a column in
 * WHERE or an inner join, and all columns of a table whose key is among them.
 */
export function determinedColumns(select: Select, scope: Scope): Set<ColumnKey> {
  const own = (expr: SqlExpr): expr is ColumnExpr => expr.kind === "column" && expr.bound?.scope === scope.id;
  const determined = new Set<ColumnKey>(select.groupBy.filter(own).map(keyOf));
  const rules: Rule[] = [];

  const equality = (condition: SqlExpr): void => {
    if (condition.kind !== "comparison" || condition.operator !== "=") return;
    const { left, right } = condition;
    if (own(left) && own(right)) rules.push({ from: [keyOf(left)], to: keyOf(right) }, { from: [keyOf(right)], to: keyOf(left) });
    else if (own(left) && isConstant(right)) determined.add(keyOf(left));
    else if (own(right) && isConstant(left)) determined.add(keyOf(right));
  };
  const joins = (ref: TableRef): void => {
    if (ref.kind !== "join") return;
    joins(ref.left);
    joins(ref.right);
    if (ref.type === "inner") conjuncts(ref.on).forEach(equality);
    else if (ref.type !== "cross") rules.push(...outerJoinRules(ref.on, own, scope, ref));
  };
  conjuncts(select.where).forEach(equality);
  if (select.from) joins(select.from);
  for (const relation of scope.relations) {
    const alias = relation.alias.toLowerCase();
    for (const key of relation.keys) {
      const from = key.map((column) => `${alias}.${column.toLowerCase()}`);
      rules.push(...relation.columns.map((column) => ({ from, to: `${alias}.${column.name.toLowerCase()}` })));
    }
  }
  for (let before = -1; before !== determined.size; ) {
    before = determined.size;
    for (const rule of rules) if (rule.from.every((key) => determined.has(key))) determined.add(rule.to);
  }
  return determined;
}

/** `a LEFT JOIN b ON a.x = b.y`: a.x decides b.y (equal, or NULL where nothing fits) if the condition is nothing else. */
function outerJoinRules(on: SqlExpr | null, own: (expr: SqlExpr) => expr is ColumnExpr, scope: Scope, ref: Extract<TableRef, { kind: "join" }>): Rule[] {
  const optional = aliasesOf(ref.type === "left" ? ref.right : ref.left);
  const from: ColumnKey[] = [];
  const to: ColumnKey[] = [];
  for (const condition of conjuncts(on)) {
    if (condition.kind !== "comparison" || condition.operator !== "=" || !own(condition.left) || !own(condition.right)) return [];
    const [outer, inner] = optional.has(condition.left.table!.toLowerCase()) ? [condition.right, condition.left] : [condition.left, condition.right];
    if (optional.has(outer.table!.toLowerCase()) || !optional.has(inner.table!.toLowerCase())) return [];
    from.push(keyOf(outer));
    to.push(keyOf(inner));
  }
  return to.map((key) => ({ from, to: key }));
}

function aliasesOf(ref: TableRef): Set<string> {
  if (ref.kind === "join") return new Set([...aliasesOf(ref.left), ...aliasesOf(ref.right)]);
  return new Set([(ref.alias ?? (ref.kind === "table" ? ref.name : "")).toLowerCase()]);
}
