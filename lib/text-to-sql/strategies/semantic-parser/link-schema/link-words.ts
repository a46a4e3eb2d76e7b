import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ValueIndex, ValueMatch } from "@/lib/ports/value-index";
import { makeItem, type Item, type Sem } from "../interpret/items";
import { everyRow, type ColumnRef } from "../frame";
import { isCommonWord, isFiller, lexicalSenses, lexiconSpanMax, spanText } from "../lexicon/lexicon";
import { isOrdinaryWord } from "../lexicon/ordinary-words";
import { readNumber } from "../lexicon/numbers";
import type { Token } from "../tokenise/tokenise";
import { schemaKey, schemaLexicon } from "./schema-lexicon";
import { columnOf, foreignKeyOf, modelOf, type SchemaModel } from "./schema-model";

/** Everything words of the question may mean, as a lattice over token positions. */
export interface LinkedWords {
  items: Item[];
  /** Positions a reading may start at (fillers before it are passed). */
  starts: Set<number>;
  /** Tokens no item and no filler covers. */
  unplaced: Token[];
  /** Stored values found, as `value (table)`. */
  recognised: string[];
}

/** A word costs one: of two readings the one with fewer, longer pieces wins. */
const WORD_COST = 1;
const MATCH_COST: Record<ValueMatch["kind"], number> = { exact: 0, glossary: 0, synonym: 0.1, variant: 0.1, pinyin: 0.4, trigram: 1 };
const VALUE_MATCH_MAX = 12;
/** A misspelt name is looked for in at most this many words around an unknown one. */
const FUZZY_WORDS_MAX = 4;

/** Finds every candidate meaning of every span. */
export function linkWords(question: string, tokens: readonly Token[], knowledgeBase: KnowledgeBase, model: SchemaModel, values: ValueIndex, context: readonly Item[] = []): LinkedWords {
  const found: Item[] = [...context];
  const fillers: [number, number][] = [];
  const recognised = new Set<string>();
  const schema = schemaLexicon(knowledgeBase);
  const spanMax = Math.max(lexiconSpanMax, schema.spanMax, values.spanLengthMax.words, values.spanLengthMax.hanCharacters);
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + spanMax); to += 1) {
      const text = spanText(tokens, from, to);
      if (isFiller(text)) fillers.push([from, to]);
      for (const sense of lexicalSenses(text)) found.push(makeItem(from, to, WORD_COST + sense.cost, sense.sem));
      for (const sense of schema.senses.get(schemaKey(text)) ?? []) found.push(makeItem(from, to, WORD_COST + sense.cost, sense.sem));
      if (to === from + 1) found.push(...tokenItems(tokens, from));
      found.push(...zhNumber(tokens, from, to, text));
      if (tryAsValue(tokens, from, to)) {
        const raw = rawText(question, tokens, from, to);
        for (const item of valueItems(values.lookup(raw, { fuzzy: false, limit: VALUE_MATCH_MAX }), from, to, text, raw, model, schema.senses.has(schemaKey(text)))) {
          found.push(item.item);
          if (!isCommonWord(text) && !isOrdinaryWord(text) && !schema.senses.has(schemaKey(text))) recognised.add(item.name);
        }
      }
    }
  }
  found.splice(0, found.length, ...withoutInsideBounds(tokens, found));
  found.push(...searchedText(question, tokens, found, fillers));
  const unplaced = uncovered(tokens, found, fillers);
  for (const index of unplaced) {
    for (const item of fuzzyItems(question, tokens, index, values, model)) {
      found.push(item.item);
      recognised.add(item.name);
    }
  }
  const still = uncovered(tokens, found, fillers).map((index) => tokens[index]).filter((token) => token !== undefined);
  return { ...passFillers(found, fillers, tokens.length), unplaced: still, recognised: [...recognised] };
}

const rawText = (question: string, tokens: readonly Token[], from: number, to: number): string => {
  const first = tokens[from];
  const last = tokens[to - 1];
  return first && last ? (to === from + 1 && first.kind === "quoted" ? first.norm : question.slice(first.start, last.end)) : "";
};

function tokenItems(tokens: readonly Token[], index: number): Item[] {
  const token = tokens[index];
  if (!token) return [];
  if (token.kind === "quoted") return [makeItem(index, index + 1, WORD_COST, { cat: "TEXT", text: token.norm, quoted: true })];
  const number = readNumber(token.norm);
  if (number !== null) return [makeItem(index, index + 1, WORD_COST, { cat: "NUM", value: number })];
  return [];
}

function zhNumber(tokens: readonly Token[], from: number, to: number, text: string): Item[] {
  if (to === from + 1 && tokens[from]?.kind !== "han") return [];
  const number = readNumber(text);
  return number === null ? [] : [makeItem(from, to, WORD_COST, { cat: "NUM", value: number })];
}

/** "at least" and "at most" are bounds as a whole: the "least" and "most" in them never rank. */
function withoutInsideBounds(tokens: readonly Token[], items: readonly Item[]): Item[] {
  const bounds = items.filter((item) => (item.sem.cat === "CMP" || item.sem.cat === "POSTCMP") && item.to - item.from > 1 && tokens[item.from]?.kind === "word");
  return items.filter((item) => (item.sem.cat !== "MOST" && item.sem.cat !== "SUP") || !bounds.some((bound) => bound.from < item.from && item.to <= bound.to));
}

const SEARCHED_WORDS_MAX = 3;

/** Words right after "contains", "starting with": they may be searched for inside names, whatever they mean. */
function searchedText(question: string, tokens: readonly Token[], items: readonly Item[], fillers: readonly [number, number][]): Item[] {
  const starts = new Set<number>();
  for (const item of items) {
    if (item.sem.cat !== "PATTERN") continue;
    starts.add(item.to);
    for (const [from, to] of fillers) if (from === item.to) starts.add(to);
  }
  return [...starts].flatMap((from) =>
    [...Array(SEARCHED_WORDS_MAX).keys()].flatMap((extra) => {
      const to = from + extra + 1;
      const span = tokens.slice(from, to);
      if (span.length !== extra + 1 || span.some((token) => token.kind === "mark" || token.kind === "operator" || token.kind === "quoted")) return [];
      if (span.some((token) => isCommonWord(token.norm) || token.kind !== span[0]?.kind) || isCommonWord(spanText(tokens, from, to))) return [];
      return [makeItem(from, to, WORD_COST + 0.6 + 0.4 * extra, { cat: "TEXT", text: rawText(question, tokens, from, to), quoted: false })];
    }),
  );
}

/** A span is worth a look-up unless it starts or ends with a mark or is a bare number. */
function tryAsValue(tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from];
  const last = tokens[to - 1];
  if (!first || !last || first.kind === "mark" || first.kind === "operator") return false;
  if (last.kind === "operator" || (last.kind === "mark" && last.text !== ")")) return false;
  return !(to === from + 1 && (first.kind === "number" || (first.kind === "han" && isFiller(first.norm))));
}

interface ValueItem {
  item: Item;
  name: string;
}

function valueItems(matches: readonly ValueMatch[], from: number, to: number, text: string, raw: string, model: SchemaModel, ordinary = false): ValueItem[] {
  const groups = new Map<string, { sem: Sem; cost: number; name: string; refs: ColumnRef[]; value: string }>();
  const named = new Set(matches.filter((match) => isName(model, match)).map((match) => match.table));
  for (const match of matches) {
    if (!model.tables.has(match.table)) continue;
    const ref = { table: match.table, column: match.column };
    const target = foreignKeyOf(model, ref);
    // A foreign key repeats the name of the row it points at: the row itself is meant.
    if (target && (named.has(target.table) || target.table === match.table)) continue;
    const name = isName(model, match);
    if (isOtherWord(text, raw, match)) continue;
    const cost = WORD_COST + MATCH_COST[match.kind] + (match.kind === "trigram" ? 3 * (1 - match.similarity) : 0) + commonWordCost(text, raw, match, ordinary) + (name ? 0 : 0.15);
    const group = `${match.table}\u0000${name}\u0000${match.value.toLowerCase()}\u0000${target?.table ?? ""}`;
    const known = groups.get(group);
    const refs = [...(known?.refs ?? []), ref];
    const matched = match.matchedText ?? match.value;
    const set = { ...everyRow(target?.table ?? match.table), conditions: [{ kind: "is" as const, refs: target ? [target] : refs, values: [match.value], negated: false, matched }] };
    const sem: Sem = name || target ? { cat: "S", set, head: "named", det: "" } : { cat: "PROP", set };
    groups.set(group, { sem, cost: Math.min(cost, known?.cost ?? cost), name: `${match.value} (${match.table})`, refs, value: match.value });
  }
  return [...groups.values()].map((group) => ({ item: makeItem(from, to, group.cost, group.sem), name: group.name }));
}

/** Names, synonyms and IDs stand for the row; other values are properties of rows. */
function isName(model: SchemaModel, match: ValueMatch): boolean {
  const column = columnOf(model, { table: match.table, column: match.column });
  return column.role === "name" || column.role === "synonym" || modelOf(model, match.table).key === match.column;
}

/** "met", "rest" or 是 may also be stored names; as ordinary words they are likelier, unless written as stored. */
function commonWordCost(text: string, raw: string, match: ValueMatch, ordinary: boolean): number {
  const stored = match.matchedText ?? match.value;
  if (ordinary || isCommonWord(text)) return stored === raw && /[A-Z]/.test(raw.slice(1)) ? 0.5 : 2.5;
  return /^[A-Za-z]{1,5}$/.test(raw) && raw !== raw.toUpperCase() && stored === stored.toUpperCase() && stored !== stored.toLowerCase() ? 0.6 : 0;
}

/** A symbol or abbreviation that an everyday word happens to spell. */
function isOtherWord(text: string, raw: string, match: ValueMatch): boolean {
  const stored = match.matchedText ?? match.value;
  const symbol = stored === stored.toUpperCase() && stored !== stored.toLowerCase();
  return symbol && raw !== stored && /^[A-Za-z]+$/.test(raw) && (isOrdinaryWord(raw) || isCommonWord(text));
}

function fuzzyItems(question: string, tokens: readonly Token[], index: number, values: ValueIndex, model: SchemaModel): ValueItem[] {
  const items: ValueItem[] = [];
  const isHan = tokens[index]?.kind === "han";
  for (let from = Math.max(0, index - FUZZY_WORDS_MAX + 1); from <= index; from += 1) {
    for (let to = index + 1; to <= Math.min(tokens.length, from + FUZZY_WORDS_MAX); to += 1) {
      if (!tryAsValue(tokens, from, to) || (isHan && to - from < 2)) continue;
      const raw = rawText(question, tokens, from, to);
      if (raw.length < 4 && !isHan) continue;
      items.push(...valueItems(values.lookup(raw, { fuzzy: true, limit: 4 }), from, to, spanText(tokens, from, to), raw, model));
    }
  }
  return items;
}

function uncovered(tokens: readonly Token[], items: readonly Item[], fillers: readonly [number, number][]): number[] {
  const covered = new Set<number>();
  for (const item of items) for (let i = item.from; i < item.to; i += 1) covered.add(i);
  for (const [from, to] of fillers) for (let i = from; i < to; i += 1) covered.add(i);
  return tokens.flatMap((token, index) => (covered.has(index) || token.kind === "mark" ? [] : [index]));
}

/** Lets every item also end after the fillers that follow it, where something else starts. */
function passFillers(items: readonly Item[], fillers: readonly [number, number][], count: number): { items: Item[]; starts: Set<number> } {
  const next = new Map<number, number[]>();
  for (const [from, to] of fillers) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = (node: number): Set<number> => {
    const seen = new Set([node]);
    const queue = [node];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) for (const to of next.get(at) ?? []) if (!seen.has(to)) { seen.add(to); queue.push(to); }
    return seen;
  };
  const startsAt = new Set(items.map((item) => item.from));
  startsAt.add(count);
  const extended = items.flatMap((item) => [...reach(item.to)].filter((to) => startsAt.has(to)).map((to) => ({ ...item, to })));
  return { items: extended, starts: reach(0) };
}
