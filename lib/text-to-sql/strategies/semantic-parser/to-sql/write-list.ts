import type { Column } from "@/lib/domain/database-schema";
import type { Localized } from "@/lib/domain/localized";
import type { ColumnRef, OutputColumn, Request, RowSet } from "../frame";
import { countAlias, labelOf } from "../link-schema/label";
import { columnOf, evidenceColumns, modelOf, shownNames } from "../link-schema/schema-model";
import type { SqlContext } from "./context";
import { filterOn, filterRef, linkFiltersOf, numeric, pathOf, whereClause } from "./filters";
import { writeBestLink } from "./best-link";
import { col, literal, name } from "./quote";
import { chainSql, countFrom, plainConditions, rankCondition, setConditions } from "./row-set";
import type { WrittenQuery } from "./written-query";

type ListRequest = Extract<Request, { kind: "list" }>;

/** Rows of a set with ID, informative columns, what was asked beside them, and evidence of a direct connection. */
export function writeList(ctx: SqlContext, request: ListRequest): WrittenQuery {
  if (modelOf(ctx.model, request.set.table).table.kind === "link") return writeLinkRows(ctx, request);
  const counts = request.columns.filter((column) => column.kind === "count");
  const ranked = request.set.rank?.by.kind === "count" ? request.set.rank.by : null;
  const having = request.set.conditions.filter((condition) => condition.kind === "count");
  const counted = counts[0] ?? ranked ?? (having.length === 1 ? having[0] : undefined);
  return counted ? writeCounted(ctx, request, counted) : writePlain(ctx, request);
}

/** Columns every listed row of a table is shown with. */
function shownColumns(ctx: SqlContext, set: RowSet, details: boolean): Column[] {
  const model = modelOf(ctx.model, set.table);
  const key = columnOf(ctx.model, { table: set.table, column: model.key });
  if (details) return [key, ...model.table.columns.filter((column) => column !== key)];
  const own = model.table.primaryKey.length > 1 && model.table.kind !== "link" ? [] : [key];
  return [...new Set([...own, ...shownNames(model, ctx.language), ...(own.length === 0 && model.names.length === 0 ? [key] : []), ...boundColumns(ctx, set)])];
}

/** Measures and dates the rows were filtered on: what was asked about is shown, so that it can be checked. */
function boundColumns(ctx: SqlContext, set: RowSet): Column[] {
  if (!modelOf(ctx.model, set.table).keyIsUnique) return [];
  return set.conditions.flatMap((condition) => ((condition.kind === "compare" || condition.kind === "compare-to") && condition.ref.table === set.table ? [columnOf(ctx.model, condition.ref)] : []));
}

class SelectList {
  readonly parts: string[] = [];
  private readonly used = new Set<string>();

  /** Adds a stored column; a second one of the same name is told apart by its table. */
  add(alias: string, column: string, table: string): void {
    const expression = col(alias, column);
    if (this.parts.some((part) => part === expression || part.startsWith(`${expression} AS `))) return;
    let heading = column;
    if (this.used.has(heading.toLowerCase())) heading = `${table} ${column}`;
    this.used.add(heading.toLowerCase());
    this.parts.push(heading === column ? expression : `${expression} AS ${name(heading)}`);
  }
}

function writePlain(ctx: SqlContext, request: ListRequest): WrittenQuery {
  const { set } = request;
  const best = request.details || directLink(ctx, set, request) ? null : writeBestLink(ctx, request, shownColumns(ctx, set, false));
  if (best) return best;
  const own = ctx.alias(set.table);
  const select = new SelectList();
  for (const column of shownColumns(ctx, set, request.details)) select.add(own, column.name, set.table);
  let from = `${name(set.table)} ${own}`;
  let where: string[];
  const joined = new Map([[set.table, own]]);
  const direct = request.details ? null : directLink(ctx, set, request);
  if (direct) {
    const link = ctx.alias(direct.linkTable);
    joined.set(direct.linkTable, link);
    from += ` JOIN ${name(direct.linkTable)} ${link} ON ${col(own, direct.hops[0].from.column)} = ${col(link, direct.hops[0].to.column)}`;
    const rest = { ...set, rank: null, conditions: set.conditions.filter((condition) => condition !== direct.condition && !linkFiltersOf(ctx, set).some((filter) => filter === condition && filterRef(filter)?.table === direct.linkTable)) };
    where = [
      ...plainConditions(ctx, rest, own),
      ...ctx.thresholdConditions(direct.linkTable, link),
      ...linkFiltersOf(ctx, set).filter((filter) => filterRef(filter)?.table === direct.linkTable).map((filter) => filterOn(ctx, filter, link)),
      chainSql(ctx, [direct.hops[1]], link, direct.condition.any, [], false),
    ];
    if (set.rank && !(set.rank.by.kind === "column" && set.rank.by.ref.table === direct.linkTable)) where.push(...rankCondition(ctx, set, own));
  } else where = setConditions(ctx, set, own);
  for (const column of request.columns) from += joinOutput(ctx, set, own, column, select, joined, where);
  if (direct) for (const column of shownEvidence(ctx, direct.linkTable)) select.add(joined.get(direct.linkTable) ?? "", column.name, direct.linkTable);
  const rank = set.rank?.by.kind === "column" ? { ...set.rank, ref: set.rank.by.ref } : null;
  if (rank && joined.has(rank.ref.table)) select.add(joined.get(rank.ref.table) ?? "", rank.ref.column, rank.ref.table);
  const order = orderOf(ctx, request, joined, direct?.linkTable ?? null);
  for (const ref of order) select.add(joined.get(ref.ref.table) ?? "", ref.ref.column, ref.ref.table);
  const limit = rank && direct && rank.ref.table === direct.linkTable ? rank.limit ?? 1 : (set.rank ? set.rank.limit : null) ?? set.take;
  const picked = pickedOrder(ctx, set, own);
  if (picked && order.length === 1 && !from.includes(" JOIN ")) {
    // Rows picked by their place are shown in that order; the key is unique, so nothing repeats.
    return { sql: `SELECT ${select.parts.join(", ")} FROM ${from}${whereClause(where)} ORDER BY ${picked}`, columnLabels: {} };
  }
  const ordering = `${orderClause(ctx, order, joined)}${limit === null ? "" : ` LIMIT ${limit}`}`;
  if (ordering.includes("CAST(")) {
    // With DISTINCT only shown columns may order the rows; grouping by them keeps rows apart just the same.
    const columns = select.parts.map((part) => part.replace(/ AS `.*$/, ""));
    return { sql: `SELECT ${select.parts.join(", ")} FROM ${from}${whereClause(where)} GROUP BY ${columns.join(", ")}${ordering}`, columnLabels: {} };
  }
  return { sql: `SELECT DISTINCT ${select.parts.join(", ")} FROM ${from}${whereClause(where)}${ordering}`, columnLabels: {} };
}

/** `CASE` over IDs in the order they were given, for rows picked by ID. */
function pickedOrder(ctx: SqlContext, set: RowSet, own: string): string | null {
  const model = modelOf(ctx.model, set.table);
  const [condition] = set.conditions;
  if (!model.keyIsUnique || set.rank || set.take !== null || condition?.kind !== "is" || condition.negated || condition.values.length < 2 || condition.values.length > PICKED_COUNT_MAX) return null;
  if (condition.refs.length !== 1 || condition.refs[0]?.column !== model.key) return null;
  return `CASE ${col(own, model.key)} ${condition.values.map((value, index) => `WHEN ${literal(value)} THEN ${index + 1}`).join(" ")} END`;
}

/** Beyond this the order is left to the ID. */
const PICKED_COUNT_MAX = 50;

/** Rows of a link table: what it connects, by ID and name, then its own columns. */
function writeLinkRows(ctx: SqlContext, request: ListRequest): WrittenQuery {
  const { set } = request;
  const { table } = modelOf(ctx.model, set.table);
  const own = ctx.alias(set.table);
  const select = new SelectList();
  let from = `${name(set.table)} ${own}`;
  const joined = new Map([[set.table, own]]);
  for (const key of table.foreignKeys) {
    const [column, refColumn] = [key.columns.at(-1) ?? "", key.refColumns.at(-1) ?? ""];
    const alias = ctx.alias(key.refTable);
    from += ` JOIN ${name(key.refTable)} ${alias} ON ${col(own, column)} = ${col(alias, refColumn)}`;
    if (!joined.has(key.refTable)) joined.set(key.refTable, alias);
    select.add(own, column, table.name);
    for (const shown of shownNames(modelOf(ctx.model, key.refTable), ctx.language)) select.add(alias, shown.name, key.refTable);
  }
  for (const column of shownEvidence(ctx, table.name)) select.add(own, column.name, table.name);
  const rank = set.rank?.by.kind === "column" && set.rank.by.ref.table === set.table ? { ...set.rank, ref: set.rank.by.ref } : null;
  const where = rank?.limit ? plainConditions(ctx, set, own) : setConditions(ctx, set, own);
  for (const column of request.columns) if (column.kind === "column" && column.ref.table === set.table) select.add(own, column.ref.column, table.name);
  for (const condition of set.conditions) if (condition.kind === "compare" && condition.ref.table === set.table) select.add(own, condition.ref.column, table.name);
  const by = request.order && typeof request.order.by !== "string" && request.order.by.table === set.table ? { ref: request.order.by, descending: request.order.descending } : rank ? { ref: rank.ref, descending: rank.descending } : null;
  const threshold = ctx.thresholds.find((candidate) => candidate.table === set.table);
  const order = by ?? (threshold ? { ref: { table: set.table, column: threshold.column }, descending: true } : null);
  if (order) select.add(own, order.ref.column, table.name);
  if (rank?.limit && order) where.push(`${col(own, order.ref.column)} IS NOT NULL`);
  const limit = rank ? rank.limit : set.take;
  const keys = table.foreignKeys.map((key) => col(own, key.columns.at(-1) ?? ""));
  const sql = `SELECT DISTINCT ${select.parts.join(", ")} FROM ${from}${whereClause(where)} ORDER BY ${[...(order ? [`${col(own, order.ref.column)}${order.descending ? " DESC" : ""}`] : []), ...keys].join(", ")}${limit === null ? "" : ` LIMIT ${limit}`}`;
  return { sql, columnLabels: {} };
}

/** Adds what an output column needs to the select list; gives the joins it needs. */
function joinOutput(ctx: SqlContext, set: RowSet, own: string, column: OutputColumn, select: SelectList, joined: Map<string, string>, where: string[]): string {
  if (column.kind === "count") return "";
  const table = column.kind === "column" ? column.ref.table : column.of.table;
  let from = "";
  if (!joined.has(table) || column.kind === "pair") {
    let at = own;
    for (const hop of pathOf(ctx, set.table, { of: { table, conditions: [], rank: null, take: null }, via: column.kind === "pair" ? column.via : [] })) {
      const alias = ctx.alias(hop.to.table);
      from += ` ${column.kind === "column" ? "LEFT JOIN" : "JOIN"} ${name(hop.to.table)} ${alias} ON ${col(at, hop.from.column)} = ${col(alias, hop.to.column)}`;
      if (hop.to.table !== table) where.push(...ctx.thresholdConditions(hop.to.table, alias));
      at = alias;
      joined.set(hop.to.table, alias);
    }
  }
  const alias = joined.get(table) ?? own;
  if (column.kind === "column") select.add(alias, column.ref.column, table);
  else {
    where.push(...setConditions(ctx, column.of, alias));
    for (const shown of shownColumns(ctx, column.of, false)) select.add(alias, shown.name, table);
  }
  return from;
}

/** The one connection whose evidence can be shown: a single positive one through exactly one link table. */
function directLink(ctx: SqlContext, set: RowSet, request: ListRequest) {
  const related = set.conditions.filter((condition) => condition.kind === "related" && !condition.negated);
  const [condition] = related;
  if (!condition || condition.kind !== "related" || related.length > 1 || request.columns.some((column) => column.kind === "pair")) return null;
  // With several rows at the other end a row would repeat, and nobody could tell which evidence is whose.
  const [named, another] = condition.any;
  const [only, more] = named?.conditions ?? [];
  if (!named || another || more || named.rank || only?.kind !== "is" || only.values.length > 1) return null;
  const hops = pathOf(ctx, set.table, condition);
  const [first, second] = hops;
  if (!first || !second || hops.length !== 2) return null;
  const link = modelOf(ctx.model, first.to.table).table;
  if (link.kind !== "link" || evidenceColumns(link).length === 0) return null;
  return { condition, hops: [first, second] as const, linkTable: link.name };
}

/** The score a threshold is set on stands for its parts; without one, all evidence is shown. */
function shownEvidence(ctx: SqlContext, linkTable: string): Column[] {
  const evidence = evidenceColumns(modelOf(ctx.model, linkTable).table).filter((column) => column.role === "evidence");
  const scored = evidence.filter((column) => ctx.thresholds.some((threshold) => threshold.table === linkTable && threshold.column === column.name));
  return scored.length > 0 ? scored : evidence;
}

interface OrderPart {
  ref: ColumnRef;
  descending: boolean;
}

function orderOf(ctx: SqlContext, request: ListRequest, joined: ReadonlyMap<string, string>, linkTable: string | null): OrderPart[] {
  const { set, order } = request;
  const key = { ref: { table: set.table, column: modelOf(ctx.model, set.table).key }, descending: false };
  if (order && order.by !== "count") {
    const ref = order.by === "name" ? { table: set.table, column: shownNames(modelOf(ctx.model, set.table), ctx.language)[0]?.name ?? key.ref.column } : order.by;
    if (joined.has(ref.table)) return [{ ref, descending: order.descending }, key];
  }
  if (set.rank?.by.kind === "column" && joined.has(set.rank.by.ref.table)) return [{ ref: set.rank.by.ref, descending: set.rank.descending }, key];
  const threshold = ctx.thresholds.find((candidate) => candidate.table === linkTable);
  if (threshold) return [{ ref: { table: threshold.table, column: threshold.column }, descending: true }, key];
  return [key];
}

const orderClause = (ctx: SqlContext, order: readonly OrderPart[], joined: ReadonlyMap<string, string>): string =>
  ` ORDER BY ${order.map((part) => `${numeric(ctx, part.ref, joined.get(part.ref.table) ?? "")}${part.descending ? " DESC" : ""}`).join(", ")}`;

/** Rows with the number of their connections; the ranking or bound on that number becomes ORDER BY or HAVING. */
function writeCounted(ctx: SqlContext, request: ListRequest, by: { of: RowSet; via: string[] }): WrittenQuery {
  const { set } = request;
  const own = ctx.alias(set.table);
  const rank = set.rank?.by.kind === "count" ? set.rank : null;
  const bare = { ...set, rank: rank ? null : set.rank, conditions: set.conditions.filter((condition) => condition !== by) };
  const bound = set.conditions.find((condition) => condition === by);
  const few = bound?.kind === "count" && (bound.operator.startsWith("<") || (bound.operator === "=" && bound.value === 0));
  const { from, where, counted } = countFrom(ctx, set, by, own, few || rank?.descending === false);
  const select = new SelectList();
  for (const column of shownColumns(ctx, set, request.details)) select.add(own, column.name, set.table);
  const joined = new Map([[set.table, own]]);
  const conditions = [...setConditions(ctx, bare, own), ...where];
  let tables = from;
  for (const column of request.columns) if (column.kind === "column") tables += joinOutput(ctx, set, own, column, select, joined, conditions);
  const groupBy = select.parts.map((part) => part.replace(/ AS .*$/, ""));
  const alias = countAlias(modelOf(ctx.model, by.of.table).table);
  let having = "";
  if (bound?.kind === "count") having = bound.upper === undefined ? ` HAVING ${counted} ${bound.operator} ${bound.value}` : ` HAVING ${counted} BETWEEN ${bound.value} AND ${bound.upper}`;
  // Ties for "the most" are all kept; the rank condition repeats the count over the same rows.
  if (rank && rank.limit === null) conditions.push(...rankCondition(ctx, set, own));
  const descending = request.order?.by === "count" ? request.order.descending : rank ? rank.descending : true;
  const limit = rank ? rank.limit : set.take;
  const keys = groupBy[0] ?? "1";
  const sql = `SELECT ${[...select.parts, `${counted} AS ${name(alias)}`].join(", ")} FROM ${tables}${whereClause(conditions)} GROUP BY ${groupBy.join(", ")}${having} ORDER BY ${name(alias)}${descending ? " DESC" : ""}, ${keys}${limit === null ? "" : ` LIMIT ${limit}`}`;
  return { sql, columnLabels: { [alias]: countLabel(ctx, by.of.table) } };
}

function countLabel(ctx: SqlContext, table: string): Localized {
  const model = modelOf(ctx.model, table).table;
  return { en: countAlias(model), "zh-Hant": `${labelOf(model, "zh-Hant")}數量` };
}
