import { describe, expect, it } from "vitest";
import type { LanguageGuess } from "@/lib/ports/language-identifier";
import { createLanguageIdentifier } from "@/lib/adapters/language-id/language-identifier";
import { detectLanguage, unsupportedLanguageNotice } from "./detect-language";
import { NOTICES } from "./unsupported-language-notices";

const saying = (guess: LanguageGuess) => ({ identify: async () => guess });

describe("language of the answer", () => {
  it.each<[LanguageGuess, object]>([
    [{ code: "zh", confidence: 0.9, method: "script" }, { code: "zh", answerIn: "zh-Hant", method: "script" }],
    [{ code: "yue", confidence: 0.9, method: "ensemble" }, { code: "zh", answerIn: "zh-Hant" }],
    [{ code: "es", confidence: 0.9, method: "ensemble" }, { code: "es", answerIn: "en", method: "ensemble" }],
    [{ code: "es", confidence: 0.3, method: "ensemble" }, { code: "es", answerIn: "en" }],
    [{ code: "es", confidence: 0.29, method: "ensemble" }, { code: "en", answerIn: "en", method: "default", confidence: 0.29 }],
    [{ code: "zh", confidence: 0.1, method: "ensemble" }, { code: "en", answerIn: "en", method: "default" }],
    [{ code: "en", confidence: 1.2, method: "ensemble" }, { code: "en", confidence: 1 }],
  ])("%j becomes %j", async (guess, expected) => {
    expect(await detectLanguage("?", saying(guess))).toMatchObject(expected);
  });
});

describe("the notice for languages that need a model", () => {
  it("is not given for English and Chinese, nor invented for others", () => {
    expect(unsupportedLanguageNotice("en")).toBeNull();
    expect(unsupportedLanguageNotice("zh")).toBeNull();
    expect(unsupportedLanguageNotice("eo")).toBeNull();
  });

  it("is written in at least a dozen languages, each in its own", async () => {
    expect(Object.keys(NOTICES).length).toBeGreaterThanOrEqual(12);
    const identifier = createLanguageIdentifier({ lingua: false });
    for (const [code, text] of Object.entries(NOTICES)) {
      const { code: found } = await identifier.identify(text);
      // Malay and Indonesian differ by a few words only; either tells that the sentence is where it belongs.
      expect(code === "ms" ? ["ms", "id"] : [code]).toContain(found);
    }
  });
});
