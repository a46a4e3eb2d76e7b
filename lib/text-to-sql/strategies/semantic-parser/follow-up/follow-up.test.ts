import { expect, it } from "vitest";
import { chat } from "../library-chat.fixture";

it("chooses a level only for the thresholds in force when it is said", async () => {
  const said = await chat("books written by Lin Mei, including bad reviews");
  expect(said.state?.frame).toMatchObject({ thresholds: [] });
  const used = await chat("which readers reviewed Stone Songs, including bad reviews?", "which books did they review?");
  expect(used.state?.frame).toMatchObject({ thresholds: [{ thresholdId: "review-score", levelId: "low" }] });
});

it("names on its chip the threshold a level belongs to", async () => {
  const { state } = await chat("which readers reviewed Stone Songs?");
  expect(state?.items.find((item) => item.kind === "threshold")?.label).toEqual({ en: "review score: only good reviews (≥ 0.7)", "zh-Hant": "評論分數：僅好評（≥ 0.7）" });
});
