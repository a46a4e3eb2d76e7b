import { editCost } from "./edit-cost";
import { differInMeaning } from "./meaning-parts";

/** Words shorter than this are too close to each other for a typing error to be told from another word. */
export const TYPO_WORD_LENGTH_MIN = 6;

/** Edits that a word of this length may differ by and still be the same word mistyped. */
const editsMax = (length: number): number => (length < TYPO_WORD_LENGTH_MIN ? 0 : length < 7 ? 0.5 : length < 12 ? 1 : 1.5);
const PHRASE_EDITS_MAX = 1.5;

/** A typed word and what is stored in its place, or null when the two are the same. */
type WordPair = readonly [typed: string, stored: string];

const VOWEL = /[aeiouy]/u;

/** Word beginnings and endings carry meaning and are seldom mistyped: gastric is not gastrin, essential not essentia. */
function endsAlike(left: string, right: string): boolean {
  const [a, b] = [left.at(-1) ?? "", right.at(-1) ?? ""];
  const swapped = left.slice(-2) === `${b}${right.at(-2) ?? ""}`;
  return left[0] === right[0] && (a === b || swapped || (VOWEL.test(a) && VOWEL.test(b) && left.length === right.length));
}

function pairsOf(typed: readonly string[], stored: readonly string[], isOrdinary: (word: string) => boolean): WordPair[] | null {
  if (typed.length === stored.length) return typed.map((word, index): WordPair => [word, stored[index] ?? ""]).filter(([a, b]) => a !== b);
  // A blank too many or missing ("querce tin") may come with at most a slip.
  return typed.some((word) => word.length < 3 || isOrdinary(word)) ? null : [[typed.join(""), stored.join("")]];
}

/**
 * Edits by which the folded words `typed` are `stored` mistyped, or null when they are something else: a mistyped name
 * has the same first letters, the same numbers, few edits for its length, no other meaning, and no ordinary word in
 * place of a stored one.
 */
export function typoEdits(typed: readonly string[], stored: readonly string[], isOrdinary: (word: string) => boolean): number | null {
  const pairs = pairsOf(typed, stored, isOrdinary);
  if (pairs === null) return null;
  let total = 0;
  const joined = typed.length !== stored.length;
  for (const [left, right] of pairs) {
    if (!endsAlike(left, right) || /\P{Script=Latin}/u.test(left + right)) return null;
    if (isOrdinary(left) || differInMeaning(left, right)) return null;
    const max = joined ? 0.5 : editsMax(Math.max(left.length, right.length));
    const cost = editCost(left, right, max);
    if (cost > max) return null;
    total += cost;
  }
  return total <= PHRASE_EDITS_MAX ? total : null;
}
