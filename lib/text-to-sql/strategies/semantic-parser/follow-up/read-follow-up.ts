import type { PlanInput } from "@/lib/text-to-sql/strategy";
import type { Frame } from "../frame";
import type { Item } from "../interpret/items";
import { schemaModel } from "../link-schema/schema-model";
import { readTokens } from "../read-tokens";
import type { ReadQuestion } from "../plan-question-types";
import { contextOf } from "./context-items";
import { editFrame, type EditWay } from "./edit-frame";
import { setOf } from "./state-of-frame";

/** Words that open a follow-up and say nothing more. */
const OPENERS = /^(?:(?:and|but|ok(?:ay)?|now|then|so|also|please|only|just|keep|show|give|me|filter|limit|restrict|narrow|to|it|them|the|ones|list|for|instead|use|try|with)\b[\s,]*)*?(?:(?:what|how) about\b|and\b|but\b|only\b|just\b|now\b|then\b|also\b|instead\b|filter(?: them| it)?(?: to| by)?\b|limit(?: them| it)?(?: to)?\b|keep(?: only)?\b|restrict(?: them| it)? to\b|narrow(?: it| them)? (?:down )?to\b|show(?: me)? only\b|make (?:it|that)\b)?[\s,]*/iu;
const OPENERS_HAN = /^(?:(?:這|它們|這些)?(?:其中|當中|之中)(?:有|又有)?(?:哪些|哪幾[個種項]|誰|哪[一]?[個種項])(?:是|會|能)?|那麼|那|然後|接著|再來|現在|請|只要|只看|只留|只列出|只顯示|限定|改成|改為|換成|如果是|至於|僅|只|再|並且|並|且|還要|另外|也)*/u;
const CLOSERS = /(?:\s*(?:instead|only|then|please|too|as well))*\s*[?？。.!！]*$/iu;
const CLOSERS_HAN = /(?:呢|的話|就好|即可|就可以了|就行|嗎|的)*[?？。.!！]*$/u;

/**
 * Reads a question against the frame before it: as an edit of that frame when it is only a fragment. What stands on
 * its own never comes here.
 */
export function readFollowUp(input: PlanInput, frame: Frame, thresholds: Frame["thresholds"], rest: string): Frame | null {
  const model = schemaModel(input.knowledgeBase.schema);
  const merged = { ...frame, thresholds: mergeThresholds(frame.thresholds, thresholds) };
  for (const core of coresOf(rest)) {
    if (core === "") {
      if (thresholds.length > 0) return merged;
      continue;
    }
    const read = readTokens({ ...input, question: core }, contextOf(frame, input.state));
    if (read.linked.unplaced.length > 0) continue;
    const fragments = wholeFragments(read).sort((a, b) => rank(a, frame) - rank(b, frame));
    for (const fragment of fragments) {
      const edited = editFrame(model, merged, fragment, input.knowledgeBase.thresholds, wayOf(rest));
      if (edited) return edited;
    }
  }
  return null;
}

/** "which ones act on TNF": what is said of the ones is all that is new. */
const ONES = /^\s*(?:(?:and|so|now)\s+)?which (?:ones?|of (?:them|these|those|the above))\s+(?:(?:are|is|do|does)\s+)?/iu;

/** The text as it is, and without the words that only open or close a follow-up. */
export const coresOf = (text: string): string[] => [
  ...new Set([text.trim(), text.trim().replace(OPENERS, "").replace(CLOSERS, "").trim(), text.trim().replace(OPENERS_HAN, "").replace(CLOSERS_HAN, "").trim(), text.replace(ONES, "").replace(CLOSERS, "").trim()]),
];

/** "also", "plus", 也, 還要: a name is added to those before instead of taking their place. */
const ADDS = /\b(?:also|plus|too|as well|in addition|add)\b|也|還要|另外|再加/iu;

/** "only", 只看: the rows before are narrowed down to what is named. */
const NARROWS = /^\s*(?:(?:and|but|ok(?:ay)?|now|then|so|please|show|list|give|me)\s+)*(?:only|just|keep(?: only| just)?|filter|limit|restrict|narrow)\b|\bonly\s*[.!?]*$|^(?:那|請|那麼)?(?:只要|只看|只留|只列出|只顯示|只保留|限定|限於|篩選)/iu;
/** "and of kaempferol?", 那…的呢: the same request for another thing. */
const ASKS_AGAIN = /^\s*(?:(?:ok(?:ay)?|so|now|then)[\s,]+)*(?:and|(?:and\s+)?(?:what|how) about(?:\s+(?:those|the ones|that|these))?)\s+(?:of|for|in|from|by|with|to)\b|^(?:那|那麼|換成|改成).*呢?\s*[?？]?$/iu;

/** True when a follow-up narrows the rows before it down to what it names. */
export const narrows = (text: string): boolean => NARROWS.test(text);

function wayOf(text: string): EditWay {
  if (ADDS.test(text)) return "adds";
  if (narrows(text)) return "narrows";
  return ASKS_AGAIN.test(text) ? "asks-again" : "";
}

/** A level chosen anew replaces the level chosen before. */
export function mergeThresholds(before: Frame["thresholds"], now: Frame["thresholds"]): Frame["thresholds"] {
  return [...before.filter((choice) => !now.some((other) => other.thresholdId === choice.thresholdId)), ...now];
}

/** Fragments that cover the whole text. */
function wholeFragments(read: ReadQuestion): Item[] {
  const chart = read.readings.chart;
  return [...read.linked.starts].flatMap((from) => [...(chart[from]?.[read.tokens.length]?.values() ?? [])]);
}

/** Cheaper first; an ordering by a column of the rows asked before any other. */
function rank(item: Item, frame: Frame): number {
  const table = frame.requests[0] ? setOf(frame.requests[0]).table : "";
  const mod = item.sem.cat === "M" ? item.sem.mod : null;
  const own = mod?.kind === "order" && typeof mod.measure === "object" && "ref" in mod.measure && mod.measure.ref.table !== table ? 0.5 : 0;
  return item.cost + own;
}
