import type { Localized } from "@/lib/domain/localized";
import type { Plan, PlanInput } from "@/lib/text-to-sql/strategy";
import { isCommonWord } from "./lexicon/lexicon";
import { isOrdinaryWord } from "./lexicon/ordinary-words";
import { kindOfRequest, type UnservedKind } from "./lexicon/unserved";
import type { ReadQuestion } from "./plan-question-types";

/** Recognised values named in an abstention. */
const RECOGNISED_COUNT_MAX = 8;
const WORDS_COUNT_MAX = 12;

/** Says why nothing was answered: what is never answered, the words that could not be placed, and what was recognised. */
export function abstain(input: PlanInput, read: ReadQuestion): Extract<Plan, { kind: "unanswerable" }> {
  const recognised = read.linked.recognised.slice(0, RECOGNISED_COUNT_MAX);
  const words = unplacedWords(read);
  const kind = kindOfRequest(input.question);
  if (kind) return { kind: "unanswerable", reason: UNSERVED[kind], unplacedWords: words, recognised };
  if (read.linked.unplaced.length > 0) {
    return {
      kind: "unanswerable",
      reason: { en: `I could not place: ${words.map((word) => `“${word}”`).join(", ")}.`, "zh-Hant": `無法理解這些字詞：${words.map((word) => `「${word}」`).join("、")}。` },
      unplacedWords: words,
      recognised,
    };
  }
  return { kind: "unanswerable", reason: NOT_COMPOSED, unplacedWords: words, recognised };
}

/** "the first three" after an answer with fewer rows: the words are clear, the rows are missing. */
export function abstainOnRows(count: number): Extract<Plan, { kind: "unanswerable" }> {
  const en = count === 0 ? "The last answer had no rows to choose from." : `The last answer had only ${count} ${count === 1 ? "row" : "rows"}.`;
  const zh = count === 0 ? "上一個答案沒有任何資料，無法再從中選取。" : `上一個答案只有 ${count} 筆資料。`;
  return { kind: "unanswerable", reason: { en, "zh-Hant": zh }, unplacedWords: [], recognised: [] };
}

/** Unknown words as written; neighbouring Han characters are one word. Without unknown ones, what lies outside the longest part understood. */
function unplacedWords(read: ReadQuestion): string[] {
  const { from, to } = read.readings.understood;
  const tokens = read.linked.unplaced.length > 0 ? read.linked.unplaced : read.tokens.filter((token, index) => (index < from || index >= to) && token.kind !== "mark");
  const words: string[] = [];
  let end = -1;
  for (const token of tokens) {
    if (token.kind === "han" && token.start === end && words.length > 0) words[words.length - 1] += token.text;
    else words.push(token.text);
    end = token.kind === "han" ? token.end : -1;
  }
  // Every word is known here: "and", "the" and 的 are never at fault.
  const blamed = read.linked.unplaced.length > 0 ? words : words.filter((word) => !isCommonWord(word.toLowerCase()) && !isOrdinaryWord(word));
  return [...new Set(blamed)].slice(0, WORDS_COUNT_MAX);
}

const NOT_COMPOSED: Localized = {
  en: "I know the words of this question but could not put them together into one certain reading. A simpler sentence may help.",
  "zh-Hant": "我認得這些字詞，但無法確定整個問題的意思，換個較簡單的說法可能有幫助。",
};
const UNSERVED: Record<UnservedKind, Localized> = {
  "small-talk": { en: "I answer questions about the records of this database; ask me about one of them.", "zh-Hant": "我只回答關於資料庫內容的問題，請直接提問。" },
  advice: { en: "I give no medical or personal advice; I only show what the database records.", "zh-Hant": "我不提供醫療或個人建議，只呈現資料庫中的記錄。" },
  prediction: { en: "The database holds recorded facts; it cannot predict or judge.", "zh-Hant": "資料庫只有既有的記錄，無法預測或評斷。" },
  writing: { en: "I look things up; I do not write, translate, plot or run commands.", "zh-Hant": "我只能查詢資料，無法撰寫、翻譯、繪圖或執行指令。" },
};
