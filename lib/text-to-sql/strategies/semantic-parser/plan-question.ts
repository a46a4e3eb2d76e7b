import type { Plan, PlanInput } from "@/lib/text-to-sql/strategy";
import { findThresholdCues, withoutCues } from "@/lib/text-to-sql/thresholds/find-cues";
import { abstain, abstainOnRows } from "./abstain";
import { contextOf, rowsMissing } from "./follow-up/context-items";
import { coresOf, mergeThresholds, narrows, readFollowUp } from "./follow-up/read-follow-up";
import { asksCommon, asksCommonOfAnyKind, commonLists, isCommon } from "./follow-up/mentions";
import { wholePhrase } from "./follow-up/whole-phrases";
import { setOf } from "./follow-up/state-of-frame";
import type { Frame, Request } from "./frame";
import { frameSchema } from "./frame-schema";
import type { Item } from "./interpret/items";
import { schemaModel } from "./link-schema/schema-model";
import { planFrame } from "./plan-frame";
import type { ReadQuestion } from "./plan-question-types";
import { readTokens } from "./read-tokens";
import { describeRequest } from "./reading/describe-request";
import { about } from "./about";

/** Choices offered when a question has several readings. */
const CHOICE_COUNT_MAX = 4;
/** Cost within which two different readings count as equally good. */
const TIE_COST = 0.04;

/**
 * Plans one question: on its own when it can stand on its own, else as a follow-up of the frame before it; answers
 * only when exactly one reading is best.
 */
export function planQuestion(input: PlanInput): Plan {
  const special = about(input);
  if (special) return special;
  const cues = findThresholdCues(input.question, input.knowledgeBase.thresholds);
  const rest = withoutCues(input.question, cues);
  const thresholds: Frame["thresholds"] = cues.map((cue) => ({ thresholdId: cue.thresholdId, levelId: cue.levelId, operator: ">=", minimum: null }));
  const before = previousFrame(input);

  const shown = before ? contextOf(before, input.state) : null;
  const missing = shown ? coresOf(rest).map((core) => rowsMissing(core, shown)).find((count) => count !== null) : undefined;
  if (typeof missing === "number") return abstainOnRows(missing);

  const whole = before ? wholePhrase(input.question, before, input.state) : null;
  if (whole) return planFrame(input, whole);

  const alone = readTokens({ ...input, question: rest }, null);
  // A bare name or class is a fragment when there is something before it that it can change.
  const fragment = before && isFragment(alone, rest) ? readFollowUp(input, before, thresholds, rest) : null;
  if (fragment) return planFrame(input, fragment);
  // "only Alzheimer's" and "which of them …" are about the rows before: without a way to narrow those, nothing is answered.
  const ofThose = OF_THOSE.test(rest);
  const pointsBack = before !== null && (ofThose || (narrows(rest) && isFragment(alone, rest)));
  const own = pointsBack ? null : choose(input, bestReadings(alone), thresholds);
  if (own) return own;

  if (before) {
    const context = contextOf(before, input.state);
    const inForce = mergeThresholds(before.thresholds, thresholds);
    const together = asksCommon(rest);
    const stands = (request: Request): boolean => (!together || isCommon(request, before)) && (!ofThose || restsOn(request, before));
    const point = (text: string): Plan | null => choose(input, readingsAsGood(readTokens({ ...input, question: text }, context), stands), inForce);
    if (asksCommonOfAnyKind(rest)) {
      const asked = choose(input, commonLists(schemaModel(input.knowledgeBase.schema), before.mentions ?? []), inForce);
      if (asked) return asked;
    }
    const pointing = point(rest);
    if (pointing) return pointing;
    const edited = readFollowUp(input, before, thresholds, rest);
    if (edited?.requests.every(stands)) return planFrame(input, edited);
    for (const core of coresOf(rest).slice(1)) {
      const opened = point(core);
      if (opened) return opened;
    }
    const parts = readParts(input, before, rest);
    if (parts) return planFrame(input, { version: 1, requests: parts, thresholds: mergeThresholds(before.thresholds, thresholds) });
  }
  return abstain(input, alone);
}

function previousFrame(input: PlanInput): Frame | null {
  if (!input.state || input.state.knowledgeBaseId !== input.knowledgeBase.manifest.id) return null;
  const parsed = frameSchema.safeParse(input.state.frame);
  return parsed.success ? parsed.data : null;
}

/** A name alone ("what about ginger?"), or a class alone after "and". */
function isFragment(read: ReadQuestion, text: string): boolean {
  const [best] = read.readings.questions;
  if (!best || best.sem.request.kind !== "list") return false;
  const { set, details } = best.sem.request;
  const bareName = details && set.conditions.length === 1 && set.rank === null && !ASKS_DETAILS.test(text);
  const bareClass = set.conditions.length === 0 && set.rank === null && set.take === null && OPENS_FOLLOW_UP.test(text);
  return bareName || bareClass;
}

/** "which ones …", 其中哪些…: of the rows before. */
const OF_THOSE = /^\s*(?:(?:and|so|now)\s+)?which (?:ones?|of (?:them|these|those|the above))\b|^\s*(?:那麼?|請問|請列出|列出)?(?:這|它們|他們|這些)?(?:其中|當中|之中)/iu;

/** True when every condition on the rows before still holds, or those rows are given by their IDs. */
function restsOn(request: Request, before: Frame): boolean {
  const text = JSON.stringify(request);
  const rows = before.requests[0] ? setOf(before.requests[0]) : null;
  return rows !== null && text.includes(JSON.stringify(rows.table)) && rows.conditions.every((condition) => text.includes(JSON.stringify(condition)));
}

const ASKS_DETAILS = /\b(?:details?|information|info|describe|tell me about|everything)\b|資訊|資料|詳情|介紹|簡介/iu;
const OPENS_FOLLOW_UP = /^\s*(?:and|what about|how about|then)\b|^\s*(?:那|那麼|還有|然後)|呢\s*[?？]?$/iu;

/** One reading: planned. Several as good: asked back. None: null. */
function choose(input: PlanInput, requests: readonly Request[], thresholds: Frame["thresholds"]): Plan | null {
  const different = distinct(input, requests);
  const [only, ...others] = different;
  if (!only) return null;
  const plan = (request: Request) => planFrame(input, { version: 1, requests: [request], thresholds });
  if (others.length === 0) return plan(only);
  const model = schemaModel(input.knowledgeBase.schema);
  return {
    kind: "ambiguous",
    question: { en: "This can be read in more than one way. Which is meant?", "zh-Hant": "這個問題可以有不同的解讀，請問您指的是哪一種？" },
    choices: different.slice(0, CHOICE_COUNT_MAX).map((request) => ({ label: plan(request).reading, question: describeRequest(model, request)[input.answerIn] })),
  };
}

/**
 * Readings that really differ: conditions hold together, so their order makes no difference, and readings nobody could
 * tell apart are one. The cheapest stands for its like.
 */
function distinct(input: PlanInput, requests: readonly Request[]): Request[] {
  const model = schemaModel(input.knowledgeBase.schema);
  const sorted = (key: string, value: unknown): unknown => (key === "conditions" && Array.isArray(value) ? [...value].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))) : value);
  const byMeaning = new Map([...requests].reverse().map((request) => [JSON.stringify(request, sorted), request]));
  return [...new Map([...byMeaning.values()].map((request) => [describeRequest(model, request).en, request])).values()].reverse();
}

/** The best reading, with others that are as good; empty when the question was not understood. */
export const bestReadings = (read: ReadQuestion): Request[] => readingsAsGood(read, () => true);

/** The best of the readings that may stand, with others that are as good. */
function readingsAsGood(read: ReadQuestion, stands: (request: Request) => boolean): Request[] {
  const [best, ...rest] = read.readings.questions.filter(({ sem }) => stands(sem.request));
  if (!best) return [];
  return [best, ...rest.filter((item: Item) => item.cost - best.cost <= TIE_COST)].map((item) => item.sem.request);
}

/** Marks between two questions asked in one sentence. */
const JOINTS = /(?:\s*[,，;；]\s*)?(?:以及|並且|並|and also|as well as|and then|and)(?=\s|\p{Script=Han})|\s*[;；。]\s*/giu;

/** "details of the first three, and which genes they share": two requests, the second about the rows of the first. */
function readParts(input: PlanInput, before: Frame, text: string): Request[] | null {
  for (const joint of text.matchAll(JOINTS)) {
    const left = text.slice(0, joint.index).trim();
    const right = text.slice(joint.index + joint[0].length).trim();
    if (left === "" || right === "") continue;
    const context = contextOf(before, input.state);
    const [first, ...otherFirst] = distinct(input, bestReadings(readTokens({ ...input, question: left }, context)));
    if (!first || otherFirst.length > 0 || first.kind === "share") continue;
    const rows = setOf(first);
    const ids = rows.conditions[0]?.kind === "is" ? rows.conditions[0] : null;
    const shown = ids?.refs[0] && rows.conditions.length === 1 ? { table: rows.table, idColumn: ids.refs[0].column, ids: ids.values, labels: ids.matched.split(", ") } : null;
    const [second, ...otherSecond] = distinct(input, bestReadings(readTokens({ ...input, question: right }, { rows, named: context?.named ?? null, mentions: [], shown })));
    if (second && otherSecond.length === 0) return [first, second];
  }
  return null;
}
