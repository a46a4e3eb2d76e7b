import { everyRow, restrict, sameColumn, type ColumnRef, type RowSet } from "../../frame";
import { columnOf, foreignKeyOf, isNumeric, modelOf, type SchemaModel } from "../../link-schema/schema-model";
import { applyModifier, connection, reachable } from "../apply-modifier";
import type { Concept } from "../../lexicon/concepts";
import { measureColumns, namedExtreme } from "../measures";
import type { Outcome } from "../chart";
import type { Sem } from "../items";
import type { RuleFamily } from "./rule-set";

type A = Extract<Sem, { cat: "A" }>;

/** Attributes of sets: "population of texas", 槲皮素的分子式, "how long is the ohio", averages and totals. */
export const attributes: RuleFamily = (grammar, model) => {
  grammar.pair("A", "AND", (a): Sem | null => (a.concept || a.per ? null : { cat: "AC", refs: a.refs }));
  grammar.pair("A", "COMMA", (a): Sem | null => (a.concept || a.per ? null : { cat: "AC", refs: a.refs }));
  const both = (a: { refs: ColumnRef[] }, b: A): Sem | null =>
    b.concept || b.per || a.refs[0]?.table !== b.refs[0]?.table || a.refs.some((ref) => b.refs.some((other) => sameColumn(ref, other))) ? null : { cat: "A", refs: [...a.refs, ...b.refs], concept: null };
  grammar.pair("AC", "A", both, 0.1);

  /** Columns an attribute word means for rows of a table, with the rows it then speaks of. */
  const attributeOf = (a: A, set: RowSet): Outcome[] => {
    if (a.per) return [];
    const choices = a.concept ? measured(model, set, a.concept) : [a.refs];
    return choices.flatMap((refs): Outcome[] => {
      const table = refs[0]?.table;
      if (!table) return [];
      const extreme = refs.length === 1 && refs[0] ? namedExtreme(model, refs[0]) : null;
      const one = isOneRow(model, set);
      const near = reachable(model, set.table, table);
      if (near === null) return [];
      if (extreme && !one && set.rank === null && near <= 1) {
        // "the highest point in the usa": the extreme among many rows.
        return [{ sem: { cat: "AS", refs, set: { ...set, rank: { by: { kind: "column", ref: extreme.by }, descending: extreme.descending, limit: null } } }, cost: 0 }];
      }
      if (table === set.table) return [{ sem: { cat: "AS", refs, set }, cost: 0 }];
      const kind = modelOf(model, table).table.kind;
      const distance = reachable(model, set.table, table);
      if (distance === null) return [];
      if (kind === "attribute" && distance === 1) return [{ sem: { cat: "AS", refs, set }, cost: 0.05 }];
      if (kind === "link") return distance === 1 ? [{ sem: { cat: "AS", refs, set }, cost: 0.2 }] : [];
      const cost = connection(model, set.table, table, []);
      return cost === null ? [] : [{ sem: { cat: "AS", refs, set: restrict(everyRow(table), { kind: "related", any: [set], via: [], reverse: false, negated: false }) }, cost: cost + 1 }];
    });
  };
  const plain = (det: string): boolean => det === "" || det === "wh" || det === "each";
  grammar.pair("A", "PREP", (a): Sem => a, 0);
  grammar.pair("A", "S", (a, s) => (plain(s.det) ? attributeOf(a, s.set).map((outcome) => ({ ...outcome, cost: outcome.cost + 0.1 })) : null));
  grammar.pair("A", "L", (a, l) => (l.open ? null : anyOf(l.sets).flatMap((set) => attributeOf(a, set))));
  grammar.pair("SDE", "A", (d, a) => (d.wh ? null : d.sets.length === 1 && d.sets[0] ? attributeOf(a, d.sets[0]) : anyOf(d.sets).flatMap((set) => attributeOf(a, set))));
  grammar.pair("S", "A", (s, a) => (s.det === "" ? attributeOf(a, s.set).map((outcome) => ({ ...outcome, cost: outcome.cost + 0.3 })) : null));
  // "(what is) the area of the states each": attribute kept with its rows.
  grammar.pair("WH", "AS", (_, as) => as);
  grammar.pair("BE", "AS", (_, as) => as);
  grammar.pair("WH", "BE", (wh) => wh);
  grammar.pair("AS", "BE", (as) => as);
  grammar.pair("AS", "WH", (as) => as);
  grammar.pair("AS", "HOWMANY", (as) => (as.refs.every((ref) => isNumeric(columnOf(model, ref))) ? as : null));
  grammar.pair("AS", "THERE", (as) => as, 0.1);

  // An attribute that is itself a row elsewhere: "the capital of texas" as a city.
  grammar.lift("AS", (as): Sem | null => {
    const [ref] = as.refs;
    const target = ref && as.refs.length === 1 && ref.table === as.set.table ? foreignKeyOf(model, ref) : null;
    const key = ref ? modelOf(model, ref.table).table.foreignKeys.find((candidate) => candidate.columns.length === 1 && candidate.columns[0] === ref.column) : undefined;
    if (!target || !key || !ref) return null;
    return { cat: "S", head: "named", det: "", set: restrict(everyRow(target.table), { kind: "related", any: [as.set], via: [`${ref.table}(${key.columns.join(",")})`], reverse: false, negated: false }) };
  }, 0.3);

  // "the highest molecular weight among the ingredients of ginseng": the value with its row.
  const best = (sa: Extract<Sem, { cat: "SA" }>, set: RowSet): Outcome[] =>
    applyModifier(model, set, { kind: "rank", measure: sa.measure, descending: sa.descending, limit: null }).flatMap(({ set: ranked, cost }) => (ranked.rank?.by.kind === "column" ? [{ sem: { cat: "AS" as const, refs: [ranked.rank.by.ref], set: ranked }, cost: cost + 0.2 }] : []));
  grammar.pair("SA", "PREP", (sa) => sa, 0.05);
  grammar.pair("SA", "AMONG", (sa) => sa, 0.05);
  grammar.pair("SA", "S", (sa, s) => (s.det === "" && s.head === "noun" ? best(sa, s.set) : null));
  // "the highest combined score for EGFR": the largest among the rows of its connections.
  grammar.pair("SA", "S", (sa, s): Sem | null => {
    const ref = "ref" in sa.measure ? sa.measure.ref : null;
    if (!ref || s.head !== "named" || s.det !== "" || modelOf(model, ref.table).table.kind !== "link" || reachable(model, s.set.table, ref.table) !== 1) return null;
    return { cat: "Q", request: { kind: "aggregate", functions: [sa.descending ? "max" : "min"], by: { kind: "column", ref }, set: s.set } };
  }, 0.2);
  grammar.pair("SDE", "SA", (d, sa) => (d.sets.length === 1 && d.sets[0] ? best(sa, d.sets[0]) : null));

  // "how long is the ohio river", "how many people live in texas".
  grammar.pair("HOWADJ", "BE", (h) => h);
  grammar.pair("HOWADJ", "PREP", (h) => h, 0.05);
  grammar.pair("HOWADJ", "V", (h, v) => (v.negated ? null : h), 0.4);
  grammar.pair("HOWADJ", "HAVE", (h) => h, 0.2);
  grammar.pair("HOWADJ", "S", (h, s) => (s.det === "" ? attributeOf({ cat: "A", refs: [], concept: h.concept }, s.set) : null));
  grammar.pair("S", "HOWADJ", (s, h) => (s.det === "" ? attributeOf({ cat: "A", refs: [], concept: h.concept }, s.set) : null));
  grammar.pair("HOWADJ", "AS", (h, as) => (isMeasured(h.concept) && as.refs.every((ref) => isNumeric(columnOf(model, ref)) || columnOf(model, ref).role === "measure") ? as : extremeValue(as)));
  /** "how high is the highest point": the measure that ranks the named extreme. */
  const extremeValue = (as: Extract<Sem, { cat: "AS" }>): Sem | null => {
    const extreme = as.refs[0] ? namedExtreme(model, as.refs[0]) : null;
    return extreme ? { cat: "AS", refs: [extreme.by], set: as.set } : null;
  };
  grammar.pair("A", "AS", (a, as): Sem | null => {
    const extreme = a.concept ? extremeValue(as) : null;
    return extreme ?? null;
  });

  // Aggregates: "average molecular weight of the ingredients of ginseng", 平均分子量.
  const numericRefs = (refs: ColumnRef[]): boolean => refs.every((ref) => { const column = columnOf(model, ref); return isNumeric(column) || column.role === "measure"; });
  grammar.pair("AGG", "AND", (a): Sem => a, 0.1);
  grammar.pair("AGG", "COMMA", (a): Sem => a, 0.1);
  grammar.pair("AGG", "AGG", (a, b): Sem | null => (a.fns.some((fn) => b.fns.includes(fn)) ? null : { cat: "AGG", fns: [...a.fns, ...b.fns] }));
  grammar.pair("AGG", "AS", (g, as) => aggregated(g.fns, as));
  grammar.pair("AS", "AGG", (as, g) => aggregated(g.fns, as), 0.1);
  grammar.pair("AS", "DE", (as) => as, 0.1);
  grammar.pair("AGG", "DE", (g) => g);
  grammar.pair("AGG", "PREP", (g) => g, 0.05);
  grammar.pair("AGG", "A", (g, a): Sem | null => (a.concept === null && numericRefs(a.refs) ? { cat: "AG", fns: g.fns, refs: a.refs } : a.concept ? { cat: "AG", fns: g.fns, refs: [] } : null));
  grammar.pair("AG", "PREP", (g) => g, 0.05);
  grammar.pair("AG", "S", (g, s) => (plain(s.det) && s.det !== "each" ? attributeOf(g.refs.length > 0 ? { cat: "A", refs: g.refs, concept: null } : { cat: "A", refs: [], concept: "population" }, s.set).flatMap((outcome) => (outcome.sem.cat === "AS" ? wrap(aggregated(g.fns, outcome.sem), outcome.cost) : [])) : null));
  grammar.pair("SDE", "AG", (d, g) => (g.refs.length === 0 ? null : anyOf(d.sets).flatMap((set) => attributeOf({ cat: "A", refs: g.refs, concept: null }, set).flatMap((outcome) => (outcome.sem.cat === "AS" ? wrap(aggregated(g.fns, outcome.sem), outcome.cost) : [])))));
  grammar.pair("S", "AG", (s, g) => (s.det !== "" || g.refs.length === 0 ? null : attributeOf({ cat: "A", refs: g.refs, concept: null }, s.set).flatMap((outcome) => (outcome.sem.cat === "AS" ? wrap(aggregated(g.fns, outcome.sem), outcome.cost + 0.3) : []))));
  grammar.pair("AG", "L", (g, l) => (l.open || g.refs.length === 0 ? null : anyOf(l.sets).flatMap((set) => attributeOf({ cat: "A", refs: g.refs, concept: null }, set).flatMap((outcome) => (outcome.sem.cat === "AS" ? wrap(aggregated(g.fns, outcome.sem), outcome.cost) : [])))));
  grammar.lift("AG", (g): Sem | null => (g.refs.length === 1 && g.refs[0] && modelOf(model, g.refs[0].table).table.kind === "entity" ? aggregated(g.fns, { cat: "AS", refs: g.refs, set: everyRow(g.refs[0].table) }) : null), 0.2);
  grammar.pair("A", "AGG", (a, g): Sem | null => (a.concept === null && numericRefs(a.refs) ? { cat: "AG", fns: g.fns, refs: a.refs } : null), 0.05);
  grammar.pair("A", "DE", (a) => a, 0.05);
  grammar.pair("AGG", "NOF", (g, n): Sem => ({ cat: "ANOF", fns: g.fns, of: n.of, via: n.via }));

  function aggregated(fns: Extract<Sem, { cat: "AGG" }>["fns"], as: Extract<Sem, { cat: "AS" }>): Sem | null {
    const [ref] = as.refs;
    if (!ref || as.refs.length !== 1 || !numericRefs(as.refs)) return null;
    return { cat: "Q", request: { kind: "aggregate", functions: fns, by: { kind: "column", ref }, set: as.set } };
  }
};

const wrap = (sem: Sem | null, cost: number): Outcome[] => (sem ? [{ sem, cost }] : []);
/** Columns of an idea for a set; of a row known as "the highest point" the elevation that goes with that name. */
function measured(model: SchemaModel, set: RowSet, concept: Concept): ColumnRef[][] {
  const refs = measureColumns(model, set.table, { concept });
  const known = set.conditions.flatMap((condition) => (condition.kind === "is" ? condition.refs : [])).map((ref) => namedExtreme(model, ref)?.by).find((by) => by && refs.some((ref) => sameColumn(ref, by)));
  return known ? [[known]] : refs.map((ref) => [ref]);
}

const isMeasured = (concept: string): boolean => concept === "size" || concept === "height" || concept === "amount" || concept === "population";

/** A set that is one row by its wording: a name, or a singular superlative. */
const isOneRow = (model: SchemaModel, set: RowSet): boolean =>
  (set.rank !== null && set.rank.limit === null) ||
  set.conditions.some((condition) => condition.kind === "related" || condition.kind === "compare" || (condition.kind === "is" && !condition.negated && condition.refs.some((ref) => isNaming(model, ref))));

const isNaming = (model: SchemaModel, ref: ColumnRef): boolean => columnOf(model, ref).role === "name" || columnOf(model, ref).role === "synonym" || modelOf(model, ref.table).key === ref.column;

/** Several named rows of one table as one set. */
function anyOf(sets: readonly RowSet[]): RowSet[] {
  const [first] = sets;
  const conditions = sets.map((set) => set.conditions[0]);
  if (!first || sets.length === 0) return [];
  if (sets.length === 1) return [first];
  const values: string[] = [];
  for (const [index, condition] of conditions.entries()) {
    if (condition?.kind !== "is" || sets[index]?.conditions.length !== 1 || sets[index]?.rank) return [];
    values.push(...condition.values);
  }
  const refs = conditions.flatMap((condition) => (condition?.kind === "is" ? condition.refs : [])).filter((ref, index, all) => all.findIndex((other) => sameColumn(ref, other)) === index);
  return [{ ...everyRow(first.table), conditions: [{ kind: "is", refs, values, negated: false, matched: values.join(", ") }] }];
}
