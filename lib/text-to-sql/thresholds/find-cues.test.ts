import { describe, expect, it } from "vitest";
import type { Threshold } from "@/lib/domain/knowledge-base";
import { findThresholdCues, withoutCues } from "./find-cues";

const wording = { en: "", "zh-Hant": "" };
const threshold: Threshold = {
  id: "t", name: wording, table: "link", column: "score", defaultLevel: "high",
  levels: [
    { id: "high", minimum: 0.7, wording, cues: ["high confidence", "高信度"] },
    { id: "low", minimum: null, wording, cues: ["low confidence", "regardless of score", "低信度"] },
  ],
};

describe("findThresholdCues", () => {
  it.each([
    ["which genes act on x, including low confidence", "low", "which genes act on x"],
    ["genes of x if low confidence is included?", "low", "genes of x ?"],
    ["genes of x with high confidence only", "high", "genes of x"],
    ["x 的基因,包含低信度", "low", "x 的基因"],
    ["x 的基因(包含低信度的關聯)", "low", "x 的基因"],
  ])("%s → %s", (question, level, rest) => {
    const cues = findThresholdCues(question, [threshold]);
    expect(cues.map((cue) => cue.levelId)).toEqual([level]);
    expect(withoutCues(question, cues).replace(/\s+/g, " ").trim()).toBe(rest);
  });

  it("finds nothing inside other words", () => {
    expect(findThresholdCues("genes of slow confidences", [threshold])).toEqual([]);
  });
});
