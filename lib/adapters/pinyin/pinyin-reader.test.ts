import { describe, expect, it } from "vitest";
import { createPinyinReader } from "./pinyin-reader";

const reader = createPinyinReader();
const likely = (text: string): string => reader.readings(text).map(([first]) => first).join(" ");

describe("pinyin reader", () => {
  it("reads Simplified and Traditional characters alike, without tones", () => {
    expect(likely("當歸")).toBe("dang gui");
    expect(likely("当归")).toBe("dang gui");
  });

  it("writes ü as v", () => expect(likely("女貞子")).toBe("nv zhen zi"));

  it("uses the phrase to choose the first reading", () => {
    expect(likely("银行")).toBe("yin hang");
    expect(likely("行走")).toBe("xing zou");
  });

  it("gives the other readings too", () => {
    expect(reader.readings("阿胶")).toEqual([["a", "e"], ["jiao"]]);
    expect(reader.readings("重楼")[0]).toContain("chong");
    expect(reader.readings("玄参")[1]).toContain("shen");
  });

  it("leaves everything else out", () => {
    expect(likely("IL-6 與 黃芩!")).toBe("yu huang qin");
    expect(reader.readings("")).toEqual([]);
  });
});
