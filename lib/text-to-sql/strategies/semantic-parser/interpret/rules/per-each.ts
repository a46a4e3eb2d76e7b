import type { OutputColumn, Request, RowSet } from "../../frame";
import { columnOf, modelOf } from "../../link-schema/schema-model";
import { applyModifier, connection } from "../apply-modifier";
import type { Modifier, Sem } from "../items";
import { together } from "../named-sets";
import type { RuleFamily } from "./rule-set";

type Q = Extract<Sem, { cat: "Q" }>;

/** Counts and averages for each row of a set, or for each value of a category. */
export const perEachRow: RuleFamily = (grammar, model) => {
  const list = (set: RowSet, columns: OutputColumn[] = [], details = false): Q => ({ cat: "Q", request: { kind: "list", set, columns, details, order: null } });
  const q = (request: Request): Q => ({ cat: "Q", request });

  // How many of one for each of another.
  const perEach = (each: RowSet, of: RowSet, via: string[]): { sem: Sem; cost: number }[] => {
    const cost = connection(model, each.table, of.table, via);
    return cost === null ? [] : [{ sem: list(each, [{ kind: "count", of, via }]), cost }];
  };
  grammar.pair("S", "S", (a, b) => (a.det === "how-many" && b.det === "each" ? perEach(b.set, a.set, []) : null), 0.2);
  grammar.pair("S", "S", (a, b) => (a.det === "each" && b.det === "how-many" ? perEach(a.set, b.set, []) : null), 0.1);
  grammar.pair("S", "S", (a, b) => (a.head === "noun" && a.det === "" && b.head === "noun" && b.det === "each" && a.set.table !== b.set.table ? perEach(b.set, a.set, []) : null), 0.2);
  grammar.pair("S", "EACH", (s) => (s.det === "each" ? s : null), 0.05);
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
  grammar.pair("EACH", "A", (_, a): Sem | null => (a.per ? null : { ...a, per: "each" }), 0.3);
  grammar.pair("GROUP", "A", (_, a): Sem | null => (a.per ? null : { ...a, per: "by" }), 0.3);
  grammar.pair("GROUP", "S", (_, s) => (s.det === "" ? { ...s, det: "each" as const } : null), 0.05);
  grammar.pair("A", "EACH", (a) => (a.per ? a : null), 0.05);
  // "visits per city": how many of them for each.
  grammar.pair("S", "A", (s, a) => (s.head === "noun" && s.det === "" && a.per === "each" && a.refs[0] && category(a.refs, s.set.table) ? q({ kind: "group", by: a.refs[0], set: s.set, aggregate: null, order: null, limit: null }) : null));
  grammar.pair("NOF", "A", (n, a) => (a.refs[0] && category(a.refs, n.of.table) ? q({ kind: "group", by: a.refs[0], set: n.of, aggregate: null, order: null, limit: null }) : null));
  grammar.pair("A", "NOF", (a, n) => (a.refs[0] && category(a.refs, n.of.table) ? q({ kind: "group", by: a.refs[0], set: n.of, aggregate: null, order: null, limit: null }) : null), 0.1);
  grammar.pair("S", "A", (s, a) => (s.det === "how-many" && a.refs[0] && category(a.refs, s.set.table) ? q({ kind: "group", by: a.refs[0], set: s.set, aggregate: null, order: null, limit: null }) : null));
  grammar.pair("Q", "A", (left, a) => {
    const { request } = left;
    const [by] = a.refs;
    if (request.kind !== "aggregate" || request.by.kind !== "column" || request.functions.length !== 1 || !request.functions[0] || !by || !category(a.refs, request.set.table)) return null;
    return q({ kind: "group", by, set: request.set, aggregate: { function: request.functions[0], ref: request.by.ref }, order: null, limit: null });
  });

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
};
