import type { Request, RowSet } from "../frame";
import { countAlias, labelOf, titleCase } from "../link-schema/label";
import { columnOf, identityColumns, isNumeric, modelOf, type TableModel } from "../link-schema/schema-model";
import type { SqlContext } from "./context";
import { numeric, pathOf, whereClause } from "./filters";
import { col, name } from "./quote";
import { chainSql, countFrom, plainConditions, setConditions } from "./row-set";
import { writeList } from "./write-list";
import type { WrittenQuery } from "./written-query";

/** Writes one request of a frame as one MySQL statement. */
export function writeRequest(ctx: SqlContext, request: Request): WrittenQuery {
  switch (request.kind) {
    case "list":
      return writeList(ctx, request);
    case "values":
      return writeList(ctx, { kind: "list", set: request.set, columns: request.refs.map((ref) => ({ kind: "column", ref })), details: false, order: request.order });
    case "exists":
      return writeList(ctx, { kind: "list", set: request.set, columns: [], details: false, order: null });
    case "count":
      return writeCount(ctx, request.set);
    case "aggregate":
      return writeAggregate(ctx, request);
    case "group":
      return writeGroup(ctx, request);
    case "share":
      return writeShare(ctx, request);
    case "difference":
      return writeDifference(ctx, request);
  }
}

function writeCount(ctx: SqlContext, set: RowSet): WrittenQuery {
  const model = modelOf(ctx.model, set.table);
  const alias = ctx.alias(set.table);
  const heading = countAlias(model.table);
  const columnLabels = { [heading]: { en: heading, "zh-Hant": `${labelOf(model.table, "zh-Hant")}數量` } };
  const from = ` FROM ${name(set.table)} ${alias}${whereClause(setConditions(ctx, set, alias))}`;
  if (model.table.kind === "link") return { sql: `SELECT COUNT(*) AS ${name(heading)}${from}`, columnLabels };
  const identity = identityColumns(model);
  if (identity.length === 1) return { sql: `SELECT ${countExpression(model, alias)} AS ${name(heading)}${from}`, columnLabels };
  const rows = `SELECT DISTINCT ${identity.map((column) => col(alias, column)).join(", ")}${from}`;
  return { sql: `SELECT COUNT(*) AS ${name(heading)} FROM (${rows}) c`, columnLabels };
}

/** Links and attributes are counted by their rows, things by their key. */
const countExpression = (model: TableModel, alias: string): string => (model.table.kind === "entity" ? `COUNT(DISTINCT ${col(alias, model.key)})` : "COUNT(*)");

const FUNCTIONS = {
  avg: { sql: "AVG", en: "Average", zh: "平均" },
  min: { sql: "MIN", en: "Minimum", zh: "最小" },
  max: { sql: "MAX", en: "Maximum", zh: "最大" },
  sum: { sql: "SUM", en: "Total", zh: "總" },
  variance: { sql: "VARIANCE", en: "Variance of", zh: "變異數:" },
  stddev: { sql: "STDDEV", en: "Standard Deviation of", zh: "標準差:" },
} as const;

function writeAggregate(ctx: SqlContext, request: Extract<Request, { kind: "aggregate" }>): WrittenQuery {
  const { set, by } = request;
  const labels: WrittenQuery["columnLabels"] = {};
  const heading = (fn: keyof typeof FUNCTIONS, en: string, zh: string): string => {
    const text = `${FUNCTIONS[fn].en} ${titleCase(en)}`;
    labels[text] = { en: text, "zh-Hant": `${FUNCTIONS[fn].zh}${zh}` };
    return name(text);
  };
  if (by.kind === "count") {
    const own = ctx.alias(set.table);
    const { from, where, counted } = countFrom(ctx, set, by, own, false);
    const rows = `SELECT ${counted} AS ${name("n")} FROM ${from}${whereClause([...setConditions(ctx, set, own), ...where])} GROUP BY ${col(own, modelOf(ctx.model, set.table).key)}`;
    const table = modelOf(ctx.model, by.of.table).table;
    const parts = request.functions.map((fn) => `${FUNCTIONS[fn].sql}(c.${name("n")}) AS ${heading(fn, countAlias(table), `${labelOf(table, "zh-Hant")}數量`)}`);
    return { sql: `SELECT ${parts.join(", ")} FROM (${rows}) c`, columnLabels: labels };
  }
  const column = columnOf(ctx.model, by.ref);
  const base = by.ref.table;
  const alias = ctx.alias(base);
  const where = base === set.table ? setConditions(ctx, set, alias) : linkedConditions(ctx, set, base, alias);
  const expression = (fn: keyof typeof FUNCTIONS, value: string) => `${FUNCTIONS[fn].sql}(${value}) AS ${heading(fn, labelOf(column, "en"), labelOf(column, "zh-Hant"))}`;
  const model = modelOf(ctx.model, set.table);
  if (base === set.table && !model.keyIsUnique && model.names.length > 0 && isNumeric(column)) {
    // One row per connection: every named thing is taken once.
    const rows = `SELECT DISTINCT ${col(alias, model.key)} AS ${name("k")}, ${numeric(ctx, by.ref, alias)} AS ${name("v")} FROM ${name(base)} ${alias}${whereClause(where)}`;
    return { sql: `SELECT ${request.functions.map((fn) => expression(fn, `c.${name("v")}`)).join(", ")} FROM (${rows}) c`, columnLabels: labels };
  }
  return { sql: `SELECT ${request.functions.map((fn) => expression(fn, numeric(ctx, by.ref, alias))).join(", ")} FROM ${name(base)} ${alias}${whereClause(where)}`, columnLabels: labels };
}

/** Conditions on the rows of a connected table so that they belong to the set (and its own connection, if it passes there). */
function linkedConditions(ctx: SqlContext, set: RowSet, base: string, alias: string): string[] {
  const where = [...ctx.thresholdConditions(base, alias)];
  const bare: RowSet = { ...set, conditions: [] };
  for (const condition of set.conditions) {
    if (condition.kind === "related" && !condition.negated) {
      const hops = pathOf(ctx, set.table, condition);
      const at = hops.findIndex((hop) => hop.to.table === base);
      if (at >= 0) {
        where.push(chainSql(ctx, hops.slice(at + 1), alias, condition.any, [], false));
        continue;
      }
    }
    bare.conditions.push(condition);
  }
  if (bare.conditions.length > 0 || set.rank) {
    const hops = pathOf(ctx, base, { of: { table: set.table, conditions: [], rank: null, take: null }, via: [] });
    where.push(chainSql(ctx, hops, alias, [bare], [], false));
  }
  return where;
}

function writeGroup(ctx: SqlContext, request: Extract<Request, { kind: "group" }>): WrittenQuery {
  const { set, by, aggregate, order } = request;
  const model = modelOf(ctx.model, set.table);
  const alias = ctx.alias(set.table);
  const heading = aggregate ? `${FUNCTIONS[aggregate.function].en} ${titleCase(labelOf(columnOf(ctx.model, aggregate.ref), "en"))}` : countAlias(model.table);
  const zh = aggregate ? `${FUNCTIONS[aggregate.function].zh}${labelOf(columnOf(ctx.model, aggregate.ref), "zh-Hant")}` : `${labelOf(model.table, "zh-Hant")}數量`;
  const value = aggregate ? `${FUNCTIONS[aggregate.function].sql}(${numeric(ctx, aggregate.ref, alias)})` : countExpression(model, alias);
  const group = col(alias, by.column);
  const where = [...plainConditions(ctx, set, alias), `${group} IS NOT NULL`];
  const descending = order?.descending ?? true;
  const sort = order && order.by !== "count" ? `${group}${descending ? " DESC" : ""}` : `${name(heading)}${descending ? " DESC" : ""}, ${group}`;
  const sql = `SELECT ${group}, ${value} AS ${name(heading)} FROM ${name(set.table)} ${alias}${whereClause(where)} GROUP BY ${group} ORDER BY ${sort}${request.limit === null ? "" : ` LIMIT ${request.limit}`}`;
  return { sql, columnLabels: { [heading]: { en: heading, "zh-Hant": zh } } };
}

function writeDifference(ctx: SqlContext, request: Extract<Request, { kind: "difference" }>): WrittenQuery {
  const value = (set: RowSet): string => {
    const alias = ctx.alias(set.table);
    return `(SELECT MAX(${numeric(ctx, request.ref, alias)}) FROM ${name(set.table)} ${alias}${whereClause(setConditions(ctx, set, alias))})`;
  };
  const column = columnOf(ctx.model, request.ref);
  const heading = `${titleCase(labelOf(column, "en"))} Difference`;
  return { sql: `SELECT ABS(${value(request.set)} - ${value(request.other)}) AS ${name(heading)}`, columnLabels: { [heading]: { en: heading, "zh-Hant": `${labelOf(column, "zh-Hant")}之差` } } };
}

function writeShare(ctx: SqlContext, request: Extract<Request, { kind: "share" }>): WrittenQuery {
  const model = modelOf(ctx.model, request.whole.table);
  const alias = ctx.alias(request.whole.table);
  const part = ctx.alias(request.part.table);
  if (model.table.kind === "link") return writeLinkShare(ctx, request);
  const key = model.key;
  const inPart = `${col(alias, key)} IN (SELECT ${col(part, key)} FROM ${name(request.part.table)} ${part}${whereClause(setConditions(ctx, request.part, part))})`;
  const heading = "Percentage";
  const sql = `SELECT 100.0 * COUNT(DISTINCT CASE WHEN ${inPart} THEN ${col(alias, key)} END) / COUNT(DISTINCT ${col(alias, key)}) AS ${name(heading)} FROM ${name(request.whole.table)} ${alias}${whereClause(setConditions(ctx, request.whole, alias))}`;
  return { sql, columnLabels: { [heading]: { en: heading, "zh-Hant": "百分比" } } };
}

/** Share of link rows: they have no key of their own, so both are counted in place. */
function writeLinkShare(ctx: SqlContext, request: Extract<Request, { kind: "share" }>): WrittenQuery {
  const alias = ctx.alias(request.whole.table);
  const known = new Set(request.whole.conditions.map((condition) => JSON.stringify(condition)));
  const extra: RowSet = { ...request.part, conditions: request.part.conditions.filter((condition) => !known.has(JSON.stringify(condition))) };
  const where = setConditions(ctx, request.whole, alias);
  const part = setConditions(ctx, extra, alias).filter((condition) => !where.includes(condition));
  const sql = `SELECT 100.0 * SUM(CASE WHEN ${part.join(" AND ") || "1 = 1"} THEN 1 ELSE 0 END) / COUNT(*) AS ${name("Percentage")} FROM ${name(request.whole.table)} ${alias}${whereClause(where)}`;
  return { sql, columnLabels: { Percentage: { en: "Percentage", "zh-Hant": "百分比" } } };
}
