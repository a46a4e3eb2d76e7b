import type { DetectedLanguage } from "@/lib/domain/chat-event";
import { LIMITS } from "@/lib/limits";
import type { LanguageIdentifier } from "@/lib/ports/language-identifier";
import { NOTICES } from "./unsupported-language-notices";

/** Codes of Chinese and of what is written like it; all are answered in Traditional Chinese (product.md). */
const CHINESE = new Set(["zh", "yue", "wuu", "lzh", "nan", "hak"]);
/** Languages that are understood without a model. */
const UNDERSTOOD = new Set(["en", ...CHINESE]);

/**
 * The language of a question and the language of its answer: a guess below the threshold counts as English, any
 * Chinese is answered in Traditional Chinese, every other language in English (product.md).
 */
export async function detectLanguage(question: string, identifier: LanguageIdentifier): Promise<DetectedLanguage> {
  const guess = await identifier.identify(question);
  const confidence = Math.min(1, Math.max(0, guess.confidence));
  if (confidence < LIMITS.languageConfidenceMin) return { code: "en", confidence, method: "default", answerIn: "en" };
  if (CHINESE.has(guess.code)) return { code: "zh", confidence, method: guess.method, answerIn: "zh-Hant" };
  return { code: guess.code, confidence, method: guess.method, answerIn: "en" };
}

/**
 * Says in the language of the question that without a model only English and Chinese are understood. Null for those
 * two and for languages nobody wrote the sentence in: they get the answer in English alone.
 */
export function unsupportedLanguageNotice(code: string): string | null {
  return UNDERSTOOD.has(code) ? null : (NOTICES[code] ?? null);
}
