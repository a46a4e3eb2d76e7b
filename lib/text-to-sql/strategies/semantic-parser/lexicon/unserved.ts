/** Requests that no database of facts answers (clinical-safety.md §2). */
export type UnservedKind = "small-talk" | "advice" | "prediction" | "writing";

const PATTERNS: readonly [UnservedKind, RegExp][] = [
  ["small-talk", /^(?:hi|hello|hey|thanks|thank you|good (?:morning|afternoon|evening)|bye|goodbye|how are you|你好|您好|哈囉|嗨|謝謝|感謝|早安|午安|晚安|再見)[\s,.!?？。！~]*$/iu],
  ["advice", /\b(?:should (?:i|we|he|she|my|a patient|patients)|can i (?:take|use|eat|drink)|is it safe|recommend|advise|dosage|how much .* (?:take|dose)|what (?:should|can) i take|my (?:headache|pain|symptoms?|doctor|child|mother|father))\b|(?:我|小孩|媽媽|爸爸).{0,6}(?:應該|可以|能不能|該).{0,4}(?:吃|服用|用|喝)|建議(?:我)?(?:吃|服用|用)|推薦|劑量|怎麼吃|安全嗎/iu],
  ["prediction", /\b(?:predict|forecast|will .{1,40} (?:cure|work|help)|best (?:treatment|cure|remedy|drug)|most effective|which is better|is .{1,40} better than)\b|預測|預估|哪個(?:藥)?(?:比較|最)(?:好|有效)|最有效|能治好|會治好/iu],
  ["writing", /\b(?:write|translate|summari[sz]e|draw|plot|visuali[sz]e|e-?mail|poem|essay|code|script|ignore (?:all |the )?(?:previous|above)|system prompt|drop table|delete from|insert into|update .{1,40} set)\b|翻譯|撰寫|寫一|畫(?:出|一)|繪製|忽略(?:之前|以上)|摘要/iu],
];

/** Kind of a request that is never answered, or null. Only asked about questions that were not understood. */
export function kindOfRequest(question: string): UnservedKind | null {
  return PATTERNS.find(([, pattern]) => pattern.test(question.trim()))?.[0] ?? null;
}
