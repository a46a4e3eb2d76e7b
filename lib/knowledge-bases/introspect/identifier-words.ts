/** Words of an identifier in lower case: `STATE_NAME`, `stateName`, `state-name` and `state name` are all `state name`. */
export function splitIdentifier(identifier: string): string[] {
  return identifier
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
}

const IRREGULAR: Record<string, string> = {
  people: "person", children: "child", men: "man", women: "woman", mice: "mouse", feet: "foot", teeth: "tooth", indices: "index", matrices: "matrix", analyses: "analysis",
  diagnoses: "diagnosis", prognoses: "prognosis", hypotheses: "hypothesis", bases: "base", genera: "genus", criteria: "criterion", phenomena: "phenomenon", bacteria: "bacterium",
  vertices: "vertex", axes: "axis", leaves: "leaf", lives: "life", wives: "wife", halves: "half", movies: "movie", cookies: "cookie",
};
const ALREADY_SINGULAR = /(ss|us|is|series|species|news|ics|diabetes|rabies|herpes|address|status|gas|bias|lens)$/;

/** Singular of an English noun; a word that is none comes back as it is. */
export function singular(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  if (word.length < 4 || ALREADY_SINGULAR.test(word) || !word.endsWith("s")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** The words of a name with the last one in the singular: `herb_synonyms` → `herb synonym`. */
export function singularPhrase(identifier: string): string {
  const words = splitIdentifier(identifier);
  const last = words.pop();
  return last === undefined ? identifier.toLowerCase() : [...words, singular(last)].join(" ");
}

/** True for names written in Han characters, which need no translation. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Plural of an English noun or of a phrase that ends in one. */
export function plural(phrase: string): string {
  const irregular = Object.entries(IRREGULAR).find(([, one]) => phrase === one || phrase.endsWith(` ${one}`));
  if (irregular) return `${phrase.slice(0, phrase.length - irregular[1].length)}${irregular[0]}`;
  if (/(series|species|news)$/.test(phrase)) return phrase;
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}
