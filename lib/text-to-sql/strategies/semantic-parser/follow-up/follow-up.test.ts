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

it.each([
  [["which books did Hsu review?", "what about Noor?", "which books do they have in common?"], ["B2"]],
  [["Hsu評論過哪些書?", "那Noor呢?", "它們共同的書有哪些?"], ["B2"]],
])("takes they for the things asked about in turn when something common is asked: %j", async (questions, expected) => {
  expect((await chat(...questions)).ids).toEqual(expected);
});

it("asks what kind of thing is meant, or lists the only kind there is", async () => {
  expect((await chat("which books did Hsu review?", "what about Noor?", "what do they have in common?")).ids).toEqual(["B2"]);
  const { plan } = await chat("who reviewed Night Boat?", "what about Tea Fields?", "what do they have in common?");
  expect(plan?.kind === "ambiguous" ? plan.choices.length : plan).toBe(2);
});

it("never drops the word for common", async () => {
  const { plan } = await chat("list all books", "它們共同的書有哪些?");
  expect(plan?.kind).toBe("unanswerable");
});

it("takes 總共有 and 共有幾 for a count", async () => {
  expect((await chat("Lin Mei寫了哪些書?", "總共有幾本?")).ids).toEqual([2]);
  expect((await chat("Lin Mei寫了哪些書?", "共有幾本?")).ids).toEqual([2]);
});

it.each([
  [["which books did Hsu review?", "and of Noor?"], ["B3", "B2"]],
  [["books of Lin Mei", "and of Otto Berg?"], ["B3", "B4"]],
  [["how many books of Lin Mei are there?", "and of Idle Hand?"], [0]],
  [["which books did Hsu review?", "only Night Boat"], ["B1"]],
  [["Hsu評論過哪些書?", "只看夜船"], ["B1"]],
  [["books written by Lin Mei", "which ones did Marta review?"], ["B1"]],
  [["books written by Lin Mei", "which of these did Marta review?"], ["B1"]],
  [["Lin Mei寫了哪些書?", "其中哪些頁數大於300?"], ["B1"]],
  [["what is the thickest book?", "top 2"], ["B4", "B5"]],
  [["最厚的書是哪一本?", "前2名"], ["B4", "B5"]],
])("stays with what was asked before: %j", async (questions, expected) => {
  expect((await chat(...questions)).ids).toEqual(expected);
});

it.each([
  [["books of Idle Hand", "the first three"], "The last answer had no rows to choose from."],
  [["books written by Lin Mei", "top 5"], "The last answer had only 2 rows."],
])("says that rows are missing: %j", async (questions, reason) => {
  expect((await chat(...questions)).plan).toMatchObject({ kind: "unanswerable", reason: { en: reason }, unplacedWords: [] });
});

it("answers nothing when a name cannot narrow the rows before", async () => {
  expect((await chat("how many books are there?", "其中哪些作者?")).plan?.kind).toBe("unanswerable");
});

it("orders rows with several connections by the best score, one row each", async () => {
  const { rows } = await chat("which readers reviewed books written by Lin Mei?", "sort by score");
  expect(rows).toEqual([["R1", "Hsu", 0.95], ["R3", "Noor", 0.85], ["R2", "Marta", 0.8]]);
});

it("shows the column rows were filtered on", async () => {
  expect((await chat("books with more than 400 pages")).rows).toEqual([["B4", "River Atlas", 540], ["B5", "Quiet Engines", 410]]);
});

it("says how strong a link must be to count as one where links are denied", async () => {
  const { plan } = await chat("which books were not reviewed by Noor?");
  expect(plan).toMatchObject({ reading: { en: expect.stringContaining("“Noor” with score ≥ 0.7") as string } });
});

it.each([
  [["which books did Hsu review?", "what about Noor?", "which are in both?"], ["B2"]],
  [["Hsu評論過哪些書?", "那Noor呢?", "哪些是兩者都有的?"], ["B2"]],
  [["which readers reviewed Stone Songs?", "remove the score filter"], ["R3", "R1"]],
  [["哪些讀者評論過石歌?", "取消分數篩選"], ["R3", "R1"]],
])("takes a phrase of its own for an edit: %j", async (questions, expected) => {
  expect((await chat(...questions)).ids).toEqual(expected);
});
