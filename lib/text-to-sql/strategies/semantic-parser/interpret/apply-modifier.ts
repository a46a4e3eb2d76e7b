import type { Column } from "@/lib/domain/database-schema";
import { findPaths, uses } from "../join-path/find-paths";
import { everyRow, restrict, type ColumnRef, type Condition, type RowSet } from "../frame";
import { columnOf, isNumeric, modelOf, type SchemaModel } from "../link-schema/schema-model";
import type { Modifier } from "./items";
import { countsFromStart, isIdentifier, measureColumns, namedExtreme } from "./measures";

/** A set after something was said of it, and what that reading costs. */
export interface Applied {
  set: RowSet;
  cost: number;
}

/** Each further relation walked makes a reading less likely: "stop at the first level that answers" (thesis App. D.2). */
const LINK_COST = 0.25;
/** A phrase after a ranking attaches to the nearer noun first. */
const AFTER_RANK_COST = 0.3;

/** Applies a modifier to a set in every way the schema allows; empty when it makes no sense for the set. */
export function applyModifier(model: SchemaModel, set: RowSet, mod: Modifier, common = false): Applied[] {
  if (set.rank && mod.kind !== "order" && !isRank(mod)) {
    // "the state with the highest point in the usa": what follows restricts the rows that are ranked.
    const { rank: kept } = set;
    return applyModifier(model, { ...set, rank: null }, mod, common).filter(({ set: inside }) => kept.by.kind === "count" || ranksBy(model, inside, kept.by.ref.table)).map(({ set: inside, cost }) => ({ set: { ...inside, rank: kept }, cost: cost + AFTER_RANK_COST }));
  }
  switch (mod.kind) {
    case "related":
      return related(model, set, mod, common);
    case "compare":
      return compare(model, set, mod);
    case "compare-to":
      return compareTo(model, set, mod);
    case "is":
      // Having a connection with something else is not the same as having none with this.
      return mod.negated && mod.refs.some((ref) => ref.table !== set.table && modelOf(model, ref.table).table.kind === "entity") ? [] : column(model, set, mod.refs[0], (refs) => ({ kind: "is", refs, values: mod.values, negated: mod.negated, matched: mod.matched }), mod.refs);
    case "like":
      return like(model, set, mod);
    case "null":
      return column(model, set, mod.ref, () => ({ kind: "null", ref: mod.ref, negated: mod.negated }));
    case "count": {
      const cost = connection(model, set.table, mod.of.table, mod.via);
      return cost === null ? [] : [{ set: restrict(set, { kind: "count", of: mod.of, via: mod.via, operator: mod.operator, value: mod.value, upper: mod.upper }), cost }];
    }
    case "rank":
      return rank(model, set, mod);
    case "rank-count": {
      const cost = connection(model, set.table, mod.of.table, mod.via);
      if (cost === null || (set.rank && set.rank.by.kind === "count")) return [];
      return [{ set: { ...set, take: null, rank: { by: { kind: "count", via: mod.via, of: mod.of }, descending: mod.descending, limit: mod.limit ?? set.take } }, cost }];
    }
    case "both":
      return mod.mods.reduce<Applied[]>((sets, one) => sets.flatMap((applied) => applyModifier(model, applied.set, one, common).map((next) => ({ set: next.set, cost: applied.cost + next.cost }))), [{ set, cost: 0 }]);
    case "through":
      return through(model, set, mod.tables);
    case "by-count":
      return set.take === null || set.rank ? [] : applyModifier(model, set, { kind: "rank-count", of: mod.of, via: mod.via, descending: mod.descending ?? true, limit: null }, common);
    case "order":
      return orderAsRank(model, set, mod);
  }
}

const isRank = (mod: Modifier): boolean => mod.kind === "rank" || mod.kind === "rank-count";

/** Cost of connecting two tables, or null when nothing connects them. */
export function connection(model: SchemaModel, from: string, to: string, via: readonly string[]): number | null {
  const path = findPaths(model, from, to, via)[0];
  if (!path) return null;
  // Two rows of one table are only connected by a relation that names both ends.
  if (from === to && path.hops.length > 2) return null;
  if (from === to && via.length === 0) return 1.5;
  return LINK_COST * path.through.filter((table) => modelOf(model, table).table.kind === "entity").length;
}

function related(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "related" }>, common: boolean): Applied[] {
  const results: Applied[] = [];
  let cost = 0;
  const connected: RowSet[] = [];
  for (const target of mod.sets) {
    if (target.table === set.table && mod.via.length === 0) return sameTable(set, mod);
    const one = connection(model, set.table, target.table, mod.via);
    if (one === null) return [];
    cost = Math.max(cost, one);
    connected.push(target);
  }
  const base = { kind: "related" as const, via: mod.via, reverse: mod.reverse, negated: mod.negated };
  if (mod.sets.length > 1 && mod.mode === "unclear" && !common) {
    // "targets of A and B": common to both, or of either; both readings are kept, so that the person is asked.
    return [connected.map((target) => ({ ...base, any: [target] })), [{ ...base, any: connected }]].map((conditions) => ({ set: restrict(set, ...conditions), cost }));
  }
  const all = mod.mode === "all" || common;
  if (common && connected.length < 2 && !isPlural(connected[0])) return [];
  const conditions: Condition[] = all ? connected.map((target) => ({ ...base, any: [target] })) : [{ ...base, any: connected }];
  results.push({ set: restrict(set, ...conditions), cost });
  return results;
}

/** "the first three" or a ranked set stands for several rows at once. */
const isPlural = (set: RowSet | undefined): boolean => set !== undefined && (set.take !== null || (set.rank?.limit ?? 1) > 1);

/** "which of the states in the usa": one set of a table restricted by another of the same table. */
function sameTable(set: RowSet, mod: Extract<Modifier, { kind: "related" }>): Applied[] {
  const [other] = mod.sets;
  if (!other || mod.sets.length > 1 || mod.negated || mod.preposition !== "of" || set.rank) return [];
  if (set.conditions.length > 0) return [];
  return [{ set: { ...other, take: set.take ?? other.take }, cost: 0.6 }];
}

function compare(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "compare" }>): Applied[] {
  return measureColumns(model, set.table, mod.measure).flatMap((ref) => {
    const equality = mod.operator === "=" || mod.operator === "!=";
    if (!isComparable(model, ref) && !(equality && (isIdentifier(model, ref) || columnOf(model, ref).type === "boolean"))) return [];
    // "older than 65" is about years lived, which a date of birth does not hold.
    if (countsFromStart(model, mod.measure, ref)) return [];
    if (isDate(columnOf(model, ref))) return inYears(model, set, ref, mod);
    return column(model, set, ref, () => ({ kind: "compare", ref, operator: mod.operator, value: mod.value, upper: mod.upper }));
  });
}

const isDate = (found: Column): boolean => found.type === "date" || found.type === "datetime";

const YEAR = { min: 1000, max: 2999 };

/** "before 1950", "between 2020 and 2023" of a date: the year's first day and the next one's. No other number is a date. */
function inYears(model: SchemaModel, set: RowSet, ref: ColumnRef, mod: Extract<Modifier, { kind: "compare" }>): Applied[] {
  const last = mod.upper ?? mod.value;
  if (mod.operator === "!=" || [mod.value, last].some((year) => !Number.isInteger(year) || year < YEAR.min || year > YEAR.max)) return [];
  const first = (year: number): string => `${year}-01-01`;
  const from: Condition = { kind: "compare", ref, operator: ">=", value: first(mod.operator === ">" ? mod.value + 1 : mod.value) };
  const before: Condition = { kind: "compare", ref, operator: "<", value: first(mod.operator === "<" ? mod.value : last + 1) };
  const bounds = mod.upper !== undefined || mod.operator === "=" ? [from, before] : [mod.operator.startsWith(">") ? from : before];
  return bounds.reduce<Applied[]>((sets, bound) => sets.flatMap((applied) => column(model, applied.set, ref, () => bound).map((next) => ({ set: next.set, cost: applied.cost + next.cost }))), [{ set, cost: 0 }]);
}

const isComparable = (model: SchemaModel, ref: ColumnRef): boolean => {
  if (isIdentifier(model, ref)) return false;
  const found = columnOf(model, ref);
  return isNumeric(found) || found.role === "measure" || found.type === "date" || found.type === "datetime";
};

const REVERSED = { ">": "<", ">=": "<=", "<": ">", "<=": ">=", "=": "=", "!=": "!=" } as const;

function compareTo(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "compare-to" }>): Applied[] {
  return measureColumns(model, set.table, mod.measure).flatMap((ref) => {
    const others = mod.otherRef ? [mod.otherRef] : mod.other.table === set.table ? [ref] : measureColumns(model, mod.other.table, mod.measure);
    return others.filter((other) => reachable(model, mod.other.table, other.table) !== null && isComparable(model, other)).flatMap((otherRef) =>
      column(model, set, ref, () => ({ kind: "compare-to", ref, operator: countsFromStart(model, mod.measure, ref) ? REVERSED[mod.operator] : mod.operator, other: mod.other, otherRef })));
  });
}

/** Puts a condition on a column of the set itself, of a table that belongs to it, of a link it passes, or of a neighbour. */
function column(model: SchemaModel, set: RowSet, ref: ColumnRef | undefined, condition: (refs: ColumnRef[]) => Condition, refs: ColumnRef[] = ref ? [ref] : []): Applied[] {
  if (!ref) return [];
  if (ref.table === set.table) return [{ set: restrict(set, condition(refs)), cost: 0 }];
  const table = modelOf(model, ref.table).table;
  if (table.kind === "link") {
    const carried = set.conditions.some((one) => (one.kind === "related" || one.kind === "count") && passes(model, set.table, one, ref.table));
    if (carried) return [{ set: restrict(set, condition(refs)), cost: 0 }];
    return reachable(model, set.table, ref.table) === 1 ? [{ set: restrict(set, condition(refs)), cost: 0.4 }] : [];
  }
  const distance = reachable(model, set.table, ref.table);
  if (distance === null) return [];
  if (table.kind === "attribute") return distance === 1 ? [{ set: restrict(set, condition(refs)), cost: 0.05 }] : [];
  const other = restrict(everyRow(ref.table), condition(refs));
  const cost = connection(model, set.table, ref.table, []);
  return cost === null ? [] : [{ set: restrict(set, { kind: "related", any: [other], via: [], reverse: false, negated: false }), cost: cost + 0.7 }];
}

/** True when a connection goes through a table. */
export function passes(model: SchemaModel, from: string, condition: Extract<Condition, { kind: "related" | "count" }>, table: string): boolean {
  const target = condition.kind === "count" ? condition.of.table : (condition.any[0]?.table ?? "");
  return findPaths(model, from, target, condition.via).slice(0, 1).some((path) => uses(path, [table]));
}

/** Number of foreign keys between two tables; 0 for the same. */
export function reachable(model: SchemaModel, from: string, to: string): number | null {
  if (from === to) return 0;
  return findPaths(model, from, to)[0]?.hops.length ?? null;
}

/** "through its ingredients": says which way a connection goes; true of the connection or no reading at all. */
function through(model: SchemaModel, set: RowSet, tables: readonly string[]): Applied[] {
  const passed = set.conditions.flatMap((condition) => (condition.kind === "related" ? findPaths(model, set.table, condition.any[0]?.table ?? "", condition.via).slice(0, 1).flatMap((path) => path.through) : []));
  return tables.every((table) => passed.includes(table)) ? [{ set, cost: 0 }] : [];
}

function like(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "like" }>): Applied[] {
  if (mod.needsColumn && mod.ref === null) return [];
  const ref = mod.ref ?? leadingName(model, set.table, mod.text);
  if (!ref) return [];
  return column(model, set, ref, () => ({ kind: "like", ref, mode: mod.mode, text: mod.text, negated: mod.negated }));
}

/** Name column in the writing of the searched text (thesis App. D.2: search a keyword in the column of its own language). */
export function leadingName(model: SchemaModel, table: string, text: string): ColumnRef | null {
  const { names } = modelOf(model, table);
  const han = /\p{Script=Han}/u.test(text);
  const wanted = names.find((name) => (han ? name.language?.startsWith("zh") : name.language === "en" || !name.language)) ?? names[0];
  return wanted ? { table, column: wanted.name } : null;
}

/** The score of a link ranks rows that are listed through that link, not through another. */
function ranksBy(model: SchemaModel, set: RowSet, table: string): boolean {
  if (table === set.table || modelOf(model, table).table.kind !== "link") return true;
  const connections = set.conditions.filter((one) => one.kind === "related" && !one.negated);
  return connections.length === 0 || connections.some((one) => one.kind === "related" && passes(model, set.table, one, table));
}

function rank(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "rank" }>): Applied[] {
  if (set.rank) return [];
  const limit = mod.limit ?? set.take;
  return measureColumns(model, set.table, mod.measure).flatMap((found) => {
    const extreme = namedExtreme(model, found);
    const ref = extreme && !isComparable(model, found) ? extreme.by : found;
    if (!isComparable(model, ref)) return [];
    const kind = modelOf(model, ref.table).table.kind;
    const distance = reachable(model, set.table, ref.table);
    if (!ranksBy(model, set, ref.table)) return [];
    if (distance === null || (distance > 1 && ref.table !== set.table)) return [];
    if (kind === "entity" && distance > 0) return [];
    return [{ set: { ...set, take: null, rank: { by: { kind: "column" as const, ref }, descending: countsFromStart(model, mod.measure, ref) ? !mod.descending : mod.descending, limit } }, cost: distance === 0 ? 0 : 0.1 }];
  });
}

/** "the largest city by population", "top 10 ingredients by molecular weight": the measure of a ranking given afterwards. */
function orderAsRank(model: SchemaModel, set: RowSet, mod: Extract<Modifier, { kind: "order" }>): Applied[] {
  if (mod.measure === "name" || mod.measure === "count") return [];
  const bare: RowSet = { ...set, rank: null };
  if (set.rank) return rank(model, bare, { kind: "rank", measure: mod.measure, descending: mod.descending ?? set.rank.descending, limit: set.rank.limit });
  if (set.take !== null) return rank(model, bare, { kind: "rank", measure: mod.measure, descending: mod.descending ?? true, limit: null });
  return [];
}
