import { LIMITS } from "@/lib/limits";
import { VALUE_CLASSES } from "../build/indexed-columns";
import { exactKey } from "../keys/exact-key";
import { joinWords } from "../keys/fold-words";
import { greekAsSymbol } from "../keys/greek";
import { isSymbolLike, wordStem } from "../keys/word-stem";
import type { KeyRule } from "../keys/hash-key";
import { isGeneralWord } from "../typos/ordinary-words";
import { plainWordsKept } from "./plain-words-kept";
import type { FoundEntry } from "./found-entry";
import type { EntryNumber, IndexReader } from "./index-reader";

const MAX = LIMITS.valueMatchesMax;

/** Entries whose text is the same but for case, width and white space. */
export const findExact = (text: string, reader: IndexReader): FoundEntry[] =>
  reader.entriesOf("exact", exactKey(text), MAX).map((entry) => ({ entry, kind: exactKind(entry, reader), similarity: 1, edits: 0 }));

function exactKind(entry: EntryNumber, reader: IndexReader): FoundEntry["kind"] {
  const valueClass = reader.classOf(entry);
  return valueClass === VALUE_CLASSES.glossary ? "glossary" : valueClass === VALUE_CLASSES.synonym ? "synonym" : "exact";
}

const variants = (rule: KeyRule, key: string, text: string, reader: IndexReader): FoundEntry[] =>
  reader.entriesOf(rule, key, MAX).filter((entry) => plainWordsKept(text)(reader.textOf(entry))).map((entry) => ({ entry, kind: "variant", similarity: 1, edits: 0 }));

/** The first list that has something. */
function firstFound(...searches: (() => FoundEntry[])[]): FoundEntry[] {
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
  return [];
}

/** Diseases named for a person are often called by the name alone ("Alzheimer's"); only written as a name, so not "lungs". */
const EPONYM = /(?:^|\s)(?:\p{L}{4,}'s?|\p{Lu}\p{Ll}{4,}s)$/u;
const EPONYM_HEADS = ["disease", "syndrome"];

/**
 * Entries whose text is the same but for accents, punctuation, Greek letters, Chinese script, number (singular or
 * plural) and American or British spelling; the closest kind of likeness that finds something decides.
 */
export function findVariants(text: string, words: readonly string[], reader: IndexReader): FoundEntry[] {
  const fold = joinWords(words);
  if (fold === "") return [];
  const stems = words.map(wordStem);
  const greek = greekAsSymbol(text);
  return firstFound(
    () => variants("fold", fold, text, reader),
    // "How long" does not ask for a mountain called Longs.
    () => (isSymbolLike(text) || words.every(isGeneralWord) ? [] : variants("stem", joinWords(stems), text, reader)),
    () => (greek === null ? [] : variants("fold", greek, text, reader)),
    () => variants("greekSymbol", greek ?? fold, text, reader),
    () => findEponyms(text, stems, reader),
  );
}

function findEponyms(text: string, stems: readonly string[], reader: IndexReader): FoundEntry[] {
  if (!EPONYM.test(text.replace(/\u2019/gu, "'"))) return [];
  return EPONYM_HEADS.flatMap((head) => variants("stem", joinWords([...stems, wordStem(head)]), text, reader));
}
