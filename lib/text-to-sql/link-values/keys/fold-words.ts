import type { ChineseConverter } from "@/lib/ports/language-identifier";
import { plainPunctuation } from "./exact-key";
import { spellGreek } from "./greek";
import { hasHan } from "./scripts";

/** Letters that no decomposition turns into plain ones. */
const PLAIN_LETTERS: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** Accents of Latin, Greek and Cyrillic letters; the marks of kana and Indic scripts are part of their letters and stay. */
const ACCENTS = /[\u0300-\u036f]/gu;
const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

/** Katakana as hiragana. */
const hiragana = (text: string): string =>
  text.replace(/[\u30A1-\u30F6]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));

/**
 * The words of a text without what people vary: case, width, accents, punctuation, possessives, Greek letters, and
 * Simplified or Traditional characters. Letters and digits are parted, so that `IL-6`, `IL6` and `IL 6` are the same.
 */
export function foldWords(text: string, converter: ChineseConverter): string[] {
  const lower = plainPunctuation(text.normalize("NFKC")).toLowerCase();
  const simplified = hasHan(lower) ? converter.toSimplified(lower) : lower;
  const plain = spellGreek(simplified.normalize("NFD").replace(ACCENTS, "").normalize("NFC"))
    .replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/'s(?![\p{L}\p{N}])/gu, "")
    .replace(/'/gu, "");
  return hiragana(plain).match(WORD) ?? [];
}

/**
 * Joins words into one key. Two numbers in a row stay apart: `1,2-` and `12-` are different chemicals.
 */
export function joinWords(words: readonly string[]): string {
  let key = "";
  for (const word of words) key += /\p{N}$/u.test(key) && /^\p{N}/u.test(word) ? `_${word}` : word;
  return key;
}
