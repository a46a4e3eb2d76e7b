import type { RowSet } from "../../frame";
import { applyModifier } from "../apply-modifier";
import { EXCEPT, type Modifier, type Sem } from "../items";
import { together } from "../named-sets";
import type { RuleFamily } from "./rule-set";

type V = Extract<Sem, { cat: "V" }>;
type L = Extract<Sem, { cat: "L" }>;

/** Verbs and prepositions that connect two sets, in both word orders, with negation and lists. */
export const relations: RuleFamily = (grammar, model) => {
  const related = (sets: RowSet[], v: V | null, mode: "all" | "any" | "unclear", reverse: boolean, preposition = ""): Sem => ({
    cat: "M",
    gap: reverse,
    mod: { kind: "related", sets, mode, via: v?.via ?? [], negated: v?.negated ?? false, reverse, preposition },
  });
  const modeOf = (l: L, verb: boolean): "all" | "any" | "unclear" => (l.op === "or" ? "any" : l.both || verb ? "all" : "unclear");
  const plain = (det: string): boolean => det === "";

  // Auxiliaries and negation of verbs.
  grammar.pair("BE", "V", (_, v) => v);
  grammar.pair("HAVE", "V", (_, v) => v, 0.1);
  grammar.pair("NEG", "V", (_, v) => (v.negated ? null : { ...v, negated: true }));
  grammar.pair("NEG", "HAVE", (): Sem => ({ cat: "V", via: [], negated: true, passive: false }));
  grammar.pair("BE", "NEG", (_, neg) => neg);
  grammar.pair("V", "PREP", (v) => v, 0.05);
  grammar.pair("COMMON", "V", (_, v) => v, 0.3);

  // Verb or preposition before its object.
  grammar.pair("V", "S", (v, s) => (plain(s.det) ? related([s.set], v, "all", false) : null));
  grammar.pair("V", "S", (v, s) => (s.det === "no" && !v.negated ? related([s.set], { ...v, negated: true }, "all", false) : null));
  grammar.pair("HAVE", "S", (_, s) => (s.det === "no" ? related([s.set], { cat: "V", via: [], negated: true, passive: false }, "all", false) : null));
  // "states with the most rivers running through them": the pronoun only repeats the rows that have them.
  grammar.pair("V", "PRON", (v): Sem | null => (v.negated ? null : { cat: "RES" }));
  grammar.pair("SC", "RES", (sc) => sc);
  grammar.pair("M", "RES", (m) => (m.mod.kind === "related" && m.mod.preposition === "" && !m.gap ? m : null), 0.1);
  grammar.pair("V", "L", (v, l) => (l.open ? null : related(l.sets, v, modeOf(l, true), false)));
  grammar.pair("PREP", "S", (p, s) => (plain(s.det) ? related([s.set], null, "all", false, p.word) : null));
  grammar.pair("PREP", "L", (p, l) => (l.open ? null : related(l.sets, null, modeOf(l, false), false, p.word)));
  grammar.pair("HAVE", "S", (_, s) => (plain(s.det) ? related([s.set], null, "all", false) : null), 0.1);
  grammar.pair("HAVE", "L", (_, l) => (l.open ? null : related(l.sets, null, modeOf(l, true), false)), 0.1);
  grammar.pair("COMMON", "L", (_, l) => (l.open ? null : related(l.sets, null, "all", false)));
  grammar.pair("WITHOUT", "S", (_, s) => (plain(s.det) ? related([s.set], { cat: "V", via: [], negated: true, passive: false }, "all", false) : null));
  grammar.pair("HAVE", "WITHOUT", (_, w) => w);
  grammar.pair("V", "WITHOUT", (v, w) => (v.negated ? null : w), 0.6);

  // 與 X 相關, 在 X 中.
  grammar.pair("M", "V", (m, v) => (m.mod.kind === "related" && m.mod.via.length === 0 && m.mod.preposition !== "" && !m.gap ? { ...m, mod: { ...m.mod, via: v.via, negated: v.negated, mode: m.mod.mode === "unclear" ? "all" : m.mod.mode, preposition: "" } } : null));
  grammar.pair("M", "LOCATIVE", (m) => (m.mod.kind === "related" ? m : null), 0.05);
  grammar.pair("M", "COMMON", (m) => (m.mod.kind === "related" && m.mod.sets.length > 1 ? { ...m, mod: { ...m.mod, mode: "all" as const } } : null));

  // Subject and verb with the object missing: "(which rivers) does texas have", 當歸含有(的成分).
  grammar.pair("S", "V", (s, v) => (s.det === "" ? [{ sem: related([s.set], v, "all", true), cost: bareCost(s) }] : null), 0.05);
  grammar.pair("L", "V", (l, v) => (l.open ? null : related(l.sets, v, modeOf(l, false), true)), 0.05);
  grammar.pair("S", "HAVE", (s) => (s.det === "" ? [{ sem: related([s.set], null, "all", true), cost: bareCost(s) }] : null), 0.15);
  grammar.pair("L", "HAVE", (l) => (l.open ? null : related(l.sets, null, modeOf(l, false), true)), 0.15);
  grammar.pair("L", "COMMON", (l) => (l.open ? null : related(l.sets, null, "all", true)), 0.05);
  grammar.pair("S", "PREP", (s, p) => (s.det === "" && s.head === "named" ? related([s.set], null, "all", true, p.word) : null), 0.5);
  grammar.pair("BE", "S", (_, s): Sem | null => (s.det === "" && s.head === "named" ? s : null), 0.2);

  // 薑黃素的標靶與哪些疾病有關, TNF 與多少種疾病相關.
  grammar.pair("PREP", "S", (_, s): Sem | null => ((s.det === "wh" || s.det === "how-many") && s.head === "noun" && s.set.conditions.length === 0 && !s.common ? { cat: "PS", set: s.set, det: s.det, via: [], through: [] } : null));
  grammar.pair("M", "PS", (m, ps) => (m.mod.kind === "through" && ps.through.length === 0 ? { ...ps, through: m.mod.tables } : null));
  grammar.pair("PS", "M", (ps, m) => (m.gap && ps.via.length === 0 && ps.through.length === 0 ? applyModifier(model, ps.set, m.mod).map(({ set, cost }) => ({ sem: { cat: "S" as const, set, head: "noun" as const, det: ps.det }, cost: cost + 0.1 })) : null));
  grammar.pair("HAVE", "M", (_, m) => (m.gap ? m : null), 0.1);
  grammar.pair("VIA", "SDE", (_, d): Sem | null => (d.noun && d.sets.length === 1 && d.sets[0]?.conditions.length === 0 ? { cat: "M", mod: { kind: "through", tables: [d.sets[0].table] }, gap: false } : null));
  // "… that are not targets of kaempferol": the same class again, with what must not hold.
  grammar.pair("NEG", "BE", (neg) => neg);
  grammar.pair("NEG", "S", (_, s): Sem | null => {
    const [condition, more] = s.set.conditions;
    if (s.det !== "" || s.head !== "noun" || more || s.set.rank || condition?.kind !== "related" || condition.negated) return null;
    return { cat: "M", gap: false, mod: { kind: "related", sets: condition.any, mode: "any", via: condition.via, negated: true, reverse: condition.reverse, preposition: "" } };
  });
  grammar.pair("PS", "V", (ps, v) => (v.negated || ps.via.length > 0 ? null : { ...ps, via: v.via }));
  grammar.pair("S", "PS", (s, ps) => (s.det === "" && !ps.set.rank ? applyModifier(model, ps.set, { kind: "related", sets: [s.set], mode: "all", via: ps.via, negated: false, reverse: true, preposition: "" }).flatMap((applied) => (ps.through.length === 0 ? [applied] : applyModifier(model, applied.set, { kind: "through", tables: ps.through }).map((next) => ({ ...next, cost: next.cost + applied.cost })))).map(({ set, cost }) => ({ sem: { cat: "S" as const, set, head: "noun" as const, det: ps.det }, cost: cost + 0.1 })) : null));
  grammar.pair("L", "PS", (l, ps) => (l.open ? null : applyModifier(model, ps.set, { kind: "related", sets: l.sets, mode: l.op === "or" ? "any" : l.both ? "all" : "unclear", via: ps.via, negated: false, reverse: true, preposition: "" }).map(({ set, cost }) => ({ sem: { cat: "S" as const, set, head: "noun" as const, det: ps.det }, cost: cost + 0.1 }))));
  grammar.pair("M", "V", (m, v) => (m.mod.kind === "rank-count" && m.mod.via.length === 0 && !v.negated && !m.gap ? { ...m, mod: { ...m.mod, via: v.via } } : null), 0.05);

  // "through its ingredients and their targets": the way a connection goes.
  grammar.pair("VIA", "PRON", (via) => via);
  grammar.pair("VIA", "S", (_, s): Sem | null => (s.head === "noun" && s.det === "" && s.set.conditions.length === 0 && !s.set.rank ? { cat: "M", mod: { kind: "through", tables: [s.set.table] }, gap: false } : null));
  grammar.pair("AND", "PRON", (and) => and);
  grammar.pair("M", "AND", (m): Sem | null => (m.mod.kind === "through" ? m : null), 0.05);
  grammar.pair("M", "S", (m, s): Sem | null => (m.mod.kind === "through" && s.head === "noun" && s.det === "" && s.set.conditions.length === 0 && !s.set.rank ? { cat: "M", mod: { kind: "through", tables: [...m.mod.tables, s.set.table] }, gap: false } : null));

  // 西洋參沒有(的成分); two clauses about one noun: 人參有但西洋參沒有的成分.
  grammar.pair("S", "WITHOUT", (s): Sem | null => (s.det === "" ? related([s.set], { cat: "V", via: [], negated: true, passive: false }, "all", true) : null), 0.1);
  grammar.pair("BUT", "WITHOUT", (_, w) => w);
  grammar.pair("BUT", "M", (_, m) => (m.mod.kind === "related" && m.mod.negated ? { ...m, gap: true } : null));
  grammar.pair("EXCEPT", "M", (_, m) => (m.mod.kind === "related" && m.mod.negated ? m : null));
  grammar.pair("M", "M", (a, b): Sem | null => (a.gap && b.gap && a.mod.kind === "related" && b.mod.kind === "related" && b.mod.negated && !a.mod.negated ? { cat: "M", gap: true, mod: { kind: "both", mods: [a.mod, b.mod] } } : null), 0.1);

  // Relative clauses and their combination.
  grammar.pair("REL", "M", (_, m) => m);
  grammar.pair("WHOSE", "M", (_, m) => (m.mod.kind === "related" ? null : m));
  grammar.pair("BE", "M", (_, m) => m);
  grammar.pair("THERE", "M", (_, m) => m, 0.1);
  grammar.pair("M", "THERE", (m) => m, 0.1);
  grammar.pair("AND", "M", (_, m) => (m.gap ? null : m), 0.1);
  grammar.pair("COMMA", "M", (_, m) => (m.gap ? null : m), 0.3);
  grammar.pair("COMMON", "M", (_, m) => bothWays(m.mod));
  grammar.pair("NEG", "M", (_, m) => negate(m.mod));
  grammar.pair("EXCEPT", "M", (_, m) => negate(m.mod));
  // "ingredients of ginseng except glucose": rows of the listed class are left out by name; others by their connection.
  const except = (sets: RowSet[]): Sem => related(sets, { cat: "V", via: [], negated: true, passive: false }, "any", false, EXCEPT);
  grammar.pair("EXCEPT", "S", (_, s): Sem | null => (plain(s.det) ? except([s.set]) : null), 0.2);
  grammar.pair("EXCEPT", "S", (_, s) => (plain(s.det) && s.head === "named" ? leftOut(s.set) : null));
  grammar.pair("EXCEPT", "L", (_, l): Sem | null => (l.open ? null : except(l.sets)), 0.2);
  grammar.pair("EXCEPT", "L", (_, l) => (l.open || l.sets.some((set) => set.conditions.length !== 1 || set.rank) ? null : leftOut(together(l.sets))));
  // 除了葡萄糖以外(的).
  grammar.pair("M", "EXCEPT", (m): Sem | null => ((m.mod.kind === "related" && m.mod.preposition === EXCEPT) || (m.mod.kind === "is" && m.mod.negated) ? m : null));
  grammar.pair("AND", "WITHOUT", (_, w) => w);
  grammar.pair("COMMA", "WITHOUT", (_, w) => w);
  grammar.pair("AND", "V", (_, v) => v, 0.1);
  grammar.pair("COMMA", "V", (_, v) => v, 0.2);
  grammar.pair("COMMA", "EXCEPT", (_, e) => e);
};

/** Rows other than the named ones. */
function leftOut(set: RowSet): Sem | null {
  const [condition, more] = set.conditions;
  return condition?.kind === "is" && !more && !condition.negated && !set.rank ? { cat: "M", gap: false, mod: { kind: "is", refs: condition.refs, values: condition.values, matched: condition.matched, negated: true } } : null;
}

/** A class as such is seldom the subject of a clause about something else. */
const bareCost = (s: Extract<Sem, { cat: "S" }>): number => (s.head === "noun" && s.set.conditions.length === 0 && !s.set.rank ? 0.4 : 0);

function bothWays(mod: Modifier): Sem | null {
  return mod.kind === "related" && mod.sets.length > 1 ? { cat: "M", gap: mod.reverse, mod: { ...mod, mode: "all" } } : null;
}

function negate(mod: Modifier): Sem | null {
  if (mod.kind === "related" || mod.kind === "is" || mod.kind === "like" || mod.kind === "null") return mod.negated ? null : { cat: "M", gap: false, mod: { ...mod, negated: true } };
  return null;
}
