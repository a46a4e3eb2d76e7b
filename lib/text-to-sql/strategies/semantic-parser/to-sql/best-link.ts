import type { ColumnRef, Condition, Request } from "../frame";
import { labelOf, titleCase } from "../link-schema/label";
import { columnOf, modelOf } from "../link-schema/schema-model";
import type { Column } from "@/lib/domain/database-schema";
import type { SqlContext } from "./context";
import { filterOn, filterRef, linkFiltersOf, numeric, pathOf, whereClause } from "./filters";
import { col, name } from "./quote";
import { chainSql, setConditions } from "./row-set";
import type { WrittenQuery } from "./written-query";

type ListRequest = Extract<Request, { kind: "list" }>;
type Related = Extract<Condition, { kind: "related" }>;

/**
 * Rows ordered by the score of their connections where each may have several ("targets of the ingredients of a herb,
 * by score"): one row each, with the best of its scores. Null when the order asked for is another.
 */
export function writeBestLink(ctx: SqlContext, request: ListRequest, shown: readonly Column[]): WrittenQuery | null {
  const order = linkOrder(ctx, request);
  if (!order) return null;
  const { set } = request;
  const { ref, descending, through } = order;
  const own = ctx.alias(set.table);
  const link = ctx.alias(ref.table);
  const chains: string[] = [];
  let on = "";
  for (const condition of through) {
    const [first, ...rest] = pathOf(ctx, set.table, condition);
    if (!first) return null;
    on = `${col(own, first.from.column)} = ${col(link, first.to.column)}`;
    chains.push(rest.length > 0 ? chainSql(ctx, rest, link, condition.any, linkFiltersOf(ctx, set), false) : "1 = 1");
  }
  const where = [
    ...setConditions(ctx, set, own),
    ...ctx.thresholdConditions(ref.table, link),
    ...linkFiltersOf(ctx, set).filter((filter) => filterRef(filter)?.table === ref.table).map((filter) => filterOn(ctx, filter, link)),
    chains.length > 1 ? `(${chains.join(" OR ")})` : (chains[0] ?? "1 = 1"),
  ];
  const columns = shown.map((column) => col(own, column.name));
  const column = columnOf(ctx.model, ref);
  const heading = `${descending ? "Highest" : "Lowest"} ${titleCase(labelOf(column, "en"))}`;
  const best = `${descending ? "MAX" : "MIN"}(${numeric(ctx, ref, link)})`;
  const sql = `SELECT ${[...columns, `${best} AS ${name(heading)}`].join(", ")} FROM ${name(set.table)} ${own} JOIN ${name(ref.table)} ${link} ON ${on}${whereClause(where)} GROUP BY ${columns.join(", ")} ORDER BY ${name(heading)}${descending ? " DESC" : ""}, ${col(own, modelOf(ctx.model, set.table).key)}${set.take === null ? "" : ` LIMIT ${set.take}`}`;
  return { sql, columnLabels: { [heading]: { en: heading, "zh-Hant": `${descending ? "最高" : "最低"}${labelOf(column, "zh-Hant")}` } } };
}

/** The link score rows are ordered by, and the connections through that link. */
function linkOrder(ctx: SqlContext, request: ListRequest): { ref: ColumnRef; descending: boolean; through: Related[] } | null {
  const { set, order } = request;
  if (request.details || request.columns.length > 0 || set.rank) return null;
  const firstTable = (condition: Related): string | undefined => pathOf(ctx, set.table, condition)[0]?.to.table;
  const related = set.conditions.filter((condition): condition is Related => condition.kind === "related" && !condition.negated);
  const asked = order && typeof order.by !== "string" ? order.by : null;
  const scored = !order && set.best === true && set.take !== null ? ctx.thresholds.find((threshold) => related.some((condition) => firstTable(condition) === threshold.table)) : undefined;
  const ref = asked ?? (scored ? { table: scored.table, column: scored.column } : null);
  if (!ref || modelOf(ctx.model, ref.table).table.kind !== "link") return null;
  const through = related.filter((condition) => firstTable(condition) === ref.table);
  return through.length > 0 ? { ref, descending: order?.descending ?? true, through } : null;
}
