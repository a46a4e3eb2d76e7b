import type { Plan, PlanInput } from "@/lib/text-to-sql/strategy";
import { labelOf, plural } from "./link-schema/label";

const ABOUT = /^(?:please\s+)?(?:(?:what(?:'s| is| data is| information is| kind of data is| data are| does)?|which data (?:is|are)|tell me (?:about|what is)|describe|explain|introduce)\s+(?:there\s+)?(?:is\s+)?(?:in\s+|stored in\s+|available in\s+|contained in\s+)?(?:this|the|your)\s+(?:database|knowledge base|data ?set|data|db)(?:\s+(?:about|contain|contains|include|hold|offer|cover|have))?|what (?:can|could) (?:you|i) (?:do|ask|answer|tell me|query|search)(?: here| you| about)?|what (?:tables|data) (?:do you have|are there|are available)|help|how (?:do|can) i use (?:this|it|you)|who are you|what are you)\s*[?？.!]*$/iu;
const ABOUT_HAN = /^(?:請問|請)?(?:介紹(?:一下)?)?(?:這個|此|本|你們的|你的|該)?(?:資料庫|知識庫|資料集)(?:裡|中|裡面|內|裡頭)?(?:(?:有|包含|收錄|收錄了|包括)(?:了)?(?:些)?(?:什麼|甚麼|哪些|哪些資料|什麼資料|什麼內容|哪些內容)|是什麼|是做什麼的|在做什麼|的內容(?:是什麼|有哪些)?)?\s*[?？。]*$|^(?:你|這裡)?(?:能|可以|會)(?:做|問|回答|查)(?:些)?(?:什麼|哪些)(?:問題|資料)?\s*[?？]*$|^(?:怎麼使用|如何使用|使用說明|說明)\s*[?？]*$/u;
const RESTART = /^(?:please\s+)?(?:let'?s\s+)?(?:start over|start again|start fresh|reset|clear(?: (?:all|everything|the (?:filters|state|query)))?|new (?:question|search|query)|forget (?:it|that|everything))\s*[.!]*$|^(?:請)?(?:重新開始|重來|重設|清除(?:全部|所有條件|條件)?|全部清除|從頭開始|重置)\s*[。!！]*$/iu;

/** Questions about the database itself (thesis App. D.2), and the wish to begin anew; null for everything else. */
export function about(input: PlanInput): Plan | null {
  const question = input.question.trim();
  const { manifest, schema } = input.knowledgeBase;
  if (RESTART.test(question)) {
    return {
      kind: "about",
      text: { en: "Starting over: no earlier question is kept.", "zh-Hant": "已重新開始，先前的條件都已清除。" },
      state: { knowledgeBaseId: manifest.id, items: [], frame: null, lastResult: null },
    };
  }
  if (!ABOUT.test(question) && !ABOUT_HAN.test(question)) return null;
  const entities = schema.tables.filter((table) => table.kind === "entity");
  const count = (rows: number | undefined): string => (rows === undefined ? "" : ` (${rows.toLocaleString("en")})`);
  const en = entities.map((table) => `${plural(labelOf(table, "en"))}${count(table.rowCount)}`).join(", ");
  const zh = entities.map((table) => `${labelOf(table, "zh-Hant")}${count(table.rowCount)}`).join("、");
  return { kind: "about", text: { en: `${manifest.description.en} It holds ${en}.`, "zh-Hant": `${manifest.description["zh-Hant"]}收錄：${zh}。` } };
}
