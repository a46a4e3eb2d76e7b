import type { UiLanguage } from "@/lib/domain/localized";
import type { ResultTable } from "@/lib/domain/result-table";
import type { Plan } from "@/lib/text-to-sql/strategy";
import { LIMITS } from "@/lib/limits";

const WORDS = {
  en: {
    value: (label: string, value: string) => `${label}: ${value}.`,
    all: (count: string) => `Found ${count} rows.`,
    one: () => "Found 1 row.",
    first: (shown: string, count: string) => `Found ${count} rows; the first ${shown} are shown.`,
    none: () => "No rows.",
    unplaced: (words: string) => `Not understood: ${words}.`,
    recognised: (values: string) => `Recognised: ${values}.`,
    titled: (title: string, text: string) => `${title}: ${text}`,
  },
  "zh-Hant": {
    value: (label: string, value: string) => `${label}：${value}。`,
    all: (count: string) => `共 ${count} 筆。`,
    one: () => "共 1 筆。",
    first: (shown: string, count: string) => `共 ${count} 筆，顯示前 ${shown} 筆。`,
    none: () => "無資料列。",
    unplaced: (words: string) => `無法理解的詞：${words}。`,
    recognised: (values: string) => `已辨識：${values}。`,
    titled: (title: string, text: string) => `${title}：${text}`,
  },
} as const satisfies Record<UiLanguage, unknown>;

const number = (value: number) => value.toLocaleString("en");

/** One sentence about a table: its value when it has only one, else how many rows there are. */
function tableSentence(table: ResultTable, language: UiLanguage): string {
  const words = WORDS[language];
  const [column] = table.columns;
  const value = table.rows[0]?.[0];
  if (table.rowCount === 1 && table.columns.length === 1 && column && value !== undefined) {
    return words.value(column.label, value === null ? "NULL" : typeof value === "number" ? number(value) : String(value));
  }
  if (table.rowCount === 0) return words.none();
  if (table.rowCount > LIMITS.previewRowCount) return words.first(number(LIMITS.previewRowCount), number(table.rowCount));
  return table.rowCount === 1 ? words.one() : words.all(number(table.rowCount));
}

/** The prose under the tables: what they hold in numbers that come from real counts, nothing else. */
export function composeAnswer(tables: ResultTable[], language: UiLanguage): string {
  if (tables.length === 1 && tables[0]) return tableSentence(tables[0], language);
  return tables.map((table) => WORDS[language].titled(table.title, tableSentence(table, language))).join("\n");
}

/** Why the question was not answered, which words were not placed and what was recognised all the same. */
export function composeAbstention(plan: Extract<Plan, { kind: "unanswerable" }>, language: UiLanguage): string {
  const words = WORDS[language];
  const reason = plan.reason[language];
  const unsaid = plan.unplacedWords.every((word) => reason.includes(word)) ? [] : plan.unplacedWords;
  const quoted = unsaid.map((word) => (language === "en" ? `“${word}”` : `「${word}」`));
  return [
    reason,
    quoted.length > 0 ? words.unplaced(quoted.join(language === "en" ? ", " : "、")) : "",
    plan.recognised.length > 0 ? words.recognised(plan.recognised.join(language === "en" ? ", " : "、")) : "",
  ]
    .filter((sentence) => sentence !== "")
    .join(language === "en" ? " " : "");
}
