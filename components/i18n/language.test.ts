import { describe, expect, it } from "vitest";
import { chooseLanguage } from "./language";

describe("chooseLanguage", () => {
  it.each([
    ["zh-Hant", "en-US,en", "zh-Hant"],
    ["en", "zh-TW", "en"],
    [undefined, "zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"],
    [undefined, "zh-CN", "zh-Hant"],
    [undefined, "fr-FR,fr;q=0.9,zh;q=0.5,en;q=0.7", "en"],
    [undefined, "de,zh-HK;q=0.4", "zh-Hant"],
    [undefined, "en;q=0,zh", "zh-Hant"],
    [undefined, "fr", "en"],
    [undefined, null, "en"],
    ["klingon", "zh", "zh-Hant"],
    [undefined, ";;,,q=", "en"],
  ])("cookie %s, header %s → %s", (cookie, header, expected) => {
    expect(chooseLanguage(cookie, header)).toBe(expected);
  });
});
