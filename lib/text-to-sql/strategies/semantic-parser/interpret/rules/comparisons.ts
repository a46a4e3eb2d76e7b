import { everyRow, type ColumnRef, type OutputColumn, type Request, type RowSet } from "../../frame";
import { columnOf, isNumeric } from "../../link-schema/schema-model";
import { applyModifier, connection } from "../apply-modifier";
import type { Sem } from "../items";
import { measureColumns } from "../measures";
import { together } from "../named-sets";
import type { RuleFamily } from "./rule-set";

type Q = Extract<Sem, { cat: "Q" }>;

/** Named rows set side by side, differences and shares. */
export const comparisons: RuleFamily = (grammar, model) => {
  const list = (set: RowSet, columns: OutputColumn[] = [], details = false): Q => ({ cat: "Q", request: { kind: "list", set, columns, details, order: null } });
  const q = (request: Request): Q => ({ cat: "Q", request });

  // "which has more targets, A or B", 當歸和人參哪個成分較多.
  grammar.pair("MORE", "S", (_, s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "CMPSET", of: s.set, via: [], descending: true } : null));
  grammar.pair("FEWER", "S", (_, s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "CMPSET", of: s.set, via: [], descending: false } : null));
  grammar.pair("S", "MORE", (s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "CMPSET", of: s.set, via: [], descending: true } : null), 0.1);
  grammar.pair("S", "FEWER", (s): Sem | null => (s.head === "noun" && s.det === "" ? { cat: "CMPSET", of: s.set, via: [], descending: false } : null), 0.1);
  grammar.pair("HAVE", "CMPSET", (_, c) => c);
  grammar.pair("V", "CMPSET", (v, c): Sem | null => (v.negated ? null : { ...c, via: v.via }));
  grammar.pair("CMPSET", "V", (c, v): Sem | null => (v.negated ? null : { ...c, via: v.via }), 0.2);
  grammar.pair("WH", "CMPSET", (_, c) => c);
  grammar.pair("CMPSET", "COMMA", (c) => c);
  grammar.pair("S", "CMPSET", (s, c): Sem | null => (s.det === "wh" && s.head === "noun" && s.set.conditions.length === 0 ? c : null));
  const compared = (sets: RowSet[], c: Extract<Sem, { cat: "CMPSET" }>) => {
    const set = together(sets);
    const cost = connection(model, set.table, c.of.table, c.via);
    return cost === null ? null : [{ sem: { cat: "Q" as const, request: { kind: "list" as const, set, columns: [{ kind: "count" as const, of: c.of, via: c.via }], details: false, order: { by: "count" as const, descending: c.descending } } }, cost }];
  };
  for (const names of ["L", "LV"] as const) grammar.pair("CMPSET", names, (c, l) => (l.open ? null : compared(l.sets, c)));
  for (const names of ["L", "LV"] as const) grammar.pair(names, "CMPSET", (l, c) => (l.open ? null : compared(l.sets, c)));

  // 分子量超過1000的成分占所有成分的百分比.
  grammar.pair("SDE", "PERCENT", (d): Sem | null => (d.sets[0] && d.sets.length === 1 ? { cat: "PCT", set: d.sets[0] } : null));
  grammar.pair("SHARE", "PCT", (_, p) => p);
  grammar.pair("S", "PCT", (s, p): Sem | null => (s.set.table === p.set.table && s.set.conditions.length > 0 ? q({ kind: "share", part: s.set, whole: p.set }) : null));
  grammar.pair("S", "SHARE", (s) => s, 0.1);

  // "which is heavier, A or B", 木犀草素和芹菜素哪個分子量比較小: the rows with the measure, in order.
  grammar.pair("A", "CADJ", (a, c): Sem | null => (c.complete || (a.concept === null && a.refs.length !== 1) ? null : { cat: "CADJ", measure: a.concept ? { concept: a.concept } : { ref: a.refs[0] ?? never() }, descending: c.descending, complete: true }));
  grammar.pair("CADJ", "A", (c, a): Sem | null => (c.complete || (a.concept === null && a.refs.length !== 1) ? null : { cat: "CADJ", measure: a.concept ? { concept: a.concept } : { ref: a.refs[0] ?? never() }, descending: c.descending, complete: true }));
  for (const word of ["WH", "BE", "HAVE"] as const) grammar.pair(word, "CADJ", (_, c) => c);
  grammar.pair("CADJ", "COMMA", (c) => c);
  grammar.pair("CADJ", "PREP", (c) => c, 0.2);
  grammar.pair("S", "CADJ", (s, c): Sem | null => (s.det === "wh" && s.head === "noun" && s.set.conditions.length === 0 ? c : null), 0.1);
  grammar.pair("CADJ", "S", (c, s): Sem | null => (s.head === "noun" && s.det === "" && s.set.conditions.length === 0 ? c : null), 0.3);
  const byMeasure = (sets: RowSet[], c: Extract<Sem, { cat: "CADJ" }>) =>
    measureColumns(model, sets[0]?.table ?? "", c.measure).flatMap((ref) => (ref.table === sets[0]?.table ? [{ sem: q({ kind: "values", set: together(sets), refs: [ref], order: { by: ref, descending: c.descending } }), cost: 0.1 }] : []));
  for (const names of ["L", "LV"] as const) grammar.pair("CADJ", names, (c, l) => (l.open ? null : byMeasure(l.sets, c)));
  for (const names of ["L", "LV"] as const) grammar.pair(names, "CADJ", (l, c) => (l.open ? null : byMeasure(l.sets, c)));
  grammar.pair("SDE", "CADJ", (d, c) => (d.sets.length > 1 ? byMeasure(d.sets, c) : null));
  grammar.pair("COMPARE", "Q", (_, right): Sem | null => (right.request.kind === "values" ? { ...right, request: { ...right.request, order: right.request.order ?? (right.request.refs[0] ? { by: right.request.refs[0], descending: true } : null) } } : null));
  for (const names of ["L", "LV"] as const) grammar.pair("COMPARE", names, (_, l): Sem | null => (l.open ? null : list(together(l.sets), [], true)), 0.3);

  // "the difference in molecular weight between A and B", A和B的分子量相差多少.
  const difference = (ref: ColumnRef | undefined, sets: RowSet[]): Sem | null => {
    const [first, second, more] = sets;
    return ref && first && second && !more && ref.table === first.table && (isNumeric(columnOf(model, ref)) || columnOf(model, ref).role === "measure") ? q({ kind: "difference", ref, set: first, other: second }) : null;
  };
  grammar.pair("DIFF", "PREP", (d) => d, 0.05);
  grammar.pair("DIFF", "A", (_, a): Sem | null => (a.refs[0] && a.refs.length === 1 ? { cat: "DA", refs: a.refs } : null));
  grammar.pair("A", "DIFF", (a): Sem | null => (a.refs[0] && a.refs.length === 1 ? { cat: "DA", refs: a.refs } : null));
  for (const word of ["PREP", "BETWEEN"] as const) grammar.pair("DA", word, (d) => d, 0.05);
  grammar.pair("DA", "L", (d, l) => (l.open ? null : difference(d.refs[0], l.sets)));
  grammar.pair("SDE", "DA", (d, a) => difference(a.refs[0], d.sets));
  grammar.pair("L", "DA", (l, a) => (l.open ? null : difference(a.refs[0], l.sets)), 0.2);
  grammar.pair("DA", "HOWMANY", (d) => d);
  grammar.pair("DA", "BE", (d) => d, 0.05);

  // 有韓文名稱的草藥佔百分之幾: the share of all rows of the class.
  grammar.pair("S", "PERCENT", (s): Sem | null => (s.det === "" && s.head === "noun" && s.set.conditions.length > 0 && !s.set.rank ? q({ kind: "share", part: s.set, whole: everyRow(s.set.table) }) : null), 0.1);

  // Shares: "what percentage of ingredients have …".
  grammar.pair("PERCENT", "S", (_, s): Sem | null => (s.det === "" && s.head === "noun" ? { cat: "PCT", set: s.set } : null));
  grammar.pair("WH", "PCT", (_, p) => p);
  grammar.pair("PCT", "M", (p, m) => applyModifier(model, p.set, m.mod).map(({ set, cost }) => ({ sem: q({ kind: "share", part: set, whole: p.set }), cost })));
};

const never = (): never => {
  throw new Error("An attribute without a column");
};
