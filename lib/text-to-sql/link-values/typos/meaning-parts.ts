/**
 * Parts of scientific words that differ by a letter or two and mean different things: hexane and hexene,
 * hypertension and hypotension, arthritis and arthrosis. A difference there is never a typing error.
 */
const ENDINGS = [
  "anol", "enol", "anal", "enal", "anone", "enone", "ane", "ene", "yne", "ol", "al", "one", "ate", "ite", "ide", "ose", "ase", "oic", "yl", "ine", "in", "am",
  "itis", "osis", "oma", "emia", "uria", "pathy", "plasia", "trophy", "genic", "lytic",
];
const PREFIX_PAIRS: readonly (readonly [string, string])[] = [
  ["hyper", "hypo"], ["macro", "micro"], ["inter", "intra"], ["ante", "anti"], ["pre", "pro"], ["per", "pro"], ["per", "pre"], ["endo", "exo"], ["ab", "ad"],
  ["mono", "homo"], ["meso", "meta"], ["iso", "nor"], ["fluoro", "chloro"], ["bromo", "chromo"],
];

/** The longest listed ending; `in` and `ine`, `en` and `ene` are one, as spelling varies by country. */
function endingOf(word: string): string | null {
  const stem = word.replace(/(?<=[a-z]{3}[^aious])e?s$/u, "");
  const found = ENDINGS.filter((ending) => stem.endsWith(ending)).sort((a, b) => b.length - a.length)[0] ?? null;
  return found === "in" ? "ine" : found;
}

/** True when two spellings differ in a part that carries meaning. */
export function differInMeaning(left: string, right: string): boolean {
  const [leftEnding, rightEnding] = [endingOf(left), endingOf(right)];
  if (leftEnding !== null && rightEnding !== null && leftEnding !== rightEnding) return true;
  return PREFIX_PAIRS.some(
    ([a, b]) =>
      (left.includes(a) && right.includes(b) && left.replace(a, "") === right.replace(b, "")) ||
      (left.includes(b) && right.includes(a) && left.replace(b, "") === right.replace(a, "")),
  );
}
