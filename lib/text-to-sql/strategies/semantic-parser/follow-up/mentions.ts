import { everyRow, restrict, type Condition, type Frame, type Request, type RowSet } from "../frame";
import { modelOf, type SchemaModel } from "../link-schema/schema-model";
import { setOf } from "./state-of-frame";

/** Things asked about in turn that "they" may mean together; more than this are no longer kept in mind. */
const MENTION_COUNT_MAX = 5;

/** Words that ask for what several things share; a reading that drops them is wrong. */
const COMMON = /\b(?:in common|common to|shared?|sharing|both of (?:them|these|those)|(?:they|these|those) both|in both)\b|共同|(?<![總一])共有(?!多少|幾)|共通|共享|交集|重疊|相同/iu;
/** What several things share, without saying what kind of thing. */
const COMMON_OF_ANY_KIND = /^(?:so\s+|and\s+|then\s+)?what\s+(?:do|else do)\s+(?:they|these|those|both|the two)(?:\s+(?:all|both|two))?\s+(?:have in common|share)\s*[?？.]*$|^(?:那麼?)?(?:它們|他們|這些|這兩個|兩者|這兩者|兩個)(?:之間)?(?:有|的)?(?:什麼|甚麼|哪些)?(?:共同|共通|相同)(?:點|之處|的地方|處)(?:是什麼|有哪些|是|呢)?\s*[?？。]*$/iu;

/** True when the words ask for what several things share. */
export const asksCommon = (text: string): boolean => COMMON.test(text);
export const asksCommonOfAnyKind = (text: string): boolean => COMMON_OF_ANY_KIND.test(text.trim());

/** Every set of a description that is nothing but a name. */
export function namedSets(set: RowSet): RowSet[] {
  const [condition, more] = set.conditions;
  const own = condition?.kind === "is" && !more && !condition.negated && condition.values.length === 1 ? [set] : [];
  return [...own, ...set.conditions.flatMap((one) => (one.kind === "related" ? one.any.flatMap(namedSets) : []))];
}

/**
 * Things the last questions asked the same of, one after the other ("ingredients of A", "and of B?"): what "they" and
 * "both" may mean when something common is asked. Another kind of question begins anew.
 */
export function mentionsOf(now: Frame, before: Frame | null): RowSet[] {
  const names = distinct(namesOf(now));
  const tables = new Set(names.map((set) => set.table));
  if (tables.size !== 1) return [];
  const earlier = before ? (before.mentions ?? distinct(namesOf(before))) : [];
  const goesOn = names.length === 1 && before !== null && shapeOf(now) === shapeOf(before) && earlier.every((set) => tables.has(set.table));
  return distinct(goesOn ? [...earlier, ...names] : names).slice(-MENTION_COUNT_MAX);
}

const namesOf = (frame: Frame): RowSet[] => (frame.requests[0] ? namedSets(setOf(frame.requests[0])) : []);
const distinct = (sets: readonly RowSet[]): RowSet[] => [...new Map(sets.map((set) => [JSON.stringify([set.table, set.conditions.map((one) => (one.kind === "is" ? one.values : []))]), set])).values()];
/** A request with its names left out. */
const shapeOf = (frame: Frame): string => JSON.stringify(frame.requests[0] ?? null, (key, value: unknown) => (key === "values" || key === "matched" || key === "refs" ? null : value));

/** True when a request asks something of several things together that the rows before it did not ask already. */
export function isCommon(request: Request, before: Frame): boolean {
  if (request.kind === "list" && request.details) return false;
  const known = new Set(before.requests[0] ? relatedOf(setOf(before.requests[0])).map((one) => JSON.stringify(one)) : []);
  const tables = relatedOf(setOf(request)).filter((one) => !known.has(JSON.stringify(one))).flatMap((one) => (one.kind === "related" ? [one.any[0]?.table] : []));
  return tables.some((table, index) => tables.indexOf(table) !== index);
}

const relatedOf = (set: RowSet): Condition[] => set.conditions.flatMap((one) => (one.kind === "related" && !one.negated ? [one, ...one.any.flatMap(relatedOf)] : one.kind === "among" ? relatedOf(one.set) : []));

/** One list for each kind of thing that can be common to several: asked back when no kind was said. */
export function commonLists(model: SchemaModel, things: readonly RowSet[]): Request[] {
  const [first] = things;
  if (!first || things.length < 2) return [];
  const links = [...model.tables.values()].filter(({ table }) => table.kind === "link" && table.foreignKeys.some((key) => key.refTable === first.table));
  const kinds = new Set(links.flatMap(({ table }) => table.foreignKeys.map((key) => key.refTable)).filter((table) => table !== first.table && modelOf(model, table).table.kind === "entity"));
  const conditions = things.map((thing): Condition => ({ kind: "related", any: [thing], via: [], reverse: false, negated: false }));
  return [...kinds].map((table) => ({ kind: "list", set: restrict(everyRow(table), ...conditions), columns: [], details: false, order: null }));
}
