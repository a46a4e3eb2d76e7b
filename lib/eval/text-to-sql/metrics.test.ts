import { describe, expect, it } from "vitest";
import { computeMetrics, percentile, type ScoredItem } from "./metrics";

const item = (isAnswerable: boolean, outcome: ScoredItem["outcome"], isRight = false, elapsedMs = 10, errorCode: string | null = null): ScoredItem => ({ isAnswerable, outcome, isRight, elapsedMs, errorCode });

describe("metrics, by hand", () => {
  // 8 answerable: 5 answered (4 right, one of them "no records"), 1 asked back, 1 abstained, 1 failed by time-out.
  // 4 not answerable: 3 abstained, 1 answered all the same.
  const items = [
    item(true, "answered", true, 100), item(true, "answered", true, 20), item(true, "answered", true, 30), item(true, "answered", false, 40),
    item(true, "no-records", true, 50), item(true, "ambiguous", false, 60), item(true, "unanswerable", false, 70), item(true, "failed", false, 80, "timeout"),
    item(false, "unanswerable", false, 90), item(false, "ambiguous", false, 10), item(false, "unanswerable", false, 5), item(false, "answered", false, 1),
  ];
  const metrics = computeMetrics(items);

  it.each([
    ["executionAccuracy", 4 / 8],
    ["precision", 4 / 6],
    ["coverage", 5 / 8],
    ["abstentionPrecision", 3 / 5],
    ["abstentionRecall", 3 / 4],
    ["abstentionF1", 2 / 3],
    ["errors", 1],
    ["timeouts", 1],
    // ascending: 1 5 10 20 30 40 50 60 70 80 90 100; the 6th and the 12th
    ["p50Ms", 40],
    ["p95Ms", 100],
  ] as const)("%s", (name, value) => {
    expect(metrics[name]).toBeCloseTo(value, 12);
  });

  it("say nothing where there is nothing to count", () => {
    expect(computeMetrics([])).toEqual({
      executionAccuracy: null, precision: null, coverage: null, abstentionPrecision: null, abstentionRecall: null, abstentionF1: null,
      errors: 0, timeouts: 0, p50Ms: null, p95Ms: null,
    });
    expect(computeMetrics([item(true, "unanswerable")])).toMatchObject({ executionAccuracy: 0, precision: null, coverage: 0, abstentionPrecision: 0, abstentionRecall: null, abstentionF1: null });
  });

  it("give F1 zero when every abstention was wrong and every refusal was missed", () => {
    expect(computeMetrics([item(true, "unanswerable"), item(false, "answered")])).toMatchObject({ abstentionPrecision: 0, abstentionRecall: 0, abstentionF1: 0, precision: 0 });
  });

  it("do not count a right result of a turn that failed", () => {
    expect(computeMetrics([item(true, "failed", true)]).executionAccuracy).toBe(0);
  });
});

it("percentiles are nearest ranks", () => {
  expect([0.05, 0.3, 0.4, 0.5, 1].map((share) => percentile([15, 20, 35, 40, 50], share))).toEqual([15, 20, 20, 35, 50]);
  expect(percentile([7], 0.95)).toBe(7);
});
