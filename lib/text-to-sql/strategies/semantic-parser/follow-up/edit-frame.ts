import type { Threshold } from "@/lib/domain/knowledge-base";
import { applyModifier, connection, passes } from "../interpret/apply-modifier";
import type { Item, Modifier, Sem } from "../interpret/items";
import type { ColumnRef, Condition, Frame, Request, RowSet } from "../frame";
import { columnOf, isNumeric, type SchemaModel } from "../link-schema/schema-model";
import { setOf, withSet } from "./state-of-frame";

/** What the words around a fragment say of it: one more ("also"), these alone ("only"), the same of another ("and of"). */
export type EditWay = "adds" | "narrows" | "asks-again" | "";

/**
 * What a question that is no sentence of its own does to the frame before it: a modifier adds a condition, a name
 * takes the place of the name of its kind, a class asks for other rows of the same things, "how many" counts.
 * `null` when it edits nothing.
 */
export function editFrame(model: SchemaModel, frame: Frame, fragment: Item, thresholds: readonly Threshold[], way: EditWay): Frame | null {
  const [request] = frame.requests;
  if (!request) return null;
  const edited = editRequest(model, request, fragment.sem, thresholds, way);
  return edited ? { ...frame, requests: [edited] } : null;
}

function editRequest(model: SchemaModel, request: Request, sem: Sem, thresholds: readonly Threshold[], way: EditWay): Request | null {
  const set = setOf(request);
  switch (sem.cat) {
    case "M":
      if (sem.mod.kind === "order") return reorder(model, request, sem.mod);
      return (way === "asks-again" ? askAgain(request, sem.mod) : null) ?? modify(model, request, sem.mod);
    case "CN": {
      const ref = boundedColumn(model, set, thresholds);
      return ref ? modify(model, request, { kind: "compare", measure: { ref }, operator: sem.operator, value: sem.value, upper: sem.upper }) : null;
    }
    case "PROP":
      return restrictTo(request, sem.set);
    case "S":
      if (sem.det === "" && sem.head === "named" && sem.set.conditions.length === 1) return editName(model, request, sem.set, way);
      return sem.head === "noun" && sem.det === "" && sem.set.conditions.length === 0 ? reask(model, set, sem.set) : null;
    case "TK":
      return request.kind === "list" ? { ...request, set: set.rank ? { ...set, rank: { ...set.rank, limit: sem.count } } : { ...set, take: sem.count } } : null;
    case "HOWMANY":
      return { kind: "count", set: { ...set, take: null } };
    default:
      return null;
  }
}

/** A bare name: added, kept alone, or put in the place of the name before it. */
function editName(model: SchemaModel, request: Request, named: RowSet, way: EditWay): Request | null {
  if (way === "adds") return include(request, named);
  if (way !== "narrows") return rename(request, named);
  const set = setOf(request);
  if (named.table === set.table) return set.rank || set.take !== null ? withSet(request, { ...narrowed(set), conditions: [{ kind: "among", set }, ...named.conditions] }) : restrictTo(request, named);
  return rename(request, named) ?? modify(model, request, { kind: "related", sets: [named], mode: "all", via: [], negated: false, reverse: false, preposition: "" });
}

const narrowed = (set: RowSet): RowSet => ({ table: set.table, conditions: [], rank: null, take: null });

/** "and of kaempferol?": the same of another thing, not what both have. */
function askAgain(request: Request, mod: Modifier): Request | null {
  if (mod.kind !== "related" || mod.negated) return null;
  const [named, more] = mod.sets;
  return named && !more && named.conditions.length === 1 ? rename(request, named) : null;
}

/** One more condition; a bound on the column that already has one replaces it. */
function modify(model: SchemaModel, request: Request, mod: Modifier): Request | null {
  const set = setOf(request);
  const [applied] = applyModifier(model, set, mod).sort((a, b) => a.cost - b.cost);
  if (!applied) return null;
  const added = applied.set.conditions.at(-1);
  const conditions = applied.set.conditions.filter((condition) => condition === added || !(added?.kind === "compare" && condition.kind === "compare" && sameBound(condition, added)));
  return withSet(request, { ...applied.set, conditions });
}

const sameBound = (a: Extract<Condition, { kind: "compare" }>, b: Extract<Condition, { kind: "compare" }>): boolean =>
  a.ref.table === b.ref.table && a.ref.column === b.ref.column && (a.operator.startsWith(">") === b.operator.startsWith(">") || a.operator === "=" || b.operator === "=");

/** A bare number bounds what was bounded before, else the score of the connection shown. */
function boundedColumn(model: SchemaModel, set: RowSet, thresholds: readonly Threshold[]): ColumnRef | null {
  const before = set.conditions.findLast((condition) => condition.kind === "compare");
  if (before?.kind === "compare") return before.ref;
  const used = thresholds.filter((threshold) => set.conditions.some((condition) => condition.kind === "related" && passes(model, set.table, condition, threshold.table)));
  const [only, more] = used;
  return only && !more ? { table: only.table, column: only.column } : null;
}

function restrictTo(request: Request, property: RowSet): Request | null {
  const set = setOf(request);
  return property.table === set.table ? withSet(request, { ...set, conditions: [...set.conditions, ...property.conditions] }) : null;
}

/** "what about ginger?": the name of that kind is replaced, wherever it stands; no name of that kind, no edit. */
function rename(request: Request, named: RowSet): Request | null {
  let replaced = 0;
  const visit = (set: RowSet): RowSet => {
    const [condition] = set.conditions;
    if (set.table === named.table && condition?.kind === "is" && !condition.negated) {
      replaced += 1;
      return { ...set, conditions: [...named.conditions, ...set.conditions.slice(1).map(inside)] };
    }
    return { ...set, conditions: set.conditions.map(inside) };
  };
  const inside = (condition: Condition): Condition => {
    if (condition.kind === "related") return { ...condition, any: condition.any.map(visit) };
    if (condition.kind === "count") return { ...condition, of: visit(condition.of) };
    if (condition.kind === "among") return { ...condition, set: visit(condition.set) };
    return condition;
  };
  const changed = withSet(request, visit(setOf(request)));
  return replaced === 1 ? changed : null;
}

/** "and also rutin": one more connection like the one with a name of that kind. */
function include(request: Request, named: RowSet): Request | null {
  const set = setOf(request);
  const like = set.conditions.findLast((condition) => condition.kind === "related" && !condition.negated && condition.any[0]?.table === named.table);
  return like?.kind === "related" ? withSet(request, { ...set, conditions: [...set.conditions, { ...like, any: [named] }] }) : null;
}

/** "and the targets?": other rows connected with the same named things. */
function reask(model: SchemaModel, before: RowSet, noun: RowSet): Request | null {
  if (noun.table === before.table) return null;
  const kept = before.conditions.filter((condition): condition is Extract<Condition, { kind: "related" }> => condition.kind === "related" && condition.any.every((target) => target.table !== noun.table && connection(model, noun.table, target.table, []) !== null));
  const named = before.conditions.length === 1 && before.conditions[0]?.kind === "is";
  const conditions: Condition[] = named ? [{ kind: "related", any: [before], via: [], reverse: false, negated: false }] : kept.map((condition) => ({ ...condition, via: [] }));
  if (conditions.length === 0 || (!named && kept.length !== before.conditions.filter((condition) => condition.kind === "related").length)) return null;
  return { kind: "list", set: { table: noun.table, conditions, rank: null, take: null }, columns: [], details: false, order: null };
}

function reorder(model: SchemaModel, request: Request, mod: Extract<Modifier, { kind: "order" }>): Request | null {
  if (request.kind === "count") return reorder(model, { kind: "list", set: request.set, columns: [], details: false, order: null }, mod);
  if (request.kind !== "list" && request.kind !== "values") return null;
  if (mod.measure === "count" || mod.measure === "name") return { ...request, order: { by: mod.measure, descending: mod.descending ?? false } };
  if (!("ref" in mod.measure)) return null;
  const { ref } = mod.measure;
  const shown = ref.table === request.set.table || request.set.conditions.some((condition) => condition.kind === "related" && passes(model, request.set.table, condition, ref.table));
  return shown ? { ...request, order: { by: ref, descending: mod.descending ?? isNumeric(columnOf(model, ref)) } } : null;
}
