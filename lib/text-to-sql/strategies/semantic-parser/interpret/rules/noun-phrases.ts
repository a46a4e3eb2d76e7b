import { restrict, type RowSet } from "../../frame";
import { modelOf } from "../../link-schema/schema-model";
import { applyModifier } from "../apply-modifier";
import { EXCEPT, type Modifier, type Sem } from "../items";
import { together } from "../named-sets";
import type { RuleFamily } from "./rule-set";

type S = Extract<Sem, { cat: "S" }>;

/** Names, nouns and what stands directly beside them: "ohio river", "texas cities", 當歸的成分, lists of names. */
export const nounPhrases: RuleFamily = (grammar, model) => {
  const noun = (set: RowSet, from: S, head: S["head"] = from.head): S => ({ ...from, set, head });

  // Determiners.
  grammar.pair("WH", "S", (_, s) => (s.det === "" ? { ...s, det: "wh" } : null));
  grammar.pair("HOWMANY", "S", (_, s) => (s.det === "" && s.head !== "named" ? { ...s, det: "how-many" } : null));
  grammar.pair("HOWMANYV", "S", (_, s) => (s.det === "" && s.head === "noun" ? { ...s, det: "how-many" } : null), 0.1);
  grammar.pair("EACH", "S", (_, s) => (s.det === "" ? { ...s, det: "each" } : null));
  grammar.pair("COMMON", "S", (_, s) => (s.head === "noun" && !s.common ? { ...s, common: true } : null));
  // "which of the ten largest …": chosen from rows that were cut before.
  grammar.pair("WHOF", "S", (_, s) => (s.det !== "" || s.head === "named" ? null : { ...s, det: "wh", set: s.set.rank || s.set.take !== null ? { ...s.set, conditions: [{ kind: "among" as const, set: s.set }], rank: null, take: null } : s.set }));
  grammar.pair("AMONG", "S", (_, s) => (s.det === "" && s.head === "noun" && s.set.conditions.length === 0 ? null : s), 0.8);

  // A name beside its own class noun: "ohio river", "herb ginseng", "state of texas".
  const named = (n: S, v: S): S | null =>
    n.head === "noun" && v.head !== "noun" && n.set.table === v.set.table && n.set.conditions.length === 0 && !n.set.rank && (v.head === "pronoun" || v.set.conditions.length === 1) && (n.det === "" || n.det === "wh") && n.set.take === null
      ? { ...v, det: n.det }
      : null;
  grammar.pair("S", "S", (a, b) => named(b, a) ?? named(a, b), -0.5);

  // A name before another class noun: "texas cities", "ginseng ingredients", 當歸成分.
  grammar.pair("S", "S", (a, b) => {
    if (a.head === "noun" || b.head !== "noun" || a.det !== "" || a.set.table === b.set.table || b.det !== "" || a.set.rank) return null;
    return applyModifier(model, b.set, of([a.set])).map(({ set, cost }) => ({ sem: noun(set, b), cost: 2 * cost + 0.8 }));
  });
  // A name made precise by the name of what it belongs to: "austin texas", "portland, maine".
  grammar.pair("S", "S", (a, b) => {
    if (a.head !== "named" || b.head !== "named" || a.det !== "" || b.det !== "" || a.set.table === b.set.table || a.set.rank || b.set.rank) return null;
    const belongs = modelOf(model, a.set.table).table.foreignKeys.some((key) => key.refTable === b.set.table);
    return belongs ? applyModifier(model, a.set, of([b.set])).map(({ set, cost }) => ({ sem: { ...a, set }, cost: cost + 0.3 })) : null;
  });
  grammar.pair("L", "S", (l, b) => {
    if (b.head !== "noun" || l.open || b.det === "each" || b.det === "no" || b.set.table === l.sets[0]?.table) return null;
    return applyModifier(model, b.set, { ...of(l.sets), mode: l.op === "or" ? "any" : l.both ? "all" : "unclear" }, b.common).map(({ set, cost }) => ({ sem: { ...noun(set, b), common: false }, cost: cost + 0.5 }));
  });
  grammar.pair("S", "L", (n, l) => (n.head === "noun" && n.det !== "each" && n.det !== "how-many" && n.set.conditions.length === 0 && l.sets.every((set) => set.table === n.set.table) ? l : null), -0.4);
  grammar.pair("L", "S", (l, n) => (n.head === "noun" && n.det === "" && n.set.conditions.length === 0 && l.sets.every((set) => set.table === n.set.table) ? l : null), -0.4);

  // Properties: "usa states", "protein-coding genes", "major rivers".
  grammar.pair("PROP", "S", (p, s) => (p.set.table === s.set.table ? [{ sem: { ...s, set: withFirst(s.set, p.set) }, cost: s.head === "named" ? 0.5 : 0 }] : null));
  grammar.pair("S", "PROP", (s, p) => (p.set.table === s.set.table && !s.set.rank ? { ...s, set: restrict(s.set, ...p.set.conditions) } : null), 0.3);
  grammar.pair("PROP", "DE", (p) => p);
  grammar.pair("PREP", "PROP", (_, p): Sem => ({ cat: "M", mod: { kind: "related", sets: [p.set], mode: "all", via: [], negated: false, reverse: false, preposition: "of" }, gap: false }), 0.3);
  grammar.pair("PREP", "PROP", (_, p): Sem | null => propertyModifier(p.set));
  grammar.pair("HAVE", "PROP", (_, p): Sem | null => propertyModifier(p.set), 0.1);
  grammar.pair("PROP", "HAVE", (p): Sem | null => asGap(propertyModifier(p.set)));
  grammar.pair("NEG", "S", (_, s) => (s.det === "" && s.head === "noun" ? { ...s, det: "no" } : null));
  for (const word of ["BE", "REL"] as const) grammar.pair(word, "PROP", (_, p): Sem | null => propertyModifier(p.set));
  // "patients who are not smokers".
  grammar.pair("NEG", "PROP", (_, p): Sem | null => {
    const m = propertyModifier(p.set);
    if (m?.cat !== "M") return null;
    if (m.mod.kind === "is") return { ...m, mod: { ...m.mod, negated: true } };
    return m.mod.kind === "compare" && m.mod.operator === "=" ? { ...m, mod: { ...m.mod, operator: "!=" } } : null;
  });
  grammar.lift("PROP", (p): Sem => ({ cat: "S", set: p.set, head: "noun", det: "", bare: true }), 0.9);

  // Possession: "ginseng's ingredients", 當歸的成分, 成分的標靶.
  grammar.pair("S", "DE", (s): Sem | null => (s.det === "" || s.det === "each" || s.det === "wh" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: s.head === "noun", ...(s.det === "wh" ? { wh: true } : {}) } : null));
  // "…'s" belongs to the noun right before it, not to the whole phrase.
  grammar.pair("S", "POSS", (s) => [{ sem: { cat: "SDE", sets: [s.set], op: "one", both: false, noun: s.head === "noun" }, cost: s.head === "noun" && s.set.conditions.length > 0 ? 0.5 : 0 }]);
  grammar.pair("WH", "DE", (wh) => wh, 0.1);
  grammar.pair("L", "DE", (l): Sem => ({ cat: "SDE", sets: l.sets, op: l.op, both: l.both, noun: false }));
  grammar.pair("L", "POSS", (l): Sem => ({ cat: "SDE", sets: l.sets, op: l.op, both: l.both, noun: false }));
  grammar.pair("S", "DE", (s): Sem | null => (s.det === "how-many" && s.head === "noun" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true, wh: true, many: true } : null));
  // 哪些中藥的成分作用於 TNF: the herbs, not the ingredients, are asked for.
  grammar.pair("SDE", "S", (d, s): Sem | null => (d.wh && d.noun && d.sets[0] && s.head === "noun" && s.det === "" && s.set.conditions.length === 0 && !s.set.rank ? { cat: "WOF", owner: d.sets[0], det: d.many ? "how-many" : "wh", of: s.set } : null), -0.4);
  grammar.pair("WOF", "DE", (w) => w, 0.05);
  grammar.pair("WOF", "M", (w, m) => {
    if (m.mod.kind !== "related" && m.mod.kind !== "compare") return null;
    return applyModifier(model, w.of, m.mod).flatMap((inner) => applyModifier(model, w.owner, of([inner.set])).map(({ set, cost }) => ({ sem: { cat: "S" as const, head: "noun" as const, det: w.det, set }, cost: cost + inner.cost })));
  });
  grammar.pair("SDE", "S", (d, s) => {
    if (s.head === "named" || d.wh || (d.noun && s.det === "how-many")) return null;
    const mode = d.sets.length === 1 ? "all" : d.op === "or" ? "any" : d.both ? "all" : "unclear";
    return applyModifier(model, s.set, { ...of(d.sets), mode }, s.common).map(({ set, cost }) => ({ sem: { ...noun(set, s), common: false }, cost }));
  });

  // Lists of names: "A, B and C"; a list is of one table.
  const list = (sets: RowSet[], op: "and" | "or", open: boolean): Sem | null => (sets.every((set) => set.table === sets[0]?.table) ? { cat: "L", sets, op, both: false, open } : null);
  const item = (s: S): boolean => s.head === "named" && s.det === "" && !s.set.rank;
  grammar.pair("COMMA", "AND", (_, right) => right);
  grammar.pair("COMMA", "OR", (_, right) => right);
  grammar.pair("AND", "S", (_, s): Sem | null => (item(s) ? { cat: "L", sets: [s.set], op: "and", both: false, open: true } : null));
  grammar.pair("OR", "S", (_, s): Sem | null => (item(s) ? { cat: "L", sets: [s.set], op: "or", both: false, open: true } : null));
  grammar.pair("VERSUS", "S", (_, s): Sem | null => (item(s) ? { cat: "LV", sets: [s.set], open: true } : null));
  grammar.pair("S", "LV", (s, l): Sem | null => (item(s) && l.open && l.sets[0]?.table === s.set.table ? { cat: "LV", sets: [s.set, ...l.sets], open: false } : null));
  grammar.lift("LV", (l): Sem | null => (l.open ? null : { cat: "S", head: "noun", det: "each", set: together(l.sets) }));
  grammar.pair("COMMA", "S", (_, s): Sem | null => (item(s) ? { cat: "L", sets: [s.set], op: "and", both: false, open: true } : null), 0.05);
  grammar.pair("S", "L", (s, l) => (item(s) && l.open ? list([s.set, ...l.sets], l.op, false) : null));
  grammar.pair("COMMA", "L", (_, l) => (l.open || l.sets.length < 2 ? null : { ...l, open: true }));
  grammar.pair("COMMON", "L", (_, l) => (l.open ? null : { ...l, both: true }));
  grammar.pair("L", "COMMON", (l) => (l.open ? null : { ...l, both: true }));
  grammar.pair("EITHER", "L", (_, l) => (l.open ? null : { ...l, op: "or" as const }));
  grammar.pair("L", "EITHER", (l) => (l.open ? null : { ...l, op: "or" as const }));

  // "each of quercetin, luteolin and resveratrol".
  grammar.pair("L", "EACH", (l): Sem | null => (l.open ? null : { cat: "S", head: "noun", det: "each", set: together(l.sets) }));
  grammar.pair("EACH", "L", (_, l): Sem | null => (l.open ? null : { cat: "S", head: "noun", det: "each", set: { table: l.sets[0]?.table ?? "", conditions: eitherName(l.sets), rank: null, take: null } }));
  grammar.pair("S", "L", (n, l): Sem | null => (n.det === "each" && n.head === "noun" && n.set.conditions.length === 0 && !l.open && l.sets.every((set) => set.table === n.set.table) ? { ...n, set: { ...n.set, conditions: eitherName(l.sets) } } : null));

  // Counts taken from the front: "top 10 herbs", "first five".
  grammar.pair("TOP", "NUM", (_, n): Sem | null => (Number.isInteger(n.value) && n.value > 0 ? { cat: "TK", count: n.value, best: true } : null));
  grammar.pair("TK", "S", (t, s) => (s.set.take === null && s.head === "noun" && (s.det === "" || s.det === "wh") ? rankLimit({ ...s, set: { ...s.set, take: t.count, best: t.best } }) : null));
  grammar.pair("NUM", "S", (n, s) => (Number.isInteger(n.value) && n.value > 1 && s.set.take === null && !s.set.rank && s.head === "noun" && s.det === "" ? { ...s, set: { ...s.set, take: n.value } } : null), 0.15);
  grammar.pair("NUM", "S", (n, s) => (Number.isInteger(n.value) && n.value > 0 && s.set.rank?.limit === null && s.set.rank.by.kind === "column" ? { ...s, set: { ...s.set, rank: { ...s.set.rank, limit: n.value } } } : null));

  // Modifiers before and after.
  grammar.pair("S", "M", (s, m) => {
    if (s.det === "each" || (s.head === "named" && isName(s.set) && (m.mod.kind === "rank" || m.mod.kind === "rank-count" || isException(m.mod)))) return null;
    // Of two places a phrase can attach to, the nearer one is meant.
    const extra = (s.head === "named" ? 0.15 : 0) + (s.set.conditions.length > 0 ? NEAREST_COST : 0);
    return applyModifier(model, s.set, m.mod, s.common).map(({ set, cost }) => ({ sem: { ...s, set, common: s.common && m.mod.kind !== "related" ? true : undefined }, cost: cost + extra }));
  });
  // 人參中…, 人參的成分中，分子量小於 200 的; 哪個草藥的成分最多.
  grammar.pair("S", "LOCATIVE", (s): Sem | null => (s.det === "" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: s.head === "noun" } : null), 0.05);
  grammar.pair("S", "LOCATIVE", (s) => (s.det === "wh" || s.det === "how-many" ? s : null), 0.05);
  grammar.pair("SDE", "COMMA", (d) => d, 0.2);
  const restricted = (d: Extract<Sem, { cat: "SDE" }>, mod: Modifier): { sem: Sem; cost: number }[] | null => {
    const [set] = d.sets;
    if (!set || d.sets.length !== 1 || mod.kind === "related" || mod.kind === "order" || (!d.noun && isName(set))) return null;
    return applyModifier(model, set, mod).map((applied) => ({ sem: { cat: "S", set: applied.set, head: "noun", det: "" }, cost: applied.cost + 0.1 }));
  };
  grammar.pair("SDE", "M", (d, m) => (m.gap ? null : restricted(d, m.mod)));
  grammar.pair("SDE", "MDE", (d, m) => restricted(d, m.mod));
  // 木犀草素的標靶中，哪些不是芹菜素的標靶.
  grammar.pair("SDE", "WH", (d): Sem | null => (d.noun && d.sets[0] && d.sets[0].conditions.length > 0 ? { cat: "S", set: d.sets[0], head: "noun", det: "wh" } : null), 0.2);
  grammar.pair("M", "M", (a, b): Sem | null => (a.gap || b.gap || a.mod.kind === "both" || a.mod.kind === "order" || b.mod.kind === "order" ? null : { cat: "M", gap: false, mod: { kind: "both", mods: [a.mod, ...(b.mod.kind === "both" ? b.mod.mods : [b.mod])] } }), 0.4);
  grammar.pair("M", "DE", (m): Sem => ({ cat: "MDE", mod: m.mod }));
  grammar.pair("MDE", "S", (m, s) => {
    if (s.head === "named") return null;
    return applyModifier(model, s.set, m.mod, s.common).map(({ set, cost }) => ({ sem: { ...s, set, common: undefined }, cost }));
  });
};

/** Nothing is left out of a single name. */
const isException = (mod: Modifier): boolean => (mod.kind === "related" && mod.preposition === EXCEPT) || (mod.kind === "is" && mod.negated);

/** A set that is one named row has nothing to rank or bound. */
const isName = (set: RowSet): boolean => set.conditions.length === 1 && set.conditions[0]?.kind === "is" && set.rank === null;

/** One condition that any of the names satisfies; empty when a member is more than a name. */
function eitherName(sets: readonly RowSet[]): RowSet["conditions"] {
  const names = sets.map((set) => set.conditions[0]);
  const refs = names.flatMap((condition) => (condition?.kind === "is" ? condition.refs : []));
  const values = names.flatMap((condition) => (condition?.kind === "is" ? condition.values : []));
  const unique = refs.filter((ref, index) => refs.findIndex((other) => other.table === ref.table && other.column === ref.column) === index);
  return [{ kind: "is", refs: unique, values, negated: false, matched: values.join(", ") }];
}

const NEAREST_COST = 0.06;

const of = (sets: RowSet[]): Extract<Modifier, { kind: "related" }> => ({ kind: "related", sets, mode: "all", via: [], negated: false, reverse: false, preposition: "of" });

/** A property of the same row; conditions on the noun's own table come first so that ranking sees them. */
const withFirst = (set: RowSet, property: RowSet): RowSet => ({ ...set, conditions: [...property.conditions, ...set.conditions] });

const asGap = (sem: Sem | null): Sem | null => (sem?.cat === "M" ? { ...sem, gap: true } : null);

function propertyModifier(set: RowSet): Sem | null {
  const [condition, more] = set.conditions;
  if (!condition || more) return null;
  if (condition.kind === "is") return { cat: "M", mod: { kind: "is", refs: condition.refs, values: condition.values, matched: condition.matched, negated: false }, gap: false };
  if (condition.kind === "compare" && typeof condition.value === "number") return { cat: "M", mod: { kind: "compare", measure: { ref: condition.ref }, operator: condition.operator, value: condition.value }, gap: false };
  return null;
}

/** "top 5" before a set ranked afterwards takes the limit at once. */
function rankLimit(s: S): S {
  return s.set.rank && s.set.rank.limit === null && s.set.take !== null ? { ...s, set: { ...s.set, take: null, rank: { ...s.set.rank, limit: s.set.take } } } : s;
}
