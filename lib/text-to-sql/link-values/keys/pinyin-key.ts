import type { PinyinReader } from "@/lib/ports/pinyin";
import { hanCharacters, isHanOnly } from "./scripts";

const SYLLABLES_MAX = 8;

/** Joined syllables with `u` for ü however it was typed. */
const joinSyllables = (syllables: readonly string[]): string => syllables.join("").replace(/v/gu, "u");

/** How a stored Chinese name is typed in pinyin; null for anything but 2 to 8 Chinese characters (one syllable is too vague). */
export function pinyinOfHan(text: string, reader: PinyinReader): string | null {
  if (!isHanOnly(text)) return null;
  const count = hanCharacters(text).length;
  if (count < 2 || count > SYLLABLES_MAX) return null;
  const syllables = reader.syllables(text);
  return syllables.length === count ? joinSyllables(syllables) : null;
}

/** The same key from typed pinyin, given its folded words: tone digits dropped; null when it cannot be pinyin. */
export function pinyinOfWords(words: readonly string[]): string | null {
  const syllables = words.filter((word, position) => !(/^[0-5]$/u.test(word) && position > 0));
  if (syllables.length === 0 || syllables.length > SYLLABLES_MAX || !syllables.every((word) => /^[a-z]+$/u.test(word))) return null;
  const key = joinSyllables(syllables);
  return key.length >= 4 ? key : null;
}
