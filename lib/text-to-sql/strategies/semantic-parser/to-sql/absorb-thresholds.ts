import type { Threshold } from "@/lib/domain/knowledge-base";
import type { Condition, Frame, Request, RowSet, ThresholdChoice } from "../frame";

/**
 * A bound given on a threshold's own column ("score above 0.9") replaces the threshold's default everywhere in the
 * frame, instead of being added to it.
 */
export function absorbThresholds(frame: Frame, thresholds: readonly Threshold[]): Frame {
  const chosen = new Map<string, ThresholdChoice>(frame.thresholds.map((choice) => [choice.thresholdId, choice]));
  const visitCondition = (condition: Condition): void => {
    if (condition.kind === "compare") {
      const threshold = thresholds.find((candidate) => candidate.table === condition.ref.table && candidate.column === condition.ref.column);
      if (threshold) chosen.set(threshold.id, { thresholdId: threshold.id, levelId: null, operator: condition.operator, minimum: null });
    }
    if (condition.kind === "related") condition.any.forEach(visitSet);
    if (condition.kind === "count") visitSet(condition.of);
    if (condition.kind === "among") visitSet(condition.set);
    if (condition.kind === "compare-to") visitSet(condition.other);
  };
  const visitSet = (set: RowSet): void => {
    set.conditions.forEach(visitCondition);
    if (set.rank?.by.kind === "count") visitSet(set.rank.by.of);
  };
  const visit = (request: Request): void => {
    if (request.kind === "share") {
      visitSet(request.part);
      visitSet(request.whole);
      return;
    }
    visitSet(request.set);
    if (request.kind === "difference") visitSet(request.other);
    if (request.kind === "list") for (const column of request.columns) if (column.kind !== "column") visitSet(column.of);
    if (request.kind === "aggregate" && request.by.kind === "count") visitSet(request.by.of);
  };
  frame.requests.forEach(visit);
  return { ...frame, thresholds: [...chosen.values()] };
}
