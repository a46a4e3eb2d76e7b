import { everyRow, type OutputColumn, type Request, type RowSet } from "../../frame";
import { findPaths } from "../../join-path/find-paths";
import { columnOf, isNumeric, modelOf, type SchemaModel } from "../../link-schema/schema-model";
import type { ColumnRef } from "../../frame";
import { measureColumns } from "../measures";
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

  // How many of one for each of another.
  const perEach = (each: RowSet, of: RowSet, via: string[]): { sem: Sem; cost: number }[] => {
    const cost = connection(model, each.table, of.table, via);
    return cost === null ? [] : [{ sem: list(each, [{ kind: "count", of, via }]), cost }];
  };
  grammar.pair("S", "S", (a, b) => (a.det === "how-many" && b.det === "each" ? perEach(b.set, a.set, []) : null), 0.2);
  grammar.pair("S", "V", (s, v): Sem | null => (s.det === "each" && !v.negated ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true } : null), 0.1);
  grammar.pair("S", "HAVE", (s): Sem | null => (s.det === "each" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true } : null), 0.1);
  grammar.pair("V", "S", (v, s): Sem | null => (s.det === "each" && !v.negated ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true } : null), 0.1);
  grammar.pair("PREP", "S", (_, s): Sem | null => (s.det === "each" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true } : null), 0.1);
  grammar.pair("SDE", "S", (d, s) => (d.noun && !d.wh && d.sets[0] && s.det === "how-many" ? perEach(d.sets[0], s.set, []) : null));
  grammar.pair("S", "SDE", (s, d) => (d.noun && d.sets[0] && s.det === "how-many" ? perEach(d.sets[0], s.set, []) : null));
  grammar.pair("SDE", "NOF", (d, n) => (d.noun && !d.wh && d.sets[0] ? perEach(d.sets[0], n.of, n.via) : null));
  grammar.pair("NOF", "S", (n, s) => (s.det === "each" ? perEach(s.set, n.of, n.via) : null));
  grammar.pair("PRON", "NOF", (_, n) => n, 0.05);
  grammar.pair("NOF", "PREP", (n) => n, 0.05);
  grammar.pair("ANOF", "PREP", (n) => n, 0.05);
  grammar.pair("ANOF", "S", (n, s) => (connection(model, s.set.table, n.of.table, n.via) === null ? null : q({ kind: "aggregate", functions: n.fns, by: { kind: "count", via: n.via, of: n.of }, set: s.set })), 0.1);
  grammar.pair("S", "ANOF", (s, n) => (s.det !== "each" || connection(model, s.set.table, n.of.table, n.via) === null ? null : q({ kind: "aggregate", functions: n.fns, by: { kind: "count", via: n.via, of: n.of }, set: s.set })), 0.1);
  grammar.pair("SDE", "ANOF", (d, n) => (!d.noun || !d.sets[0] || connection(model, d.sets[0].table, n.of.table, n.via) === null ? null : q({ kind: "aggregate", functions: n.fns, by: { kind: "count", via: n.via, of: n.of }, set: d.sets[0] })), 0.1);

  grammar.pair("SDE", "NOF", (d, n) => (d.sets.length > 1 ? perEach(together(d.sets), n.of, n.via) : null));
  grammar.pair("NOF", "L", (n, l) => (l.open ? null : perEach(together(l.sets), n.of, n.via)), 0.1);
  grammar.pair("COMPARE", "Q", (_, right) => (right.request.kind === "list" && right.request.columns.length > 0 ? right : null));
  grammar.pair("Q", "M", (left, m) => countedWith(left, m.mod));
  const averaged = (set: RowSet, of: RowSet, via: string[], fns: Extract<Sem, { cat: "AGG" }>["fns"]): Sem | null =>
    connection(model, set.table, of.table, via) === null ? null : q({ kind: "aggregate", functions: fns, by: { kind: "count", via, of }, set });
  const averageOf = (question: Q, fns: Extract<Sem, { cat: "AGG" }>["fns"]): Sem | null => {
    const { request } = question;
    const [column, more] = request.kind === "list" ? request.columns : [];
    return request.kind === "list" && column?.kind === "count" && !more && !request.set.rank ? averaged(request.set, column.of, column.via, fns) : null;
  };
  grammar.pair("AGG", "Q", (g, right) => averageOf(right, g.fns));
  grammar.pair("Q", "AGG", (left, g) => averageOf(left, g.fns));
  grammar.pair("S", "AGG", (s, g): Sem | null => (s.head === "noun" && (s.det === "" || s.det === "each") ? { cat: "SAGG", set: s.set, fns: g.fns, via: [] } : null));
  grammar.pair("SAGG", "V", (s, v): Sem | null => (v.negated ? null : { ...s, via: v.via }));
  grammar.pair("SAGG", "HAVE", (s): Sem => s);
  grammar.pair("SAGG", "S", (s, of): Sem | null => (of.det === "how-many" ? averaged(s.set, of.set, s.via, s.fns) : null));

  /** "how many targets does each … have with a score above 0.9": the bound is on what is counted. */
  function countedWith(left: Q, mod: Modifier) {
    const { request } = left;
    const [column, more] = request.kind === "list" ? request.columns : [];
    if (request.kind !== "list" || column?.kind !== "count" || more || mod.kind === "order") return null;
    return applyModifier(model, column.of, mod).map(({ set, cost }) => ({ sem: q({ ...request, columns: [{ ...column, of: set }] }), cost: cost + 0.2 }));
  }

  // Groups by a stored property: "number of targets per locus group".
  const category = (refs: { table: string; column: string }[], table: string): boolean => {
    const role = refs.length === 1 && refs[0]?.table === table ? columnOf(model, refs[0]).role : null;
    return role === "category" || role === "text";
  };
  grammar.pair("EACH", "A", (_, a): Sem => a, 0.3);
  grammar.pair("GROUP", "A", (_, a): Sem => a, 0.3);
  grammar.pair("NOF", "A", (n, a) => (a.refs[0] && category(a.refs, n.of.table) ? q({ kind: "group", by: a.refs[0], set: n.of, aggregate: null, order: null, limit: null }) : null));
  grammar.pair("A", "NOF", (a, n) => (a.refs[0] && category(a.refs, n.of.table) ? q({ kind: "group", by: a.refs[0], set: n.of, aggregate: null, order: null, limit: null }) : null), 0.1);
  grammar.pair("S", "A", (s, a) => (s.det === "how-many" && a.refs[0] && category(a.refs, s.set.table) ? q({ kind: "group", by: a.refs[0], set: s.set, aggregate: null, order: null, limit: null }) : null));
  grammar.pair("Q", "A", (left, a) => {
    const { request } = left;
    const [by] = a.refs;
    if (request.kind !== "aggregate" || request.by.kind !== "column" || request.functions.length !== 1 || !request.functions[0] || !by || !category(a.refs, request.set.table)) return null;
    return q({ kind: "group", by, set: request.set, aggregate: { function: request.functions[0], ref: request.by.ref }, order: null, limit: null });
  });

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
  grammar.pair("CMPSET", "L", (c, l) => (l.open ? null : compared(l.sets, c)));
  grammar.pair("L", "CMPSET", (l, c) => (l.open ? null : compared(l.sets, c)));

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
  grammar.pair("CADJ", "L", (c, l) => (l.open ? null : byMeasure(l.sets, c)));
  grammar.pair("L", "CADJ", (l, c) => (l.open ? null : byMeasure(l.sets, c)));
  grammar.pair("SDE", "CADJ", (d, c) => (d.sets.length > 1 ? byMeasure(d.sets, c) : null));
  grammar.pair("COMPARE", "Q", (_, right): Sem | null => (right.request.kind === "values" ? { ...right, request: { ...right.request, order: right.request.order ?? (right.request.refs[0] ? { by: right.request.refs[0], descending: true } : null) } } : null));
  grammar.pair("COMPARE", "L", (_, l): Sem | null => (l.open ? null : list(together(l.sets), [], true)), 0.3);

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

  // "for each ingredient of rhubarb, how many targets does it have".
  grammar.pair("S", "COMMA", (s): Sem | null => (s.det === "each" ? { cat: "SDE", sets: [s.set], op: "one", both: false, noun: true } : null), 0.1);
  grammar.pair("PRON", "HAVE", (): Sem => ({ cat: "RES" }));
  grammar.pair("PRON", "V", (_, v): Sem | null => (v.negated ? null : { cat: "RES" }));
  grammar.pair("S", "RES", (s) => (s.det === "how-many" ? { ...s, det: "each-of" as const } : null));
  grammar.pair("SDE", "S", (d, s) => (d.noun && !d.wh && d.sets[0] && s.det === "each-of" ? perEach(d.sets[0], s.set, []) : null));

  // 每種語言各有多少個別名; how many papers altogether.
  grammar.pair("A", "S", (a, s) => (s.det === "how-many" && a.refs[0] && category(a.refs, s.set.table) ? q({ kind: "group", by: a.refs[0], set: s.set, aggregate: null, order: null, limit: null }) : null), 0.1);
  grammar.pair("HOWMANY", "A", (_, a): Sem | null => {
    const [ref, more] = a.refs;
    return ref && !more && modelOf(model, ref.table).table.kind === "link" && columnOf(model, ref).type === "integer" && columnOf(model, ref).role === "measure" ? { cat: "AG", fns: ["sum"], refs: [ref] } : null;
  }, 0.3);

  // Shares: "what percentage of ingredients have …".
  grammar.pair("PERCENT", "S", (_, s): Sem | null => (s.det === "" && s.head === "noun" ? { cat: "PCT", set: s.set } : null));
  grammar.pair("WH", "PCT", (_, p) => p);
  grammar.pair("PCT", "M", (p, m) => applyModifier(model, p.set, m.mod).map(({ set, cost }) => ({ sem: q({ kind: "share", part: set, whole: p.set }), cost })));

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

/** Named rows of one table as one set, each by its own name. */
function together(sets: readonly RowSet[]): RowSet {
  const [first] = sets;
  if (!first) throw new Error("A list without members");
  const refs = sets.flatMap((set) => set.conditions.flatMap((condition) => (condition.kind === "is" ? condition.refs : [])));
  const values = sets.flatMap((set) => set.conditions.flatMap((condition) => (condition.kind === "is" ? condition.values : [])));
  const unique = refs.filter((ref, index) => refs.findIndex((other) => other.table === ref.table && other.column === ref.column) === index);
  return { ...everyRow(first.table), conditions: [{ kind: "is", refs: unique, values: [...new Set(values)], negated: false, matched: values.join(", ") }] };
}

const never = (): never => {
  throw new Error("An attribute without a column");
};

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
