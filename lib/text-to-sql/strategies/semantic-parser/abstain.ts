import type { Plan, PlanInput } from "@/lib/text-to-sql/strategy";
import type { ReadQuestion } from "./plan-question-types";

/** Says why nothing was answered: the words that could not be placed, and what was recognised all the same. */
export function abstain(input: PlanInput, read: ReadQuestion): Extract<Plan, { kind: "unanswerable" }> {
  const unknown = read.linked.unplaced.map((token) => token.text);
  const recognised = read.linked.recognised.slice(0, RECOGNISED_COUNT_MAX);
  if (unknown.length > 0) {
    const words = [...new Set(unknown)];
    return {
      kind: "unanswerable",
      reason: { en: `I could not place: ${words.map((word) => `“${word}”`).join(", ")}.`, "zh-Hant": `無法理解這些字詞：${words.map((word) => `「${word}」`).join("、")}。` },
      unplacedWords: words,
      recognised,
    };
  }
  const { from, to } = read.readings.understood;
  const rest = read.tokens.filter((token, index) => (index < from || index >= to) && token.kind !== "mark").map((token) => token.text);
  return {
    kind: "unanswerable",
    reason: {
      en: "I know the words of this question but could not put them together into one reading. Try a simpler sentence.",
      "zh-Hant": "我認得這些字詞，但無法確定整個問題的意思，請換個較簡單的說法。",
    },
    unplacedWords: rest,
    recognised,
  };
}

const RECOGNISED_COUNT_MAX = 8;
