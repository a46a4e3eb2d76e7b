import { FUNCTION_WORDS } from "./function-words";

/** Languages of each function word. */
const LANGUAGES_BY_WORD = new Map<string, Set<string>>();
for (const [code, words] of Object.entries(FUNCTION_WORDS)) {
  for (const word of words.split(" ")) LANGUAGES_BY_WORD.set(word, (LANGUAGES_BY_WORD.get(word) ?? new Set()).add(code));
}

const wordsOf = (text: string) => text.toLowerCase().normalize("NFC").match(/[\p{L}\p{M}\u200c]+/gu) ?? [];

/** Log weight against a language for each function word of the text that it does not have, up to the cap. */
const MISSING_WORD = -0.9;
const MISSING_WORDS_CAP = -3;

/**
 * Log weight of each candidate by function words: "wat is" speaks against every language without "wat", and then
 * against those without "is". Languages that have all of them lose nothing.
 */
export function weighFunctionWords(text: string, candidates: readonly string[]): Map<string, number> {
  const known = new Set(candidates);
  const hits = wordsOf(text)
    .map((word) => [...(LANGUAGES_BY_WORD.get(word) ?? [])].filter((code) => known.has(code)))
    .filter((languages) => languages.length > 0);
  const missing = (code: string) => hits.filter((languages) => !languages.includes(code)).length;
  return new Map(candidates.map((code) => [code, Math.max(MISSING_WORDS_CAP, missing(code) * MISSING_WORD)]));
}

/** True when the text holds a function word of any language. */
export function hasFunctionWord(text: string): boolean {
  return wordsOf(text).some((word) => LANGUAGES_BY_WORD.has(word));
}

/**
 * True when the words alone leave no doubt that a text is English, so that no detector has to be loaded for the most
 * common case: at least two words only English has, none that only others have, plain letters, and no long rest of
 * unknown words.
 */
export function isPlainlyEnglish(text: string): boolean {
  if (/[^\p{ASCII}\p{P}\p{S}\p{Script=Greek}]/u.test(text)) return false;
  let english = 0;
  let shared = 0;
  let unknown = 0;
  for (const word of wordsOf(text)) {
    const languages = LANGUAGES_BY_WORD.get(word);
    if (!languages) unknown += 1;
    else if (!languages.has("en")) return false;
    else if (languages.size === 1) english += 1;
    else shared += 1;
  }
  return english >= 2 && english + shared >= unknown;
}
