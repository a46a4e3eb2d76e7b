import type { PlanInput } from "@/lib/text-to-sql/strategy";
import { contextItems, type Context } from "./follow-up/context-items";
import { interpret } from "./interpret/interpret";
import { linkWords } from "./link-schema/link-words";
import { schemaModel } from "./link-schema/schema-model";
import type { ReadQuestion } from "./plan-question-types";
import { tokenise } from "./tokenise/tokenise";

/** Runs the stages from text to readings; `context` is what words such as "those" may point at. */
export function readTokens(input: Pick<PlanInput, "question" | "knowledgeBase" | "values">, context: Context | null): ReadQuestion {
  const { knowledgeBase, values, question } = input;
  const tokens = tokenise(question);
  const model = schemaModel(knowledgeBase.schema);
  const linked = linkWords(question, tokens, knowledgeBase, model, values, context ? contextItems(tokens, context) : []);
  const readings = linked.unplaced.length > 0 ? { questions: [], understood: { from: 0, to: 0 }, chart: [] } : interpret(linked, tokens.length, model);
  return { tokens, linked, readings };
}
