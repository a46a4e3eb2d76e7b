import type { PinyinReader } from "@/lib/ports/pinyin";
import { hanCharacters, isHanOnly } from "./scripts";

const SYLLABLES_MAX = 8;
/** Ways to read one name that are worth a key; the likely reading is always among them. */
const READINGS_MAX = 16;

/** Joined syllables with `u` for ü however it was typed. */
const joinSyllables = (syllables: readonly string[]): string => syllables.join("").replace(/v/gu, "u");

/**
 * How a Chinese name (in Simplified characters) is typed in pinyin, the likely reading first; nothing for text other
 * than 2 to 8 Chinese characters (one syllable is too vague).
 */
export function pinyinOfHan(text: string, reader: PinyinReader): string[] {
  if (!isHanOnly(text)) return [];
  const count = hanCharacters(text).length;
  if (count < 2 || count > SYLLABLES_MAX) return [];
  const readings = reader.readings(text);
  if (readings.length !== count) return [];
  let ways: string[][] = [[]];
  for (const syllables of readings) ways = ways.flatMap((way) => syllables.map((syllable) => [...way, syllable])).slice(0, READINGS_MAX);
  return [...new Set(ways.map(joinSyllables))];
}

/** The same key from typed pinyin, given its folded words: tone digits dropped; null when it cannot be pinyin. */
export function pinyinOfWords(words: readonly string[]): string | null {
  const syllables = words.filter((word, position) => !(/^[0-5]$/u.test(word) && position > 0));
  if (syllables.length === 0 || syllables.length > SYLLABLES_MAX || !syllables.every((word) => /^[a-z]+$/u.test(word))) return null;
  const key = joinSyllables(syllables);
  return key.length >= 4 ? key : null;
}
