import { LIMITS } from "@/lib/limits";
import { pinyinOfWords } from "../keys/pinyin-key";
import { isOrdinaryWord } from "../typos/ordinary-words";
import type { FoundEntry } from "./found-entry";
import type { IndexReader } from "./index-reader";

/** Entries whose Chinese name is read as the words are; plain English words ("change", "women") are not read as pinyin. */
export function findPinyin(words: readonly string[], reader: IndexReader): FoundEntry[] {
  const key = words.every(isOrdinaryWord) ? null : pinyinOfWords(words);
  return key === null ? [] : reader.entriesOf("pinyin", key, LIMITS.valueMatchesMax).map((entry) => ({ entry, kind: "pinyin", similarity: 1, edits: 0 }));
}
