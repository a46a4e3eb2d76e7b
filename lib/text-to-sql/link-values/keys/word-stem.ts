/** Types and grades are written either way ("type II diabetes"); `v` and `x` alone are letters more often. */
const ROMAN_NUMERALS: Record<string, string> = { i: "1", ii: "2", iii: "3", iv: "4", vi: "6", vii: "7", viii: "8", ix: "9", xi: "11", xii: "12" };

/**
 * Brings singular and plural, and British and American spelling, of an English word to one form. Both sides of a
 * comparison pass through it, so the form need not be a word (`disease`, `diseases` → `diseas`).
 */
export function wordStem(word: string): string {
  const numeral = ROMAN_NUMERALS[word];
  if (numeral !== undefined) return numeral;
  if (word.length < 5 || !/^[a-z]+$/u.test(word)) return word;
  let stem = /(?:ss|us|is)$/u.test(word) ? word : word.replace(/s$/u, "");
  stem = stem.replace(/ie$/u, "i").replace(/y$/u, "i");
  if (stem.length >= 5) stem = stem.replace(/e$/u, "");
  return stem.replace(/[ao]e/gu, "e").replace(/our$/u, "or").replace(/^sulph/u, "sulf");
}

/** Codes such as gene symbols have no plural and are never mistyped words: capitals and digits, no blank. */
export const isSymbolLike = (text: string): boolean =>
  /^[\p{Lu}\p{N}][\p{Lu}\p{N}._/-]*$/u.test(text) || (/\d/u.test(text) && /^[A-Za-z\d._/-]{1,12}$/u.test(text));
