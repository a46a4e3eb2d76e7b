import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createLanguageIdentifier } from "./language-identifier";

/*
 * Accuracy on Lingua's own test texts, beside what Lingua publishes for itself (high-accuracy mode, the same
 * languages). The texts are not part of this repository; without them the suite is reported as skipped.
 */
const folder = path.resolve(import.meta.dirname, "../../../../shared/data/lingua_testdata");
const isPresent = existsSync(folder);
const ITEMS_PER_LANGUAGE = 200;
const NAMES = new Intl.DisplayNames("en", { type: "language" });

/** Published accuracy by category, averaged over the languages there are texts of. */
function published(category: string, codes: string[]): number {
  const [head = "", ...lines] = readFileSync(path.join(folder, "aggregated-accuracy-values.csv"), "utf8").trim().split("\n");
  const column = head.split(",").indexOf(`${category}-lingua-high`);
  const wanted = new Set(codes.map((code) => (code === "tl" ? "Tagalog" : NAMES.of(code))));
  const values = lines.map((line) => line.split(",")).filter(([name]) => wanted.has(name)).map((cells) => Number(cells[column]));
  expect(values.length).toBe(codes.length);
  return values.reduce((sum, value) => sum + value, 0) / values.length / 100;
}

async function measure(category: string) {
  const codes: string[] = [];
  const accuracies: number[] = [];
  const calibration: { confidence: number; isRight: boolean }[] = [];
  for (const file of readdirSync(path.join(folder, category)).sort()) {
    const code = file.slice(0, 2);
    const lines = readFileSync(path.join(folder, category, file), "utf8").trim().split("\n");
    const step = Math.max(1, Math.floor(lines.length / ITEMS_PER_LANGUAGE));
    const sample = lines.filter((_, index) => index % step === 0);
    let right = 0;
    for (const line of sample) {
      const guess = await identifier.identify(line);
      if (guess.code === code) right += 1;
      calibration.push({ confidence: guess.confidence, isRight: guess.code === code });
    }
    codes.push(code);
    accuracies.push(right / sample.length);
  }
  const accuracy = accuracies.reduce((sum, value) => sum + value, 0) / accuracies.length;
  return { accuracy, published: published(category, codes), calibration, detail: codes.map((code, i) => `${code} ${(accuracies[i]! * 100).toFixed(0)}`).join(", ") };
}

/** Mean gap between confidence and share of right answers over ten bins, weighted by their size. */
function calibrationError(items: { confidence: number; isRight: boolean }[]): number {
  const bins = Array.from({ length: 10 }, (_, bin) => items.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin));
  const gap = (bin: typeof items) => Math.abs(bin.filter(({ isRight }) => isRight).length - bin.reduce((sum, { confidence }) => sum + confidence, 0));
  return bins.reduce((sum, bin) => sum + gap(bin), 0) / items.length;
}

const identifier = createLanguageIdentifier({ lingua: process.env.MATERIA_LINGUA === "on" });
afterAll(() => identifier.close());

describe.skipIf(!isPresent)(`Lingua's test texts${isPresent ? "" : " (not present beside this repository)"}`, () => {
  it.each([
    ["word-pairs", 0.8],
    ["sentences", 0.92],
  ])("%s: at least %d, and the confidence means what it says", async (category, accuracyMin) => {
    await identifier.preload();
    const { accuracy, published: reference, calibration, detail } = await measure(category);
    const error = calibrationError(calibration);
    process.stdout.write(`${category}: ${(accuracy * 100).toFixed(1)} % right (Lingua publishes ${(reference * 100).toFixed(1)} %), calibration error ${(error * 100).toFixed(1)} points; ${detail}\n`);
    expect(accuracy).toBeGreaterThanOrEqual(accuracyMin);
    expect(error).toBeLessThanOrEqual(0.05);
  });
});
