import { columnOf, modelOf } from "../link-schema/schema-model";
import type { Hop } from "../join-path/graph";
import type { ColumnRef, Condition, Rank, RowSet } from "../frame";
import type { SqlContext } from "./context";
import { carriers, filterOn, filterRef, linkFiltersOf, mergeNames, numeric, pathOf, whereClause, type ColumnFilter } from "./filters";
import { col, literal, name } from "./quote";

/** Every condition of a set on `alias`, its ranking included. */
export function setConditions(ctx: SqlContext, set: RowSet, alias: string): string[] {
  const conditions = plainConditions(ctx, set, alias);
  return set.rank ? [...conditions, ...rankCondition(ctx, set, alias)] : conditions;
}

/** Conditions of a set without its ranking. */
export function plainConditions(ctx: SqlContext, set: RowSet, alias: string): string[] {
  const thresholds = ctx.thresholdConditions(set.table, alias);
  return [...thresholds, ...set.conditions.flatMap((condition) => conditionSql(ctx, set, condition, alias))];
}

/** `SELECT column FROM table WHERE …` of a set, for use inside IN. */
export function selectColumn(ctx: SqlContext, set: RowSet, column: string, extra: (alias: string) => string[] = () => []): string {
  const alias = ctx.alias(set.table);
  const where = [...setConditions(ctx, set, alias), ...extra(alias)];
  return `SELECT ${col(alias, column)} FROM ${name(set.table)} ${alias}${whereClause(where)}`;
}

function conditionSql(ctx: SqlContext, set: RowSet, condition: Condition, alias: string): string[] {
  switch (condition.kind) {
    case "is":
    case "compare":
    case "like":
    case "null":
      return filterSql(ctx, set, condition, alias);
    case "compare-to": {
      const other = selectOf(ctx, condition.other, condition.otherRef);
      const own = onRef(ctx, set.table, condition.ref, alias, (a) => [`${numeric(ctx, condition.ref, a)} ${condition.operator} ${extremeOf(condition.operator, other)}`]);
      return [own];
    }
    case "related":
      return [relatedSql(ctx, set, condition, alias)];
    case "count":
      return [countSql(ctx, set, condition, alias)];
    case "among":
      return [`${col(alias, modelOf(ctx.model, set.table).key)} IN (${selectColumn(ctx, condition.set, modelOf(ctx.model, set.table).key)})`];
  }
}

/** `>` some set means more than its largest value, `<` less than its smallest. */
const extremeOf = (operator: string, select: { expression: string; rest: string }): string =>
  operator.startsWith(">") ? `(SELECT MAX(${select.expression})${select.rest})` : operator.startsWith("<") ? `(SELECT MIN(${select.expression})${select.rest})` : `ANY (SELECT ${select.expression}${select.rest})`;

function selectOf(ctx: SqlContext, set: RowSet, ref: ColumnRef): { expression: string; rest: string } {
  if (ref.table === set.table) {
    const alias = ctx.alias(set.table);
    return { expression: numeric(ctx, ref, alias), rest: ` FROM ${name(set.table)} ${alias}${whereClause(setConditions(ctx, set, alias))}` };
  }
  const hops = pathOf(ctx, ref.table, { of: set, via: [] });
  const alias = ctx.alias(ref.table);
  return { expression: numeric(ctx, ref, alias), rest: ` FROM ${name(ref.table)} ${alias} WHERE ${chainSql(ctx, hops, alias, [set], [], false)}` };
}

function filterSql(ctx: SqlContext, set: RowSet, condition: ColumnFilter, alias: string): string[] {
  const ref = filterRef(condition);
  if (!ref) return [];
  if (ref.table === set.table) return [filterOn(ctx, condition, alias)];
  if (carriers(ctx, set, ref.table).length > 0) return [];
  return [onRef(ctx, set.table, ref, alias, (a) => [filterOn(ctx, condition, a)])];
}

/** A condition on a column that may be stored in a connected table. */
function onRef(ctx: SqlContext, table: string, ref: ColumnRef, alias: string, conditions: (alias: string) => string[]): string {
  if (ref.table === table) return conditions(alias).join(" AND ");
  const hops = pathOf(ctx, table, { of: { table: ref.table, conditions: [], rank: null, take: null }, via: [] });
  return chainSql(ctx, hops, alias, [], [], false, conditions);
}

function relatedSql(ctx: SqlContext, set: RowSet, condition: Extract<Condition, { kind: "related" }>, alias: string): string {
  const hops = pathOf(ctx, set.table, condition);
  const model = modelOf(ctx.model, set.table);
  if (condition.negated && !model.keyIsUnique) {
    // One row per connection: a thing is left out when any of its rows is connected.
    const inner = ctx.alias(set.table);
    return `${col(alias, model.key)} NOT IN (SELECT ${col(inner, model.key)} FROM ${name(set.table)} ${inner} WHERE ${chainSql(ctx, hops, inner, condition.any, linkFiltersOf(ctx, set), false)} AND ${col(inner, model.key)} IS NOT NULL)`;
  }
  return chainSql(ctx, hops, alias, condition.any, linkFiltersOf(ctx, set), condition.negated);
}

/** Nested IN along the hops; link filters and thresholds hold on the link rows passed. */
export function chainSql(
  ctx: SqlContext,
  hops: readonly Hop[],
  alias: string,
  targets: readonly RowSet[],
  filters: readonly ColumnFilter[],
  negated: boolean,
  last: (alias: string) => string[] = () => [],
): string {
  const [hop, ...rest] = hops;
  if (!hop) throw new Error("A connection without hops");
  const inner = ctx.alias(hop.to.table);
  const isTarget = rest.length === 0;
  const where = isTarget ? targetConditions(ctx, targets, inner, hop) : [...ctx.thresholdConditions(hop.to.table, inner)];
  if (isTarget) where.push(...last(inner));
  where.push(...filters.filter((filter) => filterRef(filter)?.table === hop.to.table).map((filter) => filterOn(ctx, filter, inner)));
  if (!isTarget && !(rest.length === 1 && endsAtKey(ctx, rest, targets))) where.push(chainSql(ctx, rest, inner, targets, filters, false, last));
  if (negated && columnOf(ctx.model, hop.to).nullable) where.push(`${col(inner, hop.to.column)} IS NOT NULL`);
  return `${col(alias, hop.from.column)} ${negated ? "NOT IN" : "IN"} (SELECT ${col(inner, hop.to.column)} FROM ${name(hop.to.table)} ${inner}${whereClause(where)})`;
}

/** True when the rest of a path only reaches every row of a table by its key, which says nothing more. */
function endsAtKey(ctx: SqlContext, rest: readonly Hop[], targets: readonly RowSet[]): boolean {
  const hop = rest[0];
  const target = targets[0];
  return hop !== undefined && targets.length === 1 && target !== undefined && target.conditions.length === 0 && target.rank === null && modelOf(ctx.model, target.table).key === hop.to.column;
}

function targetConditions(ctx: SqlContext, targets: readonly RowSet[], alias: string, hop: Hop): string[] {
  if (targets.length === 0) return ctx.thresholdConditions(hop.to.table, alias);
  if (targets.length === 1 && targets[0]) return setConditions(ctx, targets[0], alias);
  const merged = mergeNames(targets);
  if (merged) return setConditions(ctx, merged, alias);
  const parts = targets.map((target) => setConditions(ctx, target, alias).join(" AND "));
  return [`(${parts.map((part) => `(${part || "1 = 1"})`).join(" OR ")})`];
}

function countSql(ctx: SqlContext, set: RowSet, condition: Extract<Condition, { kind: "count" }>, alias: string): string {
  const hops = pathOf(ctx, set.table, condition);
  const first = hops[0];
  if (!first) throw new Error("A count without hops");
  const { head, tail, where, counted, groupBy } = countingJoin(ctx, hops, condition.of, linkFiltersOf(ctx, set));
  const select = (having: string) => `(SELECT ${groupBy} FROM ${head}${tail}${whereClause(where)} GROUP BY ${groupBy} HAVING ${counted} ${having})`;
  const own = col(alias, first.from.column);
  if (condition.upper !== undefined) return `${own} IN ${select(`BETWEEN ${literal(condition.value)} AND ${literal(condition.upper)}`)}`;
  // Rows without any connection are counted too when few are asked for, so the opposite is excluded instead.
  const { operator, value } = condition;
  if (operator === "<" && value > 0) return `${own} NOT IN ${select(`>= ${value}`)}`;
  if (operator === "<=") return `${own} NOT IN ${select(`> ${value}`)}`;
  if (operator === "=" && value === 0) return `${own} NOT IN ${select("> 0")}`;
  return `${own} IN ${select(`${operator} ${value}`)}`;
}

/** FROM part, conditions and COUNT(DISTINCT …) of a counted connection, grouped by the column it starts from. */
export function countingJoin(ctx: SqlContext, hops: readonly Hop[], counted: RowSet, outer: readonly ColumnFilter[]) {
  // Bounds on the link rows passed ("targets with a score above 0.9") are put on those rows, not on the counted ones.
  const passed = new Set(hops.map((hop) => hop.to.table));
  const onLinks = counted.conditions.filter((condition): condition is ColumnFilter => { const ref = filterRef(condition); return ref !== null && ref.table !== counted.table && passed.has(ref.table); });
  const of = { ...counted, conditions: counted.conditions.filter((condition) => !onLinks.some((link) => link === condition)) };
  const filters = [...outer, ...onLinks];
  const aliases = hops.map((hop) => ctx.alias(hop.to.table));
  const lastHop = hops.at(-1);
  const firstHop = hops[0];
  if (!lastHop || !firstHop) throw new Error("A count without hops");
  const key = modelOf(ctx.model, of.table).key;
  const restricted = of.conditions.length > 0 || of.rank !== null;
  // The key of the counted rows already stands in the last link table: counting there saves a join.
  const short = hops.length > 1 && lastHop.to.column === key;
  const used = short ? hops.slice(0, -1) : hops;
  const where: string[] = [];
  const head = `${name(firstHop.to.table)} ${aliases[0] ?? ""}`;
  let tail = "";
  used.forEach((hop, index) => {
    const alias = aliases[index] ?? "";
    const isTarget = index === hops.length - 1;
    if (index > 0) tail += ` JOIN ${name(hop.to.table)} ${alias} ON ${col(aliases[index - 1] ?? "", hop.from.column)} = ${col(alias, hop.to.column)}`;
    if (!isTarget) where.push(...ctx.thresholdConditions(hop.to.table, alias));
    where.push(...filters.filter((filter) => filterRef(filter)?.table === hop.to.table).map((filter) => filterOn(ctx, filter, alias)));
  });
  const lastAlias = aliases[used.length - 1] ?? "";
  const countedColumn = short ? col(lastAlias, lastHop.from.column) : col(lastAlias, key);
  if (short && restricted) where.push(`${countedColumn} IN (${selectColumn(ctx, of, key)})`);
  if (!short) where.push(...setConditions(ctx, of, lastAlias));
  return { head, tail, where, counted: `COUNT(DISTINCT ${countedColumn})`, groupBy: col(aliases[0] ?? "", firstHop.to.column), firstHop };
}

/** Ranking of a set as a condition on `alias`. Ties for an extreme are all kept; "top k" keeps k rows. */
export function rankCondition(ctx: SqlContext, set: RowSet, alias: string): string[] {
  const { rank } = set;
  if (!rank) return [];
  if (rank.by.kind === "count") return [countRank(ctx, set, rank, rank.by, alias)];
  return [rank.by.ref.table === set.table ? ownColumnRank(ctx, set, rank, rank.by.ref, alias) : otherColumnRank(ctx, set, rank, rank.by.ref, alias)];
}

const direction = (rank: Rank): string => (rank.descending ? "DESC" : "ASC");
const extreme = (rank: Rank): string => (rank.descending ? "MAX" : "MIN");

function ownColumnRank(ctx: SqlContext, set: RowSet, rank: Rank, ref: ColumnRef, alias: string): string {
  const inner = ctx.alias(set.table);
  const where = plainConditions(ctx, set, inner);
  const from = ` FROM ${name(set.table)} ${inner}`;
  if (rank.limit === null) return `${numeric(ctx, ref, alias)} = (SELECT ${extreme(rank)}(${numeric(ctx, ref, inner)})${from}${whereClause(where)})`;
  const key = modelOf(ctx.model, set.table).key;
  const rows = `SELECT ${col(inner, key)} AS ${name("k")}${from}${whereClause([...where, `${col(inner, ref.column)} IS NOT NULL`])} ORDER BY ${numeric(ctx, ref, inner)} ${direction(rank)} LIMIT ${rank.limit}`;
  return inDerived(ctx, col(alias, key), rows);
}

/** Measure in a connected table (an attribute table, or the score of a link). */
function otherColumnRank(ctx: SqlContext, set: RowSet, rank: Rank, ref: ColumnRef, alias: string): string {
  const hops = pathOf(ctx, set.table, { of: { table: ref.table, conditions: [], rank: null, take: null }, via: [] });
  const back = [...hops].reverse().map((hop) => ({ from: hop.to, to: hop.from, keyId: hop.keyId }));
  const inner = ctx.alias(ref.table);
  const where = [...ctx.thresholdConditions(ref.table, inner), chainSql(ctx, back, inner, [{ ...set, rank: null }], [], false)];
  if (rank.limit === null) {
    const best = `(SELECT ${extreme(rank)}(${numeric(ctx, ref, inner)}) FROM ${name(ref.table)} ${inner}${whereClause(where)})`;
    return chainSql(ctx, hops, alias, [], [], false, (last) => [`${numeric(ctx, ref, last)} = ${best}`]);
  }
  const key = modelOf(ctx.model, set.table).key;
  const rows = ctx.alias(set.table);
  const hop = hops[0];
  if (!hop || hops.length > 1) throw new Error("A ranking through several tables");
  const sql = `SELECT ${col(rows, key)} AS ${name("k")} FROM ${name(set.table)} ${rows} JOIN ${name(ref.table)} ${inner} ON ${col(rows, hop.from.column)} = ${col(inner, hop.to.column)}${whereClause(plainConditions(ctx, set, rows))} GROUP BY ${col(rows, key)} ORDER BY ${extreme(rank)}(${numeric(ctx, ref, inner)}) ${direction(rank)} LIMIT ${rank.limit}`;
  return inDerived(ctx, col(alias, key), sql);
}

function countRank(ctx: SqlContext, set: RowSet, rank: Rank, by: { via: string[]; of: RowSet }, alias: string): string {
  const key = modelOf(ctx.model, set.table).key;
  const ranked = (select: (counted: string, own: string) => string, tail: (counted: string) => string): string => {
    const own = ctx.alias(set.table);
    const { from, where, counted } = countFrom(ctx, set, by, own, !rank.descending);
    return `SELECT ${select(counted, col(own, key))} FROM ${from}${whereClause([...plainConditions(ctx, set, own), ...where])} GROUP BY ${col(own, key)}${tail(counted)}`;
  };
  if (rank.limit !== null) return inDerived(ctx, col(alias, key), ranked((_, own) => `${own} AS ${name("k")}`, (counted) => ` ORDER BY ${counted} ${direction(rank)} LIMIT ${rank.limit}`));
  const counts = ranked((counted) => `${counted} AS ${name("n")}`, () => "");
  const best = `(SELECT ${extreme(rank)}(m.${name("n")}) FROM (${counts}) m)`;
  return `${col(alias, key)} IN (${ranked((_, own) => own, (counted) => ` HAVING ${counted} = ${best}`)})`;
}

/**
 * A set joined with what is counted of it. `keepEmpty` keeps rows without any (an outer join to a grouped query), for
 * "the fewest".
 */
export function countFrom(ctx: SqlContext, set: RowSet, by: { via: string[]; of: RowSet }, own: string, keepEmpty: boolean) {
  const hops = pathOf(ctx, set.table, by);
  const filters = linkFiltersOf(ctx, set);
  const join = countingJoin(ctx, hops, by.of, filters);
  const left = col(own, join.firstHop.from.column);
  if (!keepEmpty) return { from: `${name(set.table)} ${own} JOIN ${join.head} ON ${left} = ${join.groupBy}${join.tail}`, where: join.where, counted: join.counted };
  const sub = ctx.alias("counted");
  const grouped = `(SELECT ${join.groupBy} AS ${name("k")}, ${join.counted} AS ${name("n")} FROM ${join.head}${join.tail}${whereClause(join.where)} GROUP BY ${join.groupBy})`;
  return { from: `${name(set.table)} ${own} LEFT JOIN ${grouped} ${sub} ON ${left} = ${sub}.${name("k")}`, where: [], counted: `COALESCE(MAX(${sub}.${name("n")}), 0)` };
}

/** MySQL takes no LIMIT directly inside IN; a derived table around it is allowed. */
const inDerived = (ctx: SqlContext, column: string, rows: string): string => {
  const alias = ctx.alias("top");
  return `${column} IN (SELECT ${alias}.${name("k")} FROM (${rows}) ${alias})`;
};
