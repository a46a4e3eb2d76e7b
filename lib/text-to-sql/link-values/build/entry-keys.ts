import type { ValueReaders } from "@/lib/ports/value-index";
import { exactKey } from "../keys/exact-key";
import { foldWords, joinWords } from "../keys/fold-words";
import { greekAsSymbol } from "../keys/greek";
import { hanCore } from "../keys/han-core";
import { hashKey } from "../keys/hash-key";
import { spokenOrder } from "../keys/inverted-name";
import { pinyinOfHan, pinyinOfWords } from "../keys/pinyin-key";
import { isSymbolLike, wordStem } from "../keys/word-stem";
import { TYPO_WORD_LENGTH_MIN } from "../typos/word-typo";
import type { Entry } from "./entry";

/** Longest key worth comparing letter by letter: longer names are copied, not typed. */
const TYPO_KEY_LENGTH_MAX = 60;

export interface EntryKeys {
  hashes: number[];
  /** Key to search by trigrams, or null when the text is a code or too short or long to be mistyped. */
  typoKey: string | null;
}

/** All the keys by which an entry can be found. */
export function keysOf(entry: Entry, readers: ValueReaders): EntryKeys {
  if (entry.isPinyin) return pinyinColumnKeys(entry, readers);
  const hashes = [hashKey("exact", exactKey(entry.text))];
  if (entry.valueClass === "id") return { hashes, typoKey: null };

  const words = foldWords(entry.text, readers.converter);
  const fold = joinWords(words);
  if (fold === "") return { hashes, typoKey: null };
  hashes.push(hashKey("fold", fold));
  const symbolLike = isSymbolLike(entry.text);
  if (!symbolLike) hashes.push(hashKey("stem", joinWords(words.map(wordStem))));
  const spoken = spokenOrder(entry.text);
  if (spoken !== null) {
    const spokenWords = foldWords(spoken, readers.converter);
    hashes.push(hashKey("fold", joinWords(spokenWords)), hashKey("stem", joinWords(spokenWords.map(wordStem))));
  }
  const greek = greekAsSymbol(entry.text);
  if (greek !== null) hashes.push(hashKey("greekSymbol", greek));
  for (const pinyin of pinyinOfHan(fold, readers.pinyin)) hashes.push(hashKey("pinyin", pinyin));
  const core = hanCore(fold);
  if (core !== null) hashes.push(hashKey("hanCore", core));

  const canBeMistyped = !symbolLike && fold.length <= TYPO_KEY_LENGTH_MAX && words.some((word) => word.length >= TYPO_WORD_LENGTH_MIN && /^\p{Script=Latin}+$/u.test(word));
  return { hashes, typoKey: canBeMistyped ? fold : null };
}

/** Values of a pinyin column are found as pinyin only: a single syllable such as "can" or "she" is a word first. */
function pinyinColumnKeys(entry: Entry, { converter }: ValueReaders): EntryKeys {
  const words = foldWords(entry.text, converter);
  const key = words.length > 1 || (words[0]?.length ?? 0) > 6 ? pinyinOfWords(words) : null;
  return { hashes: key === null ? [] : [hashKey("pinyin", key)], typoKey: null };
}
