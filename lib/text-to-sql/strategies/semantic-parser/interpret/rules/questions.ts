import { everyRow, type OutputColumn, type Request, type RowSet } from "../../frame";
import { findPaths } from "../../join-path/find-paths";
import { columnOf, isNumeric, modelOf, type SchemaModel } from "../../link-schema/schema-model";
import { together } from "../named-sets";
import { applyModifier, connection, passes } from "../apply-modifier";
import type { Modifier, Sem } from "../items";
import type { RuleFamily } from "./rule-set";

type Q = Extract<Sem, { cat: "Q" }>;

/** Whole questions: what is wanted of a set. */
export const questions: RuleFamily = (grammar, model) => {
  const list = (set: RowSet, columns: OutputColumn[] = [], details = false): Q => ({ cat: "Q", request: { kind: "list", set, columns, details, order: null } });
  const q = (request: Request): Q => ({ cat: "Q", request });

  // A set alone, with or without "show me" or "which".
  grammar.lift("S", (s): Sem | null => {
    if (s.common || !answerable(model, s.set)) return null;
    if (s.det === "how-many") return q({ kind: "count", set: s.set });
    if (s.det !== "" && s.det !== "wh") return null;
    if (s.head === "named" && s.set.conditions.length === 1) return list(s.set, [], true);
    return list(s.set);
  });
  grammar.lift("L", (l): Sem | null => (l.open || l.sets.length < 2 ? null : list(together(l.sets), [], true)), 0.5);
  grammar.lift("AS", (as): Sem => q({ kind: "values", set: as.set, refs: as.refs, order: null }));
  grammar.lift("NOF", (n): Sem => q({ kind: "count", set: n.of }), 0.1);
  grammar.pair("NOF", "M", (n, m) => applyModifier(model, n.of, n.via.length > 0 && m.mod.kind === "related" ? { ...m.mod, via: n.via } : m.mod).map(({ set, cost }) => ({ sem: { ...n, of: set }, cost })));
  grammar.pair("HOWMANYV", "NOF", (_, n) => n);
  grammar.pair("DETAILS", "PREP", (d) => d, 0.05);
  grammar.pair("SDE", "NOF", (d, n) => (d.sets.length === 1 && d.sets[0] && !d.noun && !d.wh ? applyModifier(model, n.of, related([d.sets[0]], n.via)).map(({ set, cost }) => ({ sem: { ...n, of: set }, cost })) : null));
  grammar.pair("S", "NOF", (s, n) => (s.head === "named" && s.det === "" ? applyModifier(model, n.of, related([s.set], n.via)).map(({ set, cost }) => ({ sem: { ...n, of: set }, cost: cost + 0.3 })) : null));

  grammar.pair("HOWMANY", "THERE", (how) => how);
  grammar.pair("HOWMANY", "BE", (how) => how, 0.05);

  // Frames around a question.
  grammar.pair("CMD", "Q", (_, right) => right);
  grammar.pair("WH", "Q", (_, right) => right);
  grammar.pair("BE", "Q", (_, right) => right, 0.1);
  grammar.pair("Q", "THERE", (left) => left);
  grammar.pair("S", "THERE", (s) => (s.det === "how-many" || s.det === "wh" ? s : null), 0.05);
  grammar.pair("Q", "BE", (left) => left, 0.2);
  grammar.pair("Q", "WH", (left) => (left.request.kind === "count" || left.request.kind === "aggregate" ? left : left.request.kind === "list" && left.request.set.conditions.length + (left.request.set.rank ? 1 : 0) > 0 ? left : null));
  grammar.pair("Q", "HOWMANY", (left): Sem | null => (left.request.kind === "list" && left.request.columns.length === 0 && !left.request.details ? q({ kind: "count", set: left.request.set }) : null));
  grammar.pair("Q", "HOWMANY", (left) => (left.request.kind === "count" || left.request.kind === "aggregate" ? left : null));
  grammar.pair("Q", "HAVE", (left) => (left.request.kind === "list" ? left : null), 0.6);
  grammar.pair("WH", "NOF", (_, n) => n);
  grammar.pair("BE", "NOF", (_, n) => n);
  grammar.pair("WHERE", "S", (_, s): Sem | null => (s.head === "named" && s.set.conditions.length === 1 ? list(s.set, [], true) : null), 0.3);
  // "where is X": the row it belongs to, when it belongs to one kind of thing only.
  grammar.pair("WHERE", "S", (_, s): Sem | null => {
    const keys = modelOf(model, s.set.table).table.foreignKeys.filter((key) => key.columns.length === 1);
    const column = keys[0]?.columns[0];
    return s.det === "" && s.head === "named" && keys.length === 1 && column ? q({ kind: "values", set: s.set, refs: [{ table: s.set.table, column }], order: null }) : null;
  });
  grammar.pair("WHERE", "AS", (_, as) => as);
  grammar.pair("PREP", "S", (_, s) => (s.det === "wh" && s.head === "noun" && s.set.conditions.length === 0 ? s : null), 0.2);
  grammar.pair("S", "S", (a, b) => (a.det === "wh" && a.head === "noun" && b.head === "named" && b.det === "" && a.set.table !== b.set.table ? applyModifier(model, a.set, related([b.set], [])).map(({ set, cost }) => ({ sem: { ...a, set }, cost: cost + 0.5 })) : null));
  grammar.pair("AS", "HAVE", (as) => as, 0.1);
  grammar.pair("DETAILS", "S", (_, s): Sem | null => (s.det === "" && answerable(model, s.set) ? list(s.set, [], true) : null));
  grammar.pair("SDE", "DETAILS", (d): Sem | null => (d.sets[0] && answerable(model, d.sets[0]) ? list(d.sets.length === 1 ? d.sets[0] : together(d.sets), [], true) : null));
  grammar.pair("S", "DETAILS", (s): Sem | null => (s.det === "" && answerable(model, s.set) ? list(s.set, [], true) : null), 0.2);
  grammar.pair("DETAILS", "L", (_, l): Sem | null => (l.open ? null : list(together(l.sets), [], true)));

  // "which rivers" + "does texas have": the asked set after or before its clause.
  grammar.pair("M", "S", (m, s) => (m.gap && (s.det === "wh" || s.det === "how-many") ? applyModifier(model, s.set, m.mod, s.common).map(({ set, cost }) => ({ sem: { ...s, set, common: undefined }, cost })) : null));
  grammar.pair("M", "S", (m, s) => (!m.gap && m.mod.kind === "related" && m.mod.preposition !== "" && (s.det === "wh" || s.det === "how-many") ? applyModifier(model, s.set, m.mod, s.common).map(({ set, cost }) => ({ sem: { ...s, set, common: undefined }, cost: cost + 0.2 })) : null));
  grammar.pair("S", "S", (a, b) => (a.head === "named" && a.det === "" && (b.det === "wh" || b.det === "how-many") ? applyModifier(model, b.set, related([a.set], [])).map(({ set, cost }) => ({ sem: { ...b, set }, cost: cost + 0.4 })) : null));

  // "who wrote Night Boat?", "what contains quercetin?": the verb says what stands at its other end.
  grammar.pair("WH", "M", (_, m) => {
    if (m.mod.kind !== "related" || m.gap || m.mod.via.length === 0 || m.mod.preposition !== "") return null;
    const target = m.mod.sets[0]?.table;
    return m.mod.via.flatMap((via) => {
      const link = model.tables.get(via)?.table;
      const other = link?.kind === "link" && link.foreignKeys.length === 2 ? link.foreignKeys.find((key) => key.refTable !== target) : undefined;
      if (!other || !link?.foreignKeys.some((key) => key.refTable === target)) return [];
      return applyModifier(model, everyRow(other.refTable), { ...m.mod, via: [via] } as Modifier).map(({ set, cost }) => ({ sem: { cat: "S" as const, set, head: "noun" as const, det: "wh" as const }, cost: cost + 0.4 }));
    });
  });

  // Ordering of a finished question, and trailing "with their number of …".
  grammar.pair("Q", "M", (left, m): Sem | null => ordered(model, left, m.mod));
  grammar.pair("M", "Q", (m, right): Sem | null => ordered(model, right, m.mod), 0.2);
  grammar.pair("Q", "COMMA", (left) => left, 0.1);
  grammar.pair("COMMA", "Q", (_, right) => right, 0.3);
  const tail = (): Sem => ({ cat: "TAIL" });
  grammar.pair("WHOSE", "NUMBEROF", tail);
  grammar.pair("SDE", "NUMBEROF", (d) => (d.sets.length === 1 ? tail() : null), 0.1);
  grammar.pair("V", "TAIL", tail);
  grammar.pair("HAVE", "TAIL", tail);
  grammar.pair("AND", "TAIL", tail);
  grammar.pair("COMMA", "TAIL", tail);
  grammar.pair("V", "NUMBEROF", (v) => (v.negated ? null : tail()), 0.1);
  grammar.pair("AND", "NUMBEROF", tail, 0.1);
  grammar.pair("Q", "TAIL", (left) => (left.request.kind === "list" && showsCount(left.request) ? left : null));

  // Attributes asked beside a list: "herbs containing X and their latin names".
  const beside = (refs: { table: string; column: string }[]): Sem | null => (refs.length > 0 ? { cat: "BESIDE", refs } : null);
  grammar.pair("PRON", "A", (_, a) => beside(a.refs));
  grammar.pair("AND", "A", (_, a) => beside(a.refs), 0.3);
  grammar.pair("COMMA", "A", (_, a) => beside(a.refs), 0.3);
  for (const word of ["AND", "COMMA", "HAVE"] as const) grammar.pair(word, "BESIDE", (_, b) => b, 0.1);
  grammar.pair("V", "BESIDE", (v, b) => (v.negated || v.via.length > 0 ? null : b), 0.3);
  grammar.pair("Q", "BESIDE", (left, a): Sem | null => {
    const { request } = left;
    if (request.kind !== "list" || request.details || a.refs.some((ref) => ref.table !== request.set.table && modelOf(model, ref.table).table.kind !== "attribute")) return null;
    return q({ ...request, columns: [...request.columns, ...a.refs.map((ref) => ({ kind: "column" as const, ref }))] });
  }, 0.2);
};

/** "top 10" needs something to be best by: a ranking, or the score of the connection. */
function answerable(model: SchemaModel, set: RowSet): boolean {
  if (set.take === null || set.rank !== null || !set.best) return true;
  return set.conditions.some((condition) => {
    if (condition.kind !== "related" || condition.negated) return false;
    const path = findPaths(model, set.table, condition.any[0]?.table ?? "", condition.via)[0];
    const link = path?.hops.length === 2 ? path.through[0] : undefined;
    return link !== undefined && modelOf(model, link).table.columns.some((column) => (column.role === "evidence" || column.role === "measure") && column.type === "number");
  });
}

const related = (sets: RowSet[], via: string[]): Modifier => ({ kind: "related", sets, mode: "all", via, negated: false, reverse: true, preposition: "" });

const showsCount = (request: Extract<Request, { kind: "list" }>): boolean =>
  request.set.rank?.by.kind === "count" || request.columns.some((column) => column.kind === "count") || request.set.conditions.some((condition) => condition.kind === "count");

/** Rows can be put in order by their own columns, those of an attribute table, and the link they are listed through. */
const belongs = (model: SchemaModel, set: RowSet, table: string): boolean =>
  table === set.table || modelOf(model, table).table.kind === "attribute" || set.conditions.some((condition) => condition.kind === "related" && passes(model, set.table, condition, table));

/** Numbers are listed from the highest down unless said otherwise, names from the first letter. */
function ordered(model: SchemaModel, question: Q, mod: Modifier): Sem | null {
  const { request } = question;
  if (mod.kind === "by-count") {
    // "herbs by number of ingredients": all of them, with the number.
    if (request.kind !== "list" || request.columns.length > 0 || request.details || request.order || request.set.rank || request.set.take !== null || connection(model, request.set.table, mod.of.table, mod.via) === null) return null;
    return { cat: "Q", request: { ...request, columns: [{ kind: "count", of: mod.of, via: mod.via }], order: { by: "count", descending: mod.descending ?? true } } };
  }
  if (mod.kind !== "order") return null;
  if ((request.kind !== "list" && request.kind !== "values") || request.order) return null;
  const by = mod.measure === "name" || mod.measure === "count" ? mod.measure : "ref" in mod.measure ? mod.measure.ref : null;
  if (request.set.rank || request.set.take !== null) return null;
  if (by && typeof by !== "string" && !belongs(model, request.set, by.table)) return null;
  return by ? { cat: "Q", request: { ...request, order: { by, descending: mod.descending ?? (by !== "name" && by !== "count" && isNumeric(columnOf(model, by))) } } } : null;
}
