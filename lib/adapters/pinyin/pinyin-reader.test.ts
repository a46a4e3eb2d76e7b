import { describe, expect, it } from "vitest";
import { createPinyinReader } from "./pinyin-reader";

const reader = createPinyinReader();

describe("pinyin reader", () => {
  it("reads Simplified and Traditional characters alike, without tones", () => {
    expect(reader.syllables("當歸")).toEqual(["dang", "gui"]);
    expect(reader.syllables("当归")).toEqual(["dang", "gui"]);
  });

  it("writes ü as v", () => {
    expect(reader.syllables("女貞子")).toEqual(["nv", "zhen", "zi"]);
  });

  it("uses the phrase to choose among readings", () => {
    expect(reader.syllables("銀行")).toEqual(["yin", "hang"]);
    expect(reader.syllables("行走")).toEqual(["xing", "zou"]);
  });

  it("leaves everything else out", () => {
    expect(reader.syllables("IL-6 與 黃芩!")).toEqual(["yu", "huang", "qin"]);
    expect(reader.syllables("")).toEqual([]);
  });
});
