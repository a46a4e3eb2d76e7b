import { LIMITS } from "@/lib/limits";
import type { Plan } from "@/lib/text-to-sql/strategy";
import { tokenise } from "./tokenise/tokenise";

/**
 * An abstention for a question with more words than the grammar can weigh in a second (its work grows faster than the
 * question); null for every question of ordinary length.
 */
export function tooLong(question: string): Plan | null {
  const count = tokenise(question).length;
  const max = LIMITS.parsedTokenCountMax;
  if (count <= max) return null;
  return {
    kind: "unanswerable",
    reason: {
      en: `This question has ${count.toLocaleString("en")} words; without a language model at most ${max} can be read at once. Ask it in shorter parts.`,
      "zh-Hant": `這個問題有 ${count.toLocaleString("en")} 個字詞；未連接語言模型時一次最多能讀 ${max} 個，請拆成較短的問題。`,
    },
    unplacedWords: [],
    recognised: [],
  };
}
