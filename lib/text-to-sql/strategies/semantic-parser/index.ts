import type { Plan, PlanInput, TextToSqlStrategy } from "@/lib/text-to-sql/strategy";
import type { QueryState } from "@/lib/domain/query-state";
import { frameSchema } from "./frame-schema";
import { planFrame } from "./plan-frame";
import { planQuestion } from "./plan-question";
import { removeItems } from "./follow-up/state-of-frame";
import { tooLong } from "./too-long";

/**
 * Text-to-SQL without a model (structured.md, strategies): links every word of the question to the schema, to stored
 * values or to a general lexicon, composes the whole question by a grammar into a typed frame, and writes that as SQL.
 * A word it cannot account for makes it abstain and name the word.
 */
export function createSemanticParser(): TextToSqlStrategy {
  return {
    id: "semantic-parser",
    plan: async (input: PlanInput, signal: AbortSignal): Promise<Plan> => {
      signal.throwIfAborted();
      return tooLong(input.question) ?? planQuestion(input);
    },
    replan: async (input: Omit<PlanInput, "question"> & { state: QueryState }, remove: string[], signal: AbortSignal): Promise<Plan> => {
      signal.throwIfAborted();
      const frame = frameSchema.safeParse(input.state.frame);
      if (!frame.success) return { kind: "unanswerable", reason: { en: "Nothing of the earlier question is left to change; please ask it again.", "zh-Hant": "先前的問題已無法修改，請重新提問。" }, unplacedWords: [], recognised: [] };
      return planFrame(input, removeItems(frame.data, remove));
    },
  };
}
