import type { Token } from "../tokenise/tokenise";
import { stem } from "../tokenise/stem";
import type { Sem } from "../interpret/items";
import { CHINESE, CHINESE_FILLERS } from "./chinese";
import { ENGLISH, ENGLISH_FILLERS, ENGLISH_STEMMED, type LexiconEntry } from "./english";

/** A meaning found in the lexicon. */
export interface LexicalSense {
  sem: Sem;
  cost: number;
}

const exact = new Map<string, LexicalSense[]>();
const stemmed = new Map<string, LexicalSense[]>();
const fillers = new Set<string>([...ENGLISH_FILLERS, ...CHINESE_FILLERS].map(compact));
let longest = 1;

function compact(phrase: string): string {
  return phrase.normalize("NFKC").toLowerCase().replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, "$1");
}

function fill(map: Map<string, LexicalSense[]>, entries: readonly LexiconEntry[], form: (phrase: string) => string): void {
  for (const entry of entries) {
    for (const phrase of entry.phrases) {
      const key = form(compact(phrase));
      map.set(key, [...(map.get(key) ?? []), { sem: entry.sem, cost: entry.cost ?? 0 }]);
      longest = Math.max(longest, phrase.split(" ").length, /\p{Script=Han}/u.test(phrase) ? phrase.length : 1);
    }
  }
}
const stemAll = (phrase: string): string => phrase.split(" ").map(stem).join(" ");
fill(exact, [...ENGLISH, ...CHINESE], (phrase) => phrase);
fill(stemmed, ENGLISH_STEMMED, stemAll);

/** Longest phrase of the lexicon, in tokens. */
export const lexiconSpanMax = longest;

/** Tokens as one lexicon key: Han characters close up, words are separated by one space. */
export function spanText(tokens: readonly Token[], from: number, to: number): string {
  let text = "";
  for (let i = from; i < to; i += 1) {
    const token = tokens[i];
    if (!token) break;
    const glue = text === "" || (token.kind === "han" && tokens[i - 1]?.kind === "han") || token.norm === "'s" ? "" : " ";
    text += glue + token.norm;
  }
  return text;
}

/** General-language senses of a span. */
export function lexicalSenses(text: string): LexicalSense[] {
  return [...(exact.get(text) ?? []), ...(/[a-z]/.test(text) ? (stemmed.get(stemAll(text)) ?? []) : [])];
}

export const isFiller = (text: string): boolean => fillers.has(text);

/** True when the span is a function word or filler, so that a stored value of the same spelling is a weak reading. */
export const isCommonWord = (text: string): boolean => fillers.has(text) || exact.has(text) || stemmed.has(stemAll(text));
