/** Endings of drug and compound names (INN stems and the like); such names sound like Latin or Tagalog to a detector. */
const DRUG_NAME =
  /^\p{L}{2,}(?:mycin|micin|cycline|cillin|statin|azole|tinib|ciclib|rafenib|parib|zumab|ximab|umab|tuzumab|formin|cetin|cumin|calein|calin|rubicin|platin|taxel|prazole|sartan|olol|dipine|pril|oxacin|glutide|gliptin|gliflozin|triptan|setron|vir|cept|imus|amine|azine|idine|osine|oside|enone|flavone|sterol|quinone|berine|phylline|caine)$/iu;

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Gene symbols, codes and compound names: a digit, two capitals, or a Greek letter in it, or a drug's ending. */
function isEntity(word: string): boolean {
  return /\p{N}/u.test(word) || /\p{Lu}.*\p{Lu}/u.test(word) || /\p{Script=Greek}/u.test(word) || DRUG_NAME.test(word);
}

/** "Salvia miltiorrhiza", "Panax ginseng C.A. Mey.": a capitalised and a small word, perhaps with its author. */
const SPECIES_NAME = /^\p{Lu}\p{Ll}{2,} \p{Ll}{3,}(?:us|um|ae|ii|is|ensis|ens|a|e|i|eng|or)(?: \(?\p{Lu}[\p{L}.() ]*)?$/u;

/** True when the whole text looks like the scientific name of a species: written alike in every language. */
export function isSpeciesName(text: string): boolean {
  return SPECIES_NAME.test(text.replace(/[?!.]+$/u, "").trim());
}

/**
 * The words of a question without names that belong to no language ("TNF-alpha-Hemmer" keeps `alpha Hemmer`), so that
 * detectors see the language around them. May be empty.
 */
export function maskEntities(text: string): string {
  return text
    .split(/[\s/]+|-(?=\p{L}{3})|(?<=\p{L}{3})-/u)
    .filter((word) => !isEntity(word.replace(EDGES, "")))
    .join(" ")
    .trim();
}
