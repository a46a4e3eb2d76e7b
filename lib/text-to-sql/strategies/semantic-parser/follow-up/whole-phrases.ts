import type { QueryState } from "@/lib/domain/query-state";
import { restrict, type Condition, type Frame } from "../frame";
import { removeItems, setOf, withSet } from "./state-of-frame";

/** "remove the confidence filter", 移除信賴水準篩選. */
const WITHOUT_FILTER = /^\s*(?:please\s+)?(?:remove|drop|lift|clear|turn off|ignore|without)\s+(?:the\s+|any\s+|all\s+)?(?:confidence|score|threshold)\s*(?:filter|threshold|limit|cut-?off)?s?\s*[.!?]*$|^\s*(?:請)?(?:移除|取消|拿掉|去掉|不要|關閉)(?:信賴(?:水準|度)?|信度|分數|門檻)(?:的)?(?:篩選|門檻|限制|條件)?\s*[。!！]*$/iu;
/** "which are in both?", 哪些是兩者都有的: the last request, for all things asked about in turn at once. */
const IN_BOTH = /^\s*(?:and\s+|so\s+)?which(?:\s+ones?)?\s+(?:are|is|appear|occur)\s+in\s+(?:both|all(?: of them)?)\s*[?？.]*$|^\s*(?:那)?(?:有)?哪些(?:是)?(?:兩者|兩個|它們)(?:都|皆)有(?:的)?\s*[?？。]*$/iu;

/** A follow-up said in a phrase of its own that no grammar of questions composes; null for everything else. */
export function wholePhrase(text: string, before: Frame, state: QueryState | null): Frame | null {
  if (WITHOUT_FILTER.test(text)) {
    const filters = (state?.items ?? []).filter((item) => item.kind === "threshold" && item.removable).map((item) => item.id);
    return filters.length > 0 ? removeItems(before, filters) : null;
  }
  return IN_BOTH.test(text) ? inAll(before) : null;
}

function inAll(before: Frame): Frame | null {
  const [request] = before.requests;
  const things = before.mentions ?? [];
  if (!request || things.length < 2) return null;
  const set = setOf(request);
  const known = new Set(things.map((thing) => JSON.stringify(thing)));
  const like = set.conditions.find((condition) => condition.kind === "related" && !condition.negated && condition.any.length === 1 && known.has(JSON.stringify(condition.any[0])));
  if (like?.kind !== "related" || set.rank || set.take !== null) return null;
  const kept = set.conditions.filter((condition) => !(condition.kind === "related" && condition.any.length === 1 && known.has(JSON.stringify(condition.any[0]))));
  const all = things.map((thing): Condition => ({ ...like, any: [thing] }));
  return { ...before, requests: [withSet(request, restrict({ ...set, conditions: kept }, ...all))] };
}
