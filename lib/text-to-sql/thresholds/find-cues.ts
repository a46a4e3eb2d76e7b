import type { Threshold } from "@/lib/domain/knowledge-base";

/** A level of a threshold named in words, and the stretch of the question that names it. */
export interface ThresholdCue {
  thresholdId: string;
  levelId: string;
  start: number;
  end: number;
}

/** Words that introduce a level and are taken with it: "including", "with", 包含. */
const BEFORE = /(?:,\s*|，\s*|、\s*|\(\s*|（\s*)?(?:but\s+|and\s+|also\s+)*(?:even\s+)?(?:if\s+|when\s+)?(?:(?:please\s+)?(?:only\s+)?(?:including|include|includes|with|at|of|using|use|having|show|allow|allowing|even|only|in)\s+)*(?:those\s+(?:with|of)\s+)?(?:the\s+|a\s+|an\s+)?$/iu;
const BEFORE_HAN = /[,，、(（]?(?:並且|而且|也|請|並)*(?:只要|只看|僅限|僅|包含|包括|含|使用|採用|以|用|限|要|連)*(?:到)?$/u;
const AFTER = /^(?:\s+(?:levels?|ones|results?|associations?|links?|interactions?|evidence|connections?|data|only|too|as well|threshold))?(?:\s+(?:(?:is|are)\s+)?(?:included|allowed|counted|considered|enough|sufficient|fine|ok))?(?:\s*[)）])?/iu;
const AFTER_HAN = /^(?:的)?(?:關聯性?|結果|連結|資料|水準|等級|門檻|證據|交互作用|關係|標準|的)?(?:也(?:可以|算|包含|要)|即可|就好|就行|就可以)?[)）]?/u;

/**
 * Levels of confidence named anywhere in a question (thesis App. D.2: "including low confidence"). Longest cue first;
 * one cue may choose a level for several thresholds at once.
 */
export function findThresholdCues(question: string, thresholds: readonly Threshold[]): ThresholdCue[] {
  const found: ThresholdCue[] = [];
  const lower = question.toLowerCase();
  for (const threshold of thresholds) {
    const cues = threshold.levels.flatMap((level) => level.cues.map((cue) => ({ cue: cue.toLowerCase(), levelId: level.id }))).sort((a, b) => b.cue.length - a.cue.length);
    const hit = cues.map(({ cue, levelId }) => ({ cue, levelId, at: indexOfWord(lower, cue) })).find(({ at }) => at >= 0);
    if (!hit) continue;
    found.push({ thresholdId: threshold.id, levelId: hit.levelId, ...widen(question, hit.at, hit.at + hit.cue.length) });
  }
  return found;
}

/** Position of a cue as whole words; Chinese has no spaces, so anywhere. */
function indexOfWord(text: string, cue: string): number {
  for (let at = text.indexOf(cue); at >= 0; at = text.indexOf(cue, at + 1)) {
    const inWord = /[\p{Script=Latin}\p{N}]/u;
    const before = text[at - 1];
    const after = text[at + cue.length];
    const startsInside = before !== undefined && inWord.test(before) && inWord.test(cue[0] ?? "");
    const endsInside = after !== undefined && inWord.test(after) && inWord.test(cue.at(-1) ?? "");
    if (!startsInside && !endsInside) return at;
  }
  return -1;
}

function widen(question: string, start: number, end: number): { start: number; end: number } {
  const head = question.slice(0, start);
  const tail = question.slice(end);
  const han = /\p{Script=Han}/u.test(question.slice(start, end));
  const before = (han ? BEFORE_HAN : BEFORE).exec(head);
  const after = (han ? AFTER_HAN : AFTER).exec(tail);
  return { start: before ? before.index : start, end: end + (after ? after[0].length : 0) };
}

/** The question with the cues cut out, so that the rest can be read on its own. */
export function withoutCues(question: string, cues: readonly ThresholdCue[]): string {
  const characters = [...Array(question.length).keys()].map((index) => (cues.some((cue) => index >= cue.start && index < cue.end) ? " " : (question[index] ?? "")));
  return characters.join("");
}
