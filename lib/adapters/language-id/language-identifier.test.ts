import { afterAll, describe, expect, it } from "vitest";
import { BIOMEDICAL_QUESTIONS } from "./biomedical-questions.fixture";
import { LANGUAGE_CODES } from "./languages";
import { createLanguageIdentifier } from "./language-identifier";
import { isPlainlyEnglish } from "./lexicon";
import { maskEntities } from "./mask-entities";
import { readScript } from "./script-rules";

const identifier = createLanguageIdentifier({ lingua: false });
afterAll(() => identifier.close());

it("knows 75 languages", () => {
  expect(new Set(LANGUAGE_CODES).size).toBe(75);
});

describe("short biomedical questions", () => {
  const all = BIOMEDICAL_QUESTIONS.flatMap(([code, questions]) => questions.map((question) => ({ code, question })));

  it("are in at least 15 languages and at least 120", () => {
    expect(BIOMEDICAL_QUESTIONS.length).toBeGreaterThanOrEqual(15);
    expect(all.length).toBeGreaterThanOrEqual(120);
  });

  it("are recognised, below 0.3 as English, 98 of 100", async () => {
    const wrong: string[] = [];
    for (const { code, question } of all) {
      const guess = await identifier.identify(question);
      const taken = guess.confidence < 0.3 ? "en" : guess.code;
      if (taken !== code) wrong.push(`${question} (${code}): ${guess.code} ${guess.confidence.toFixed(2)}`);
    }
    expect((all.length - wrong.length) / all.length, wrong.join("\n")).toBeGreaterThanOrEqual(0.98);
  });

  it("never lose a Chinese question", async () => {
    for (const { question } of all.filter(({ code }) => code === "zh")) {
      expect(await identifier.identify(question), question).toMatchObject({ code: "zh", method: "script" });
    }
  });
});

describe("what decides", () => {
  it.each([
    ["黃芩?", "zh"], ["curcumin 調控哪些基因?", "zh"], ["「アスピリン」是什麼?", "zh"], ["人參 targets", "zh"], ["肺癌", "zh"], ["优の良品是什么", "zh"],
    ["肺がん", "ja"], ["糖尿病治療薬一覧", "ja"], ["アスピリン", "ja"], ["EGFR 阻害薬", "ja"],
    ["인삼", "ko"], ["EGFR 억제제", "ko"], ["폐암(肺癌)", "ko"], ["មុខងារ", "km"],
  ])("the script: %s is %s", async (text, code) => {
    expect(await identifier.identify(text)).toMatchObject({ code, method: "script" });
  });

  it.each([
    "What does 黃耆 treat?", "list herbs for 失眠", "what is アスピリン used for?", "IFN-γ and TNF-α targets of the herb", "αβγ-crystallin mutations and their role",
    "Which drugs treat Sjögren's syndrome and what are their side effects?",
  ])("the sentence around a foreign name: %s is English", async (text) => {
    expect(await identifier.identify(text)).toMatchObject({ code: "en" });
  });

  it.each(["", "   ", "123 !!", "EGFR", "TP53 BRCA1", "🌿🌿", "\u0000\u0001", "?!", "IL-6", "Salvia miltiorrhiza", "Panax ginseng C.A. Mey."])(
    "nothing: %j stays below the threshold",
    async (text) => {
      const guess = await identifier.identify(text);
      expect(guess).toMatchObject({ code: "en", method: "default" });
      expect(guess.confidence).toBeLessThan(0.3);
    },
  );

  it("gives a confidence between 0 and 1 for any text", async () => {
    const odd = ["a".repeat(10_000), "\uD800", "ß".repeat(50), "<script>alert(1)</script>", "'; DROP TABLE herb; --", "한漢かαя", "\u202Eabc", "e\u0301".repeat(20), "Ѐ".repeat(9)];
    for (const text of odd) {
      const { confidence, code } = await identifier.identify(text);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      expect(code).toMatch(/^[a-z]{2}$/);
    }
  });
});

describe("plain English", () => {
  it.each(["What are the targets of berberine?", "how many genes are associated with asthma", "Show me the herbs that treat insomnia"])("%s is plainly English", (text) => {
    expect(isPlainlyEnglish(text)).toBe(true);
  });
  it.each(["lista de genes", "Wat is EGFR?", "die Wirkung von Curcumin", "ginseng", "que genes regula", "efectos de la metformina"])("%s is not", (text) => {
    expect(isPlainlyEnglish(text)).toBe(false);
  });
});

describe("names that belong to no language", () => {
  it.each([
    ["TNF-alpha-Hemmer bei Rheuma", "alpha Hemmer bei Rheuma"],
    ["effetti della doxorubicin", "effetti della"],
    ["What is EGFR?", "What is"],
    ["IL-6 und NF-κB", "und"],
    ["BRCA1/BRCA2", ""],
  ])("%s → %s", (text, masked) => {
    expect(maskEntities(text)).toBe(masked);
  });
});

it("reads Cyrillic without the Latin names in it", () => {
  expect(readScript("Влияние IL-6 на MSC")).toMatchObject({ kind: "group", group: "cyrillic", text: "Влияние на" });
});
