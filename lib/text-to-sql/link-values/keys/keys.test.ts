import { describe, expect, it } from "vitest";
import { exactKey } from "./exact-key";
import { foldWords, joinWords } from "./fold-words";
import { greekAsSymbol } from "./greek";
import { hanCore } from "./han-core";
import { KEY_RULES, type KeyRule, hashKey } from "./hash-key";
import { spokenOrder } from "./inverted-name";
import { pinyinOfHan, pinyinOfWords } from "./pinyin-key";
import { isSymbolLike, wordStem } from "./word-stem";

const converter = { toTraditional: (text: string) => text, toSimplified: (text: string) => text.replace(/當歸/gu, "当归") };
const fold = (text: string): string => joinWords(foldWords(text, converter));

describe("keys", () => {
  it("exact: width, case, white space and typographic marks do not count", () => {
    expect(exactKey("  Ｈuang\u00A0 Qi ")).toBe("huang qi");
    expect(exactKey("Alzheimer’s")).toBe(exactKey("alzheimer's"));
    expect(exactKey("IL‑6")).toBe("il-6");
  });

  it.each([
    ["IL-6", "IL 6"], ["TNF-α", "tnf alpha"], ["Sjögren's", "sjogren"], ["當歸", "当归"], ["NF-κB", "NF-kappaB"], ["Æther", "aether"], ["ゲノム", "げのむ"], ["σ", "ς"],
  ])("fold: %s is %s", (left, right) => expect(fold(left)).toBe(fold(right)));

  it.each([["1,2-diol", "12-diol"], ["が", "か"], ["2,4", "24"], ["TNF", "TNFA"]])("fold: %s is not %s", (left, right) => expect(fold(left)).not.toBe(fold(right)));

  it.each([
    ["diseases", "disease"], ["berries", "berry"], ["viruses", "virus"], ["tumours", "tumor"], ["anaemia", "anemia"], ["oestrogen", "estrogen"], ["sulphate", "sulfate"], ["ii", "2"],
  ])("stem: %s is %s", (left, right) => expect(wordStem(left)).toBe(wordStem(right)));

  it.each([["virus", "viru"], ["hras", "hra"], ["mass", "mas"], ["当归s", "当归"]])("stem: %s is not %s", (left, right) => expect(wordStem(left)).not.toBe(wordStem(right)));

  it.each([["TNF-α", "tnfa"], ["TNF alpha", "tnfa"], ["IL-1β", "il1b"], ["NF-kappaB", "nfkb"], ["α-SMA", null], ["quercetin", null], ["hydroxy-β-sitosterol", null]])(
    "greek symbol of %s", (text, expected) => expect(greekAsSymbol(text)).toBe(expected),
  );

  it.each([["IL6", true], ["COX-2", true], ["p53", true], ["Quercetin", false], ["TNF alpha", false], ["vitamin", false]])("%s looks like a symbol: %s", (text, expected) =>
    expect(isSymbolLike(text)).toBe(expected));

  it.each([
    ["Diabetes Mellitus, Type 2", "Type 2 Diabetes Mellitus"], ["Anemia, Hemolytic, Autoimmune", "Autoimmune Hemolytic Anemia"], ["1,2-benzenediol", null], ["Asthma", null],
    ["a, b, c, d, e", null],
  ])("spoken order of %s", (text, expected) => expect(spokenOrder(text)).toBe(expected));

  it("neutral characters add nothing, when enough is left", () => {
    expect(hanCore("类风湿性关节炎")).toBe("类风湿关节炎");
    expect(hanCore("糖尿病")).toBeNull();
    expect(hanCore("ABCD")).toBeNull();
  });

  it("pinyin: every way to read a name, no more than a bound, never for one character", () => {
    const reader = { readings: (text: string) => [...text].map(() => ["a", "lv", "o"]) };
    expect(pinyinOfHan("阿胶", reader).slice(0, 3)).toEqual(["aa", "alu", "ao"]);
    expect(pinyinOfHan("阿胶珠丸散膏", reader)).toHaveLength(16);
    expect(pinyinOfHan("龙", reader)).toEqual([]);
    expect(pinyinOfHan("IL-6受体", reader)).toEqual([]);
    expect(pinyinOfWords(["dang", "1", "gui", "1"])).toBe("danggui");
    expect(pinyinOfWords(["ma"])).toBeNull();
  });

  it("hashes of different rules do not meet where keys differ in their first letters", () => {
    const seen = new Map<number, string>();
    const letters = "abcdefghijklmnopqrstuvwxyz";
    for (const rule of Object.keys(KEY_RULES) as KeyRule[]) {
      for (const one of letters) for (const two of letters) for (const rest of ["et", "or", ""]) {
        const hash = hashKey(rule, one + two + rest);
        expect(seen.get(hash)).toBeUndefined();
        seen.set(hash, `${rule} ${one}${two}${rest}`);
      }
    }
  });
});
