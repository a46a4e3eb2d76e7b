import type { NewStateItem } from "@/lib/text-to-sql/query-state/state-items";
import type { Condition, Frame, Request, RowSet } from "../frame";
import type { SchemaModel } from "../link-schema/schema-model";
import { SetWording } from "../reading/describe-set";
import type { Localized } from "@/lib/domain/localized";
import type { SqlContext } from "../to-sql/context";
import { boundOf } from "../to-sql/context";
import { describeThresholds } from "../reading/describe-request";

/**
 * Chips of a frame. Ids are paths into the frame (`set.conditions.2`), so a removed chip is a removed part; the asked
 * table itself cannot be removed.
 */
export function stateItems(model: SchemaModel, frame: Frame, ctx: SqlContext): NewStateItem[] {
  const [request] = frame.requests;
  if (!request) return [];
  const both = (text: (w: SetWording) => string): Localized => ({ en: text(new SetWording(model, "en")), "zh-Hant": text(new SetWording(model, "zh-Hant")) });
  const set = setOf(request);
  const items: NewStateItem[] = [{ id: "subject", kind: "subject", label: both((w) => w.noun(set.table)), removable: false }];
  set.conditions.forEach((condition, index) => {
    const id = `conditions.${index}`;
    if (condition.kind === "related" && condition.any.length > 1) {
      condition.any.forEach((target, position) => items.push({ id: `${id}.any.${position}`, kind: "entity", label: both((w) => w.set(target)), removable: true }));
    } else items.push({ id, kind: kindOf(condition), label: both((w) => chipText(w, set, condition)), removable: set.conditions.length > 1 || request.kind === "count" || condition.kind !== "is" });
  });
  if (set.rank) items.push({ id: "rank", kind: "ordering", label: both((w) => (set.rank?.limit == null ? `${set.rank?.descending ? "↓" : "↑"} ${w.measure(set.rank ?? never())}` : `${set.rank.descending ? "↓" : "↑"} ${w.measure(set.rank)} (${set.rank.limit})`)), removable: true });
  if (set.take !== null) items.push({ id: "take", kind: "limit", label: { en: `first ${set.take}`, "zh-Hant": `前 ${set.take} 筆` }, removable: true });
  if (request.kind === "group") items.push({ id: "group", kind: "grouping", label: both((w) => w.column(request.by)), removable: false });
  const order = request.kind === "list" ? request.order : null;
  if (order && typeof order.by !== "string") {
    const ref = order.by;
    items.push({ id: "order", kind: "ordering", label: both((w) => `${order.descending ? "↓" : "↑"} ${w.column(ref)}`), removable: true });
  }
  for (const { thresholdId, named } of describeThresholds(ctx)) {
    const threshold = ctx.thresholds.find((candidate) => candidate.id === thresholdId);
    items.push({ id: `threshold.${thresholdId}`, kind: "threshold", label: named, removable: threshold !== undefined && boundOf(threshold, ctx.choices) !== null });
  }
  return items;
}

const never = (): never => {
  throw new Error("unreachable");
};

/** The set a request is about. */
export const setOf = (request: Request): RowSet => (request.kind === "share" ? request.part : request.set);

/** The request about another set. */
export const withSet = (request: Request, set: RowSet): Request => (request.kind === "share" ? { ...request, part: set } : { ...request, set });

const kindOf = (condition: Condition): NewStateItem["kind"] => (condition.kind === "is" || (condition.kind === "related" && !condition.negated) ? "entity" : "filter");

function chipText(w: SetWording, set: RowSet, condition: Condition): string {
  if (condition.kind === "is" && !condition.negated) return w.set({ table: set.table, conditions: [condition], rank: null, take: null });
  const [only] = condition.kind === "related" && !condition.negated ? condition.any : [];
  return only ? w.set(only) : w.condition(set, condition);
}

/** The frame without the parts whose chips were removed. A removed threshold means no filter (thesis: low confidence). */
export function removeItems(frame: Frame, remove: readonly string[]): Frame {
  const [request, ...others] = frame.requests;
  if (!request) return frame;
  const set = setOf(request);
  const conditions = set.conditions.flatMap((condition, index): Condition[] => {
    if (remove.includes(`conditions.${index}`)) return [];
    if (condition.kind !== "related") return [condition];
    const any = condition.any.filter((_, position) => !remove.includes(`conditions.${index}.any.${position}`));
    return any.length > 0 ? [{ ...condition, any }] : [];
  });
  const changed = withSet(request, { ...set, conditions, rank: remove.includes("rank") ? null : set.rank, take: remove.includes("take") ? null : set.take });
  const reordered = changed.kind === "list" && remove.includes("order") ? { ...changed, order: null } : changed;
  const removedThresholds = remove.filter((id) => id.startsWith("threshold.")).map((id) => id.slice("threshold.".length));
  const kept = frame.thresholds.filter((choice) => !removedThresholds.includes(choice.thresholdId));
  return { ...frame, requests: [reordered, ...others], thresholds: [...kept, ...removedThresholds.map((thresholdId) => ({ thresholdId, levelId: null, operator: ">=" as const, minimum: null }))] };
}
