import type { ChineseConverter } from "@/lib/ports/language-identifier";
import { LIMITS } from "@/lib/limits";
import { foldWords, joinWords } from "../keys/fold-words";
import { isSymbolLike, wordStem } from "../keys/word-stem";
import { isOrdinaryWord } from "../typos/ordinary-words";
import type { TrigramSearch } from "../typos/trigram-index";
import { dice, trigramsOf } from "../typos/trigrams";
import { TYPO_WORD_LENGTH_MIN, typoEdits } from "../typos/word-typo";
import type { FoundEntry } from "./found-entry";
import type { IndexReader } from "./index-reader";

/** Swapped neighbours in a word of seven letters leave 5 of 9 trigrams; less in common is another word. */
const SIMILARITY_MIN = 0.5;

/** Entries that the words are a typing error of: those of the keys the fewest edits away. */
export function findMistyped(
  text: string, words: readonly string[], reader: IndexReader, search: TrigramSearch, schemaWords: ReadonlySet<string>, converter: ChineseConverter,
): FoundEntry[] {
  if (isSymbolLike(text) || !words.some((word) => word.length >= TYPO_WORD_LENGTH_MIN)) return [];
  const isOrdinary = (word: string): boolean => isOrdinaryWord(word) || schemaWords.has(wordStem(word));
  if (words.every(isOrdinary)) return [];

  const key = joinWords(words);
  const grams = trigramsOf(key);
  let alike: string[] = [];
  let fewest = Infinity;
  for (const number of search.candidates(key, SIMILARITY_MIN)) {
    const stored = foldWords(reader.textOf(reader.arrays.typoEntries[number] ?? 0), converter);
    const edits = typoEdits(words, stored, isOrdinary);
    if (edits === null || edits > fewest) continue;
    alike = edits < fewest ? [joinWords(stored)] : [...alike, joinWords(stored)];
    fewest = edits;
  }
  return alike.flatMap((storedKey) => {
    const similarity = dice(grams, trigramsOf(storedKey));
    return reader.entriesOf("fold", storedKey, LIMITS.valueMatchesMax).map((entry): FoundEntry => ({ entry, kind: "trigram", similarity, edits: fewest }));
  });
}
