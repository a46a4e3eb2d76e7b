import { weighFunctionWords } from "./lexicon";
import { weighLetters } from "./letters";
import { LANGUAGE_PRIOR } from "./languages";
import type { Voter } from "./voters/voter";

/** No voter may rule a language out alone: its probability counts as at least this. */
const FLOOR = 0.003;
/** Log probability of a language that no voter knows. */
const UNKNOWN_LANGUAGE = Math.log(0.01);
/**
 * Sharpens the posterior so that it is the share of right answers, measured by the accuracy test. Averaging over one
 * more good detector flattens it, so it is sharpened more.
 */
const sharpness = (votes: readonly Vote[]) => (votes.some(({ voter }) => voter.id === "lingua") ? 1.7 : 1.3);

/** A voter and the probabilities it gave. */
export interface Vote {
  voter: Voter;
  found: ReadonlyMap<string, number>;
}

export interface PooledGuess {
  code: string;
  confidence: number;
}

/**
 * Weighs detectors, function words, letters and priors against each other as a log-linear pool (stack.md).
 * `votes` holds each voter with what it said about the text.
 */
export function pool(text: string, candidates: readonly string[], votes: readonly Vote[]): PooledGuess {
  const words = weighFunctionWords(text, candidates);
  const letters = weighLetters(text, candidates);

  const scores = candidates.map((code) => {
    const known = votes.filter(({ voter }) => voter.languages.has(code));
    const weight = known.reduce((sum, { voter }) => sum + voter.weight, 0);
    const log = known.reduce((sum, { voter, found }) => sum + voter.weight * Math.log((found.get(code) ?? 0) + FLOOR), 0);
    const detectors = weight > 0 ? log / weight : UNKNOWN_LANGUAGE;
    return sharpness(votes) * (detectors + (words.get(code) ?? 0) + (letters.get(code) ?? 0) + (LANGUAGE_PRIOR[code] ?? 0));
  });

  const highest = Math.max(...scores);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  return { code: candidates[scores.indexOf(highest)]!, confidence: 1 / total };
}
