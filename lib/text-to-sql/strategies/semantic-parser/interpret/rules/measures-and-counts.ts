import type { RowSet } from "../../frame";
import { columnOf, isNumeric, modelOf } from "../../link-schema/schema-model";
import { applyModifier } from "../apply-modifier";
import { isMeasuredKind, namedExtreme, onlyMeasure, onlyScore } from "../measures";
import type { Measure, Sem } from "../items";
import type { RuleFamily } from "./rule-set";

type CN = Extract<Sem, { cat: "CN" }>;
type A = Extract<Sem, { cat: "A" }>;

/** Numbers, comparisons, superlatives and counts as modifiers of sets. */
export const measuresAndCounts: RuleFamily = (grammar, model) => {
  const measureOf = (a: A): Measure | null => (a.per ? null : a.concept ? { concept: a.concept } : a.refs.length === 1 && a.refs[0] ? { ref: a.refs[0] } : null);
  const numeric = (a: A): boolean => a.concept !== null || a.refs.every((ref) => { const column = columnOf(model, ref); return isNumeric(column) || column.role === "measure" || column.type === "date" || column.type === "datetime"; });

  // Bounds: "more than 20", "20 or more", "between 3 and 5", 至少20, 介於3到5之間.
  grammar.pair("CMP", "NUM", (c, n): Sem => ({ cat: "CN", operator: c.operator, value: n.value, concept: c.concept }));
  grammar.pair("NUM", "POSTCMP", (n, c): Sem => ({ cat: "CN", operator: c.operator, value: n.value, concept: null }));
  grammar.pair("BETWEEN", "NUM", (b, n): Sem | null => (b.value === null ? { cat: "BETWEEN", value: n.value, and: false } : b.and ? { cat: "CN", operator: ">=", value: b.value, upper: n.value, concept: null } : null));
  grammar.pair("BETWEEN", "AND", (b): Sem | null => (b.value === null ? null : { ...b, and: true }));
  grammar.pair("BETWEEN", "PREP", (b): Sem | null => (b.value === null ? null : { ...b, and: true }));
  grammar.pair("BETWEEN", "BETWEEN", (a, b): Sem | null => (a.value === null || a.and || b.value === null ? null : { cat: "CN", operator: ">=", value: a.value, upper: b.value, concept: null }), 0.3);
  grammar.pair("BE", "CN", (_, c) => c);
  grammar.pair("NEG", "CN", (_, c): Sem | null => (c.upper === undefined ? { ...c, operator: opposite(c.operator) } : null));

  // A unit after a number only repeats what the column is measured in.
  grammar.pair("NUM", "UNIT", (n) => n);

  // A stored measure compared: "population over 1000", 分子量大於500.
  const compared = (a: A, c: CN): Sem | null => {
    const measure = measureOf(a);
    return measure && numeric(a) ? { cat: "M", mod: { kind: "compare", measure, operator: c.operator, value: c.value, upper: c.upper }, gap: false } : null;
  };
  grammar.pair("A", "CN", compared);
  grammar.pair("CN", "A", (c, a) => compared(a, c), 0.05);
  grammar.pair("A", "BE", (a) => a, 0.05);
  grammar.pair("A", "PREP", (a): Sem => a, 0.4);
  grammar.pair("A", "NUM", (a, n) => compared(a, { cat: "CN", operator: "=", value: n.value, concept: null }), 0.2);
  grammar.lift("CN", (c): Sem | null => (c.concept ? { cat: "M", mod: { kind: "compare", measure: { concept: c.concept }, operator: c.operator, value: c.value, upper: c.upper }, gap: false } : null));
  grammar.pair("HAVE", "M", (_, m) => (m.mod.kind === "related" && !m.gap ? null : m));
  grammar.pair("PREP", "M", (_, m) => (m.mod.kind === "compare" || m.mod.kind === "rank" ? m : null), 0.3);

  // Text attributes: "locus group is pseudogene", "capital austin".
  grammar.pair("A", "PROP", (a, p): Sem | null => {
    const [condition] = p.set.conditions;
    if (condition?.kind !== "is" || p.set.conditions.length !== 1) return null;
    const refs = condition.refs.filter((ref) => a.refs.some((wanted) => wanted.table === ref.table && wanted.column === ref.column));
    return refs.length > 0 ? { cat: "M", mod: { kind: "is", refs, values: condition.values, matched: condition.matched, negated: false }, gap: false } : null;
  });
  grammar.pair("A", "S", (a, s): Sem | null => {
    const [condition, more] = s.set.conditions;
    if (s.head !== "named" || more || condition?.kind !== "is") return null;
    const ref = a.refs[0];
    if (!ref || a.refs.length !== 1) return null;
    const own = condition.refs.some((candidate) => candidate.table === ref.table && candidate.column === ref.column);
    const key = modelOf(model, ref.table).table.foreignKeys.find((candidate) => candidate.columns.includes(ref.column));
    if (!own && key?.refTable !== s.set.table) return null;
    return { cat: "M", mod: { kind: "is", refs: [ref], values: condition.values, matched: condition.matched, negated: false }, gap: false };
  }, 0.1);
  grammar.pair("A", "TEXT", (a, t): Sem | null => (t.quoted && a.refs[0] && a.refs.length === 1 ? { cat: "M", mod: { kind: "is", refs: [a.refs[0]], values: [t.text], matched: t.text, negated: false }, gap: false } : null));
  grammar.pair("A", "NULLW", (a): Sem | null => (a.refs[0] && a.refs.length === 1 ? { cat: "M", mod: { kind: "null", ref: a.refs[0], negated: false }, gap: false } : null));
  grammar.pair("NULLW", "A", (_, a): Sem | null => (a.refs[0] && a.refs.length === 1 ? { cat: "M", mod: { kind: "null", ref: a.refs[0], negated: false }, gap: false } : null));
  grammar.pair("WITHOUT", "A", (_, a): Sem | null => (a.refs[0] && a.refs.length === 1 ? { cat: "M", mod: { kind: "null", ref: a.refs[0], negated: false }, gap: false } : null));
  grammar.pair("HAVE", "A", (_, a): Sem | null => (a.refs[0] && a.refs.length === 1 && !namedExtreme(model, a.refs[0]) ? { cat: "M", mod: { kind: "null", ref: a.refs[0], negated: true }, gap: false } : null), 0.8);

  grammar.pair("V", "A", (v, a): Sem | null => (v.negated && v.via.length === 0 && a.refs[0] && a.refs.length === 1 ? { cat: "M", mod: { kind: "null", ref: a.refs[0], negated: false }, gap: false } : null), 0.2);

  // Superlatives: "largest city", "the 10 largest", "with the highest population", 人口最多, 分子量最大的.
  grammar.pair("SUP", "S", (sup, s) => (s.head === "named" || s.det !== "" ? null : applyModifier(model, s.set, { kind: "rank", measure: sup.measure, descending: sup.descending, limit: sup.limit }).map(({ set, cost }) => ({ sem: { ...s, set }, cost }))));
  grammar.pair("NUM", "SUP", (n, sup): Sem | null => (sup.limit === null && Number.isInteger(n.value) ? { ...sup, limit: n.value } : null));
  grammar.pair("TK", "SUP", (t, sup): Sem | null => (sup.limit === null ? { ...sup, limit: t.count } : null));
  grammar.pair("SUP", "NUM", (sup, n): Sem | null => (sup.limit === null && Number.isInteger(n.value) ? { ...sup, limit: n.value } : null), 0.1);
  grammar.pair("SUP", "DE", (sup) => sup);
  grammar.pair("BE", "SUP", (_, sup): Sem => ({ cat: "M", mod: { kind: "rank", measure: sup.measure, descending: sup.descending, limit: sup.limit }, gap: false }));
  const superlativeOf = (sup: Extract<Sem, { cat: "SUP" }>, a: A): Sem | null => {
    const measure = measureOf(a);
    return measure && numeric(a) && agrees(measure, sup) ? { cat: "SA", measure, descending: sup.descending } : null;
  };
  grammar.pair("SUP", "A", superlativeOf);
  grammar.pair("A", "SUP", (a, sup): Sem | null => asRank(superlativeOf(sup, a), sup.limit));
  grammar.pair("A", "MOST", (a, most): Sem | null => { const measure = measureOf(a); return measure && numeric(a) ? { cat: "M", mod: { kind: "rank", measure, descending: most.descending, limit: most.limit }, gap: false } : null; }, 0.05);
  grammar.pair("MOST", "A", (most, a): Sem | null => { const measure = measureOf(a); return measure && numeric(a) ? { cat: "SA", measure, descending: most.descending } : null; }, 0.05);
  grammar.pair("HAVE", "SA", (_, sa) => asRank(sa, null));
  grammar.pair("PREP", "SA", (_, sa) => asRank(sa, null), 0.2);
  grammar.pair("WHOSE", "SA", (_, sa) => asRank(sa, null));
  // "the state with the highest point": a column named for an extreme ranks by the measure that goes with it.
  grammar.pair("HAVE", "A", (_, a): Sem | null => {
    const extreme = a.refs[0] && a.refs.length === 1 ? namedExtreme(model, a.refs[0]) : null;
    return extreme ? { cat: "M", mod: { kind: "rank", measure: { ref: extreme.by }, descending: extreme.descending, limit: null }, gap: false } : null;
  });

  // Compared with another row: "longer than the ohio", "higher than the highest point of texas".
  grammar.pair("CMP", "S", (c, s): Sem | null => (c.concept && s.det === "" && c.operator !== "=" ? { cat: "M", mod: { kind: "compare-to", measure: { concept: c.concept }, operator: c.operator, other: s.set, otherRef: null }, gap: false } : null));
  grammar.pair("CMP", "AS", (c, as): Sem | null => {
    const ref = as.refs[0];
    if (!ref || as.refs.length !== 1 || c.operator === "=") return null;
    return { cat: "M", mod: { kind: "compare-to", measure: c.concept ? { concept: c.concept } : { ref }, operator: c.operator, other: as.set, otherRef: ref }, gap: false };
  });

  grammar.pair("BI", "S", (_, s): Sem | null => (s.det === "" ? { cat: "BIS", set: s.set } : null));
  grammar.pair("BIS", "ADJ", (b, a): Sem => ({ cat: "M", mod: { kind: "compare-to", measure: { concept: a.concept }, operator: a.descending ? ">" : "<", other: b.set, otherRef: null }, gap: false }));

  // Counts: "more than 20 ingredients", "the most ingredients", 成分超過20種, 成分最多.
  const counted = (c: { operator: CN["operator"]; value: number; upper?: number }, set: RowSet): Sem => ({ cat: "CQ", of: set, operator: c.operator, value: c.value, upper: c.upper });
  grammar.pair("CN", "S", (c, s) => (s.head === "noun" && s.det === "" && c.concept === null && isCount(c) ? counted(c, s.set) : null));
  grammar.pair("NUM", "S", (n, s) => (s.head === "noun" && s.det === "" && Number.isInteger(n.value) ? counted({ operator: "=", value: n.value }, s.set) : null), 0.1);
  grammar.pair("V", "CQ", (v, c): Sem | null => (v.negated ? null : { cat: "M", mod: { kind: "count", of: c.of, via: v.via, operator: c.operator, value: c.value, upper: c.upper }, gap: false }));
  grammar.pair("HAVE", "CQ", (_, c): Sem => ({ cat: "M", mod: { kind: "count", of: c.of, via: [], operator: c.operator, value: c.value, upper: c.upper }, gap: false }));
  grammar.pair("PREP", "CQ", (_, c): Sem => ({ cat: "M", mod: { kind: "count", of: c.of, via: [], operator: c.operator, value: c.value, upper: c.upper }, gap: false }), 0.1);
  // "herbs with quercetin and at least 100 ingredients": a second condition that keeps the verb of the first.
  for (const word of ["AND", "COMMA"] as const) grammar.pair(word, "CQ", (_, c): Sem | null => (c.operator === "=" ? null : { cat: "M", mod: { kind: "count", of: c.of, via: [], operator: c.operator, value: c.value, upper: c.upper }, gap: false }), 0.15);
  grammar.pair("CQ", "LOCATIVE", (c) => c);
  grammar.pair("CQ", "V", (c, v): Sem | null => (v.negated ? null : { cat: "M", mod: { kind: "count", of: c.of, via: v.via, operator: c.operator, value: c.value, upper: c.upper }, gap: true }), 0.1);
  grammar.pair("S", "CN", (s, c): Sem | null => (s.head === "noun" && s.det === "" && c.concept === null && isCount(c) && !s.bare && !isMeasuredKind(model, s.set) ? { cat: "M", mod: { kind: "count", of: s.set, via: [], operator: c.operator, value: c.value, upper: c.upper }, gap: false } : null), 0.1);
  // "HbA1c results above 9", "ginger targets above 0.9": the one thing measured of such rows, or the score of their link.
  grammar.pair("S", "CN", (s, c) => {
    if (s.head !== "noun" || c.concept !== null || (s.det !== "" && s.det !== "wh" && s.det !== "how-many")) return null;
    const ref = isMeasuredKind(model, s.set) ? onlyMeasure(model, s.set.table) : isFraction(c) ? onlyScore(model, s.set) : null;
    return ref === null ? null : applyModifier(model, s.set, { kind: "compare", measure: { ref }, operator: c.operator, value: c.value, upper: c.upper }).map(({ set, cost }) => ({ sem: { ...s, set }, cost }));
  }, 0.1);
  grammar.pair("CMP", "M", (c, m): Sem | null => (m.mod.kind === "count" && m.mod.operator === "=" && c.concept === null && c.operator !== "=" ? { ...m, mod: { ...m.mod, operator: c.operator } } : null));
  // Rows of an attribute table are counted by their attribute: "the most synonyms".
  grammar.lift("A", (a): Sem | null => {
    const table = a.refs[0]?.table;
    return table && a.refs.length === 1 && modelOf(model, table).table.kind === "attribute" && !numeric(a) && namedExtreme(model, a.refs[0] ?? { table, column: "" }) === null ? { cat: "S", set: { table, conditions: [], rank: null, take: null }, head: "noun", det: "" } : null;
  }, 0.4);
  grammar.pair("MOST", "S", (most, s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "SC", of: s.set, descending: most.descending, limit: most.limit } : null));
  grammar.pair("MOST", "DE", (most) => most);
  grammar.pair("NUM", "MOST", (n, most): Sem | null => (Number.isInteger(n.value) ? { ...most, limit: n.value } : null), 0.2);
  grammar.pair("V", "SC", (v, sc): Sem | null => (v.negated ? null : { cat: "M", mod: { kind: "rank-count", of: sc.of, via: v.via, descending: sc.descending, limit: sc.limit }, gap: false }));
  grammar.pair("HAVE", "SC", (_, sc): Sem => ({ cat: "M", mod: { kind: "rank-count", of: sc.of, via: [], descending: sc.descending, limit: sc.limit }, gap: false }));
  grammar.pair("PREP", "SC", (_, sc): Sem => ({ cat: "M", mod: { kind: "rank-count", of: sc.of, via: [], descending: sc.descending, limit: sc.limit }, gap: false }), 0.1);
  grammar.pair("SC", "V", (sc, v): Sem | null => (v.negated ? null : { cat: "M", mod: { kind: "rank-count", of: sc.of, via: v.via, descending: sc.descending, limit: sc.limit }, gap: true }), 0.1);
  grammar.pair("S", "MOST", (s, most): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "M", mod: { kind: "rank-count", of: s.set, via: [], descending: most.descending, limit: most.limit }, gap: false } : null), 0.1);

  // "number of ingredients" as a quantity: bounded, ranked, sorted by.
  grammar.pair("NUMBEROF", "S", (_, s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "NOF", of: s.set, via: [] } : null));
  grammar.pair("S", "NUMBEROF", (s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "NOF", of: s.set, via: [] } : null), 0.05);
  grammar.pair("NOF", "CN", (n, c): Sem | null => (!isCount(c) ? null : { cat: "M", mod: { kind: "count", of: n.of, via: n.via, operator: c.operator, value: c.value, upper: c.upper }, gap: false }));
  grammar.pair("NOF", "BE", (n) => n, 0.05);
  grammar.pair("NOF", "MOST", (n, most): Sem => ({ cat: "M", mod: { kind: "rank-count", of: n.of, via: n.via, descending: most.descending, limit: most.limit }, gap: false }));
  grammar.pair("NOF", "SUP", (n, sup): Sem => ({ cat: "M", mod: { kind: "rank-count", of: n.of, via: n.via, descending: sup.descending, limit: sup.limit }, gap: false }));
  grammar.pair("SUP", "NOF", (sup, n): Sem => ({ cat: "SC", of: n.of, descending: sup.descending, limit: sup.limit }));
  grammar.pair("V", "NOF", (v, n): Sem | null => (v.negated || n.via.length > 0 ? null : { ...n, via: v.via }), 0.2);
  for (const word of ["GROUP", "ORDER"] as const) grammar.pair(word, "NOF", (_, n): Sem => ({ cat: "M", mod: { kind: "by-count", of: n.of, via: n.via, descending: null }, gap: false }), 0.1);

  // Order and the measure of a ranking: "sorted by name", "top 10 by weight", 依分數由高到低排序.
  const ordered = (a: A, descending: boolean | null): Sem | null => {
    const measure = measureOf(a);
    return measure ? { cat: "M", mod: { kind: "order", measure, descending }, gap: false } : null;
  };
  grammar.pair("ORDER", "A", (_, a) => ordered(a, null));
  grammar.pair("GROUP", "A", (_, a) => (numeric(a) ? ordered(a, null) : null), 0.2);
  grammar.pair("M", "DIR", (m, d): Sem | null => (m.mod.kind === "order" || m.mod.kind === "by-count" ? { ...m, mod: { ...m.mod, descending: d.descending } } : null));
  grammar.pair("M", "ORDER", (m): Sem | null => (m.mod.kind === "order" || m.mod.kind === "by-count" ? m : null));
  grammar.pair("ORDER", "M", (_, m): Sem | null => (m.mod.kind === "order" || m.mod.kind === "by-count" ? m : null));
  grammar.pair("DIR", "ORDER", (d) => d);
  grammar.pair("ORDER", "DIR", (_, d): Sem => d, 0.1);
  grammar.pair("PREP", "DIR", (_, d): Sem => d, 0.1);

  // Words inside names: "whose name contains", 名稱包含「…」.
  const like = (a: A | null, mode: "contains" | "starts" | "ends", text: string, needsColumn = false): Sem | null =>
    a && (a.refs.length !== 1 || numeric(a)) ? null : { cat: "M", mod: { kind: "like", ref: a?.refs[0] ?? null, mode, text, negated: false, needsColumn }, gap: false };
  grammar.pair("PATTERN", "TEXT", (p, t) => like(null, p.mode, t.text, !t.quoted), 0.1);
  grammar.pair("PREP", "BESIDE", (_, b) => b, 0.05);
  grammar.pair("PREP", "A", (_, a): Sem | null => (a.refs.length === 1 && !numeric(a) ? { cat: "BESIDE", refs: a.refs } : null), 0.1);
  grammar.pair("M", "BESIDE", (m, b): Sem | null => (m.mod.kind === "like" && m.mod.ref === null ? like({ cat: "A", refs: b.refs, concept: null }, m.mod.mode, m.mod.text) : null));
  grammar.pair("M", "PATTERN", (m, p): Sem | null => (m.mod.kind === "like" && (m.mod.mode === p.mode || m.mod.mode === "starts") && p.mode !== "contains" ? { ...m, mod: { ...m.mod, mode: p.mode } } : null), 0.05);
  grammar.pair("A", "M", (a, m): Sem | null => (m.mod.kind === "like" && m.mod.ref === null ? like(a, m.mod.mode, m.mod.text) : null));
  grammar.pair("M", "A", (m, a): Sem | null => (m.mod.kind === "like" && m.mod.ref === null && !m.mod.needsColumn ? like(a, m.mod.mode, m.mod.text) : null), 0.2);
  grammar.pair("NAMEOF", "TEXT", (_, t) => (t.quoted ? like(null, "contains", t.text) : null), 0.5);
  grammar.pair("NAMEOF", "S", (_, s): Sem | null => {
    const [condition, more] = s.set.conditions;
    return s.head === "named" && condition?.kind === "is" && !more ? { cat: "M", mod: { kind: "is", refs: condition.refs, values: condition.values, matched: condition.matched, negated: false }, gap: false } : null;
  });
  grammar.pair("TEXT", "PATTERN", (t, p) => (p.mode === "contains" ? null : like(null, p.mode, t.text)), 0.1);
  grammar.pair("PREP", "TEXT", (_, t): Sem => t, 0.1);
};

/** Rows come in whole numbers: "targets above 0.9" cannot be about how many there are. */
const isCount = (c: { value: number; upper?: number }): boolean => Number.isInteger(c.value) && Number.isInteger(c.upper ?? 0);

/** Scores of connections lie between 0 and 1. */
const isFraction = (c: { value: number; upper?: number }): boolean => !isCount(c) && c.value > 0 && c.value < 1 && (c.upper ?? 1) <= 1;

const OPPOSITE = { ">": "<=", ">=": "<", "<": ">=", "<=": ">", "=": "!=", "!=": "=" } as const;
const opposite = (operator: CN["operator"]): CN["operator"] => OPPOSITE[operator];

const asRank = (sa: Sem | null, limit: number | null): Sem | null =>
  sa?.cat === "SA" ? { cat: "M", mod: { kind: "rank", measure: sa.measure, descending: sa.descending, limit }, gap: false } : null;

/** "longest population" is no phrase; general adjectives go with any measure. */
function agrees(measure: Measure, sup: Extract<Sem, { cat: "SUP" }>): boolean {
  if (!("concept" in sup.measure)) return "ref" in measure && measure.ref.column === sup.measure.ref.column;
  return ["size", "height", "amount"].includes(sup.measure.concept) || ("concept" in measure && measure.concept === sup.measure.concept) || !("concept" in measure);
}
