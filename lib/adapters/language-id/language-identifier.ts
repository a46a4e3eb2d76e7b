import type { LanguageGuess, LanguageIdentifier } from "@/lib/ports/language-identifier";
import type { Logger } from "@/lib/ports/logger";
import { hasFunctionWord, isPlainlyEnglish } from "./lexicon";
import { LANGUAGES_OF_SCRIPT } from "./languages";
import { isSpeciesName, maskEntities } from "./mask-entities";
import { pool } from "./pool";
import { isNameInLatinText, readScript } from "./script-rules";
import { loadEld } from "./voters/eld";
import { loadFastText } from "./voters/fasttext";
import { startLingua, type LinguaVoter } from "./voters/lingua";
import type { Voter } from "./voters/voter";

export interface LanguageIdentifierOptions {
  /** Adds Lingua as a third voter: better on single words and rare languages, about 1 GB. */
  lingua: boolean;
  logger?: Logger;
}

/** A language identifier whose models can be loaded ahead of the first question. */
export interface PreloadableLanguageIdentifier extends LanguageIdentifier {
  /** Loads the models now; the first question that needs them does so otherwise (half a second). */
  preload(): Promise<void>;
  close(): Promise<void>;
}

const NOTHING_TO_GO_BY: LanguageGuess = { code: "en", confidence: 0.2, method: "default" };
/** Measured on plain English questions: the words alone are right nearly always. */
const PLAIN_ENGLISH: LanguageGuess = { code: "en", confidence: 0.98, method: "ensemble" };
const NOT_LATIN = /[^\p{Script=Latin}\P{L}]/gu;

/**
 * Tells the language of a short biomedical question (stack.md): script rules, then names masked, then the votes of
 * detectors with a lexicon of function words. Questions that the script or plain English words decide need no model.
 */
export function createLanguageIdentifier({ lingua, logger }: LanguageIdentifierOptions): PreloadableLanguageIdentifier {
  let loading: Promise<Voter[]> | undefined;
  let linguaVoter: LinguaVoter | undefined;

  const voters = () => {
    if (lingua && !linguaVoter) linguaVoter = startLingua();
    return (loading ??= loadAll([loadFastText, loadEld], logger));
  };

  return {
    async identify(text) {
      const question = text.normalize("NFC").replace(/\s+/gu, " ").trim();
      const script = readScript(question);
      if (script.kind === "decided") {
        const isEnglish = isNameInLatinText(question) && isPlainlyEnglish(maskEntities(question.replace(NOT_LATIN, " ")));
        return isEnglish ? PLAIN_ENGLISH : script.guess;
      }
      if (script.kind === "nothing") return NOTHING_TO_GO_BY;

      const masked = script.group === "latin" ? maskEntities(script.text) : script.text;
      if ((masked.match(/\p{L}/gu)?.length ?? 0) < 2) return NOTHING_TO_GO_BY;
      if (script.group === "latin" && isSpeciesName(question) && !hasFunctionWord(masked)) return NOTHING_TO_GO_BY;
      if (script.group === "latin" && isPlainlyEnglish(masked)) return PLAIN_ENGLISH;

      const ready = await voters();
      const all = linguaVoter?.isReady() ? [...ready, linguaVoter] : ready;
      const votes = (await Promise.all(all.map((voter) => ask(voter, masked, logger)))).filter((vote) => vote !== null);
      const { code, confidence } = pool(masked, LANGUAGES_OF_SCRIPT[script.group], votes);
      return { code, confidence, method: "ensemble" };
    },
    async preload() {
      await voters();
      await linguaVoter?.ready.catch((error: unknown) => logger?.warn("Lingua could not be loaded; the other detectors go on without it", { reason: String(error) }));
    },
    async close() {
      await linguaVoter?.close();
    },
  };
}

/** Loads what can be loaded; a detector that fails leaves the vote to the others and to the words. */
async function loadAll(loaders: (() => Promise<Voter>)[], logger?: Logger): Promise<Voter[]> {
  const loaded = await Promise.allSettled(loaders.map((load) => load()));
  for (const result of loaded) {
    if (result.status === "rejected") logger?.warn("a language detector could not be loaded", { reason: String(result.reason) });
  }
  return loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

async function ask(voter: Voter, text: string, logger?: Logger) {
  try {
    return { voter, found: await voter.vote(text) };
  } catch (error) {
    logger?.warn("a language detector failed", { detector: voter.id, reason: String(error) });
    return null;
  }
}
