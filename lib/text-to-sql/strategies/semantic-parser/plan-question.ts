import type { Plan, PlanInput } from "@/lib/text-to-sql/strategy";
import { findThresholdCues, withoutCues } from "@/lib/text-to-sql/thresholds/find-cues";
import type { Request } from "./frame";
import { interpret } from "./interpret/interpret";
import { linkWords } from "./link-schema/link-words";
import { schemaModel } from "./link-schema/schema-model";
import { abstain } from "./abstain";
import { planFrame } from "./plan-frame";
import type { ReadQuestion } from "./plan-question-types";
import { tokenise } from "./tokenise/tokenise";

/** Runs the stages from text to whole-question readings. */
export function readQuestion(input: Pick<PlanInput, "question" | "knowledgeBase" | "values">): ReadQuestion {
  const { knowledgeBase, values } = input;
  const cues = findThresholdCues(input.question, knowledgeBase.thresholds);
  const question = withoutCues(input.question, cues);
  const thresholds = cues.map((cue) => ({ thresholdId: cue.thresholdId, levelId: cue.levelId, operator: ">=" as const, minimum: null }));
  const tokens = tokenise(question);
  const model = schemaModel(knowledgeBase.schema);
  const linked = linkWords(question, tokens, knowledgeBase, model, values);
  const readings = linked.unplaced.length > 0 ? { questions: [], understood: { from: 0, to: 0 } } : interpret(linked, tokens.length, model);
  return { tokens, linked, readings, thresholds };
}

/** Cost within which two different readings count as equally good. */
const TIE_COST = 0.04;

/** Plans one question: reads it, and answers only when exactly one reading is best. */
export function planQuestion(input: PlanInput): Plan {
  const read = readQuestion(input);
  const requests = bestReadings(read);
  const plans = requests.map((request) => planFrame(input, { version: 1, requests: [request], thresholds: read.thresholds }));
  // Readings nobody could tell apart are one; the cheapest stands for them.
  const different = [...new Map([...plans].reverse().map((plan) => [plan.reading.en, plan])).values()].reverse();
  const [only, ...others] = different;
  if (!only) return abstain(input, read);
  if (others.length === 0) return only;
  return {
    kind: "ambiguous",
    question: { en: "This can be read in more than one way. Which is meant?", "zh-Hant": "這個問題可以有不同的解讀，請問您指的是哪一種？" },
    choices: different.slice(0, CHOICE_COUNT_MAX).map((plan) => ({ label: plan.reading, question: plan.reading[input.answerIn].replace(/[.。]$/u, "") })),
  };
}

/** Choices offered when a question has several readings. */
const CHOICE_COUNT_MAX = 4;

/** The best reading, with others that are as good; empty when the question was not understood. */
export function bestReadings(read: ReadQuestion): Request[] {
  const [best, ...rest] = read.readings.questions;
  if (!best) return [];
  return [best, ...rest.filter((item) => item.cost - best.cost <= TIE_COST)].map((item) => item.sem.request);
}
