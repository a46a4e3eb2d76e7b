import type { Outcome } from "@/lib/domain/outcome";

/** What became of one question. */
export interface ScoredItem {
  isAnswerable: boolean;
  outcome: Outcome;
  /** Meaningful for answerable questions only. */
  isRight: boolean;
  /** Code of the failure, when there was one. */
  errorCode: string | null;
  elapsedMs: number;
}

/** Fractions are 0–1, null where nothing was there to count. */
export interface TextToSqlMetrics {
  /** right / answerable */
  executionAccuracy: number | null;
  /** right / answered (answers to questions that must not be answered count against it) */
  precision: number | null;
  /** answered and answerable / answerable */
  coverage: number | null;
  /** abstained and not answerable / abstained */
  abstentionPrecision: number | null;
  /** abstained and not answerable / not answerable */
  abstentionRecall: number | null;
  abstentionF1: number | null;
  errors: number;
  timeouts: number;
  p50Ms: number | null;
  p95Ms: number | null;
}

/** "Nothing matches" is an answer like any other: it is right only when nothing does. */
const isAnswered = ({ outcome }: ScoredItem) => outcome === "answered" || outcome === "no-records";
const isAbstained = ({ outcome }: ScoredItem) => outcome === "ambiguous" || outcome === "unanswerable";

/** Metrics of the text-to-SQL suite (evaluation.md). */
export function computeMetrics(items: readonly ScoredItem[]): TextToSqlMetrics {
  const answerable = items.filter((item) => item.isAnswerable);
  const unanswerable = items.filter((item) => !item.isAnswerable);
  const right = answerable.filter((item) => isAnswered(item) && item.isRight).length;
  const abstained = items.filter(isAbstained);
  const rightlyAbstained = abstained.filter((item) => !item.isAnswerable).length;
  const abstentionPrecision = ratio(rightlyAbstained, abstained.length);
  const abstentionRecall = ratio(rightlyAbstained, unanswerable.length);
  const elapsed = items.map((item) => item.elapsedMs).sort((a, b) => a - b);
  return {
    executionAccuracy: ratio(right, answerable.length),
    precision: ratio(right, items.filter(isAnswered).length),
    coverage: ratio(answerable.filter(isAnswered).length, answerable.length),
    abstentionPrecision,
    abstentionRecall,
    abstentionF1: harmonicMean(abstentionPrecision, abstentionRecall),
    errors: items.filter((item) => item.outcome === "failed").length,
    timeouts: items.filter((item) => item.errorCode === "timeout").length,
    p50Ms: percentile(elapsed, 0.5),
    p95Ms: percentile(elapsed, 0.95),
  };
}

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

function harmonicMean(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null;
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

/** Nearest-rank percentile of ascending values: the smallest that at least `share` of them do not exceed. */
export function percentile(ascending: readonly number[], share: number): number | null {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? null;
}
