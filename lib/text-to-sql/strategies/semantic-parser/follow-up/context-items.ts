import type { QueryState } from "@/lib/domain/query-state";
import { makeItem, type Item, type Sem } from "../interpret/items";
import type { Condition, Frame, RowSet } from "../frame";
import { spanText } from "../lexicon/lexicon";
import { readNumber } from "../lexicon/numbers";
import type { Token } from "../tokenise/tokenise";
import { asksCommon, namedSets } from "./mentions";
import { setOf } from "./state-of-frame";

/** What earlier turns leave for words such as "those", "its" and "the first three" to point at. */
export interface Context {
  /** Rows of the last answer, as they were described. */
  rows: RowSet;
  /** The one named row the last question was about, if there was exactly one. */
  named: RowSet | null;
  /** Things the last questions asked the same of; "they" when something common is asked. */
  mentions: RowSet[];
  /** Rows as they were shown, in order. */
  shown: { table: string; idColumn: string; ids: string[]; labels: string[] } | null;
}

const PLURAL = ["them", "those", "these", "they", "those ones", "these ones", "the ones", "ones", "all of them", "all of those", "these results", "those results", "the results", "the above", "它們", "這些", "那些", "他們", "她們", "牠們", "上述", "以上", "這幾個", "那幾個", "上面", "前述", "這些結果", "其中", "當中", "這其中", "這些當中", "這些之中", "它們之中", "它們當中"];
const POSSESSIVE_PLURAL = ["their", "它們的", "他們的", "這些的", "牠們的"];
const SINGULAR = ["it", "this", "that", "this one", "that one", "它", "這個", "那個", "該", "牠", "此"];
const POSSESSIVE = ["its", "它的", "其", "牠的", "該"];
const PHRASE_LENGTH_MAX = 4;
/** Ids of an answer are put into the query up to this many; beyond that the rows are described again. */
const SHOWN_COUNT_MAX = 200;
/** Shown rows that may each be meant in "what do they have in common". */
const LISTED_COUNT_MAX = 10;

/** Reads what a state leaves to point at; null when nothing was asked yet. */
export function contextOf(frame: Frame | null, state: QueryState | null): Context | null {
  const request = frame?.requests[0];
  if (!request) return null;
  const rows = setOf(request);
  const last = state?.lastResult;
  const shown = last && last.table === rows.table ? { table: last.table, idColumn: last.idColumn, ids: last.referents.slice(0, SHOWN_COUNT_MAX).map((referent) => referent.id), labels: last.referents.map((referent) => referent.label) } : null;
  const named = namedSets(rows);
  return { rows, named: named.length === 1 ? (named[0] ?? null) : null, mentions: frame?.mentions ?? [], shown };
}

/** Rows that were cut or ranked stay as they are; others may be restricted further as if asked in one go. */
const asSet = (set: RowSet): RowSet => (set.rank || set.take !== null ? { table: set.table, conditions: [{ kind: "among", set }], rank: null, take: null } : set);

/** Lattice items of the words that point back. */
export function contextItems(tokens: readonly Token[], context: Context): Item[] {
  const items: Item[] = [];
  const rows = asSet(context.rows);
  const single = context.named ?? (context.shown?.ids.length === 1 ? slice(context, 0, 1) : null);
  const common = asksCommon(spanText(tokens, 0, tokens.length));
  const together = common && context.mentions.length > 1 ? context.mentions : null;
  const pronoun = (set: RowSet): Sem => ({ cat: "S", set, head: "pronoun", det: "" });
  const possessive = (set: RowSet): Sem => ({ cat: "SDE", sets: [set], op: "one", both: false, noun: false });
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + PHRASE_LENGTH_MAX + 2); to += 1) {
      const text = spanText(tokens, from, to);
      const add = (sem: Sem, cost = 1): number => items.push(makeItem(from, to, cost, sem));
      if (PLURAL.includes(text)) {
        add(pronoun(rows));
        const each = separately(context, context.shown?.ids.length ?? 0);
        if (each) add(each, common ? 1 : 1.05);
        if (together) add({ cat: "L", sets: together, op: "and", both: true, open: false });
      }
      if (POSSESSIVE_PLURAL.includes(text)) {
        add(possessive(rows));
        if (together) add({ cat: "SDE", sets: together, op: "and", both: true, noun: false });
      }
      if (SINGULAR.includes(text) && single) add(pronoun(single));
      if (POSSESSIVE.includes(text) && single) add(possessive(single));
      if (POSSESSIVE.includes(text) && !single) add(possessive(rows), 1.2);
      const range = position(text);
      if (range) {
        const [start, end] = range;
        const picked = (ranksFurther(context, end) ? null : slice(context, start, end)) ?? (start === 0 ? first(context.rows, end) : null);
        if (picked) add(pronoun(picked), 0.9);
        if (start === 0 && end > 1) {
          const each = separately(context, end);
          if (each) add(each, 0.95);
        }
      }
    }
  }
  return items;
}

/** "the first three", "top 5", "the second one", 前三名, 第二個: half-open range of positions. */
function position(text: string): [number, number] | null {
  const counted = /^(?:the )?(?:first|top) (\S+)(?: ones| of them| of those| of these| results| rows)?$/.exec(text) ?? /^前 ?([\d一二兩三四五六七八九十百]+) ?(?:名|個|種|項|筆|大|位|味|條)?$/.exec(text);
  const count = counted?.[1] ? readNumber(counted[1]) : null;
  if (count !== null && Number.isInteger(count) && count > 0) return [0, count];
  const nth = ORDINALS.findIndex((names) => names.some((name) => text === name || text === `the ${name}` || text === `the ${name} one` || text === `${name} one`));
  return nth >= 0 ? [nth, nth + 1] : null;
}

const ORDINALS = [["first", "top one", "1st", "第一個", "第一名", "第一種", "第一筆"], ["second", "2nd", "第二個", "第二名", "第二種", "第二筆"], ["third", "3rd", "第三個", "第三名", "第三種", "第三筆"], ["fourth", "4th", "第四個", "第四名"], ["fifth", "5th", "第五個", "第五名"]];

/** "top 5" after the one largest: more of the same ranking, not of the one row shown. */
const ranksFurther = ({ rows, shown }: Context, end: number): boolean => rows.rank !== null && rows.rank.limit === null && (shown?.ids.length ?? 0) < end;

/** Number of rows the last answer had, when a question is nothing but a place among rows that are not there. */
export function rowsMissing(text: string, context: Context): number | null {
  const range = position(text.toLowerCase());
  const count = context.shown?.ids.length;
  return range && count !== undefined && count < range[1] && !ranksFurther(context, range[1]) ? count : null;
}

/** Shown rows by their place. */
function slice(context: Context, start: number, end: number): RowSet | null {
  const { shown } = context;
  const ids = shown?.ids.slice(start, end) ?? [];
  if (!shown || ids.length === 0) return null;
  return { table: shown.table, conditions: [byIds(shown, ids)], rank: null, take: null };
}

/** By ID, with the names the person saw for saying it back. */
const byIds = (shown: NonNullable<Context["shown"]>, ids: string[]): Condition => ({
  kind: "is",
  refs: [{ table: shown.table, column: shown.idColumn }],
  values: ids,
  negated: false,
  matched: ids.map((id) => shown.labels[shown.ids.indexOf(id)] || id).join(", "),
});

/** The first rows of a ranking, when it was planned but its rows are not at hand. */
const first = (set: RowSet, count: number): RowSet | null => (set.rank ? { ...set, rank: { ...set.rank, limit: count } } : null);

function separately(context: Context, count: number): Sem | null {
  const { shown } = context;
  const ids = shown?.ids.slice(0, count) ?? [];
  if (!shown || ids.length < 2 || ids.length > LISTED_COUNT_MAX) return null;
  return { cat: "L", sets: ids.map((id) => ({ table: shown.table, conditions: [byIds(shown, [id])], rank: null, take: null })), op: "and", both: false, open: false };
}
