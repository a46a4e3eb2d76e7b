import { beforeAll, describe, expect, it } from "vitest";
import { createChineseConverter } from "@/lib/adapters/chinese/chinese-converter";
import { createPinyinReader } from "@/lib/adapters/pinyin/pinyin-reader";
import type { ValueIndex } from "@/lib/ports/value-index";
import { readerOf, twhmKnowledgeBase, twhmRows } from "@/lib/testing/twhm-tables";
import { buildValueIndex } from "./build-value-index";
import { valueIndexOf } from "./open-value-index";
import { QUESTION_WORDS_EN, QUESTION_WORDS_ZH } from "./question-words.fixture";

const readers = { converter: createChineseConverter(), pinyin: createPinyinReader() };

describe("values of the demo database", () => {
  let index: ValueIndex;
  beforeAll(async () => {
    const built = await buildValueIndex({ knowledgeBase: twhmKnowledgeBase(), readRows: readerOf(twhmRows), ...readers, signal: new AbortController().signal });
    expect(built.skipped).toEqual([]);
    index = valueIndexOf(built.bytes, "memory", readers);
  });
  const values = (text: string, fuzzy = false) => index.lookup(text, { fuzzy, limit: 20 }).map(({ value }) => value);

  it("every herb is found by its Chinese, Simplified, pinyin, English and Latin name", () => {
    const lost = twhmRows("herb").flatMap((herb) => {
      const chinese = herb.Chinese ?? "";
      const ways = [chinese, readers.converter.toSimplified(chinese), herb.Pinyin, herb.Pinyin?.replaceAll(" ", "").toLowerCase(), herb.English, herb.Latin];
      return ways.filter((way) => way && !values(way).some((value) => value === chinese || value === herb.English));
    });
    expect(lost).toEqual([]);
  });

  it.each([["ingredient", "Name"], ["target", "Symbol"], ["disease", "Name"], ["pathway", "Name"]])("every %s is found by its name, in any case", (table, column) => {
    const names = [...new Set(twhmRows(table).map((row) => row[column]).filter((name): name is string => name !== null && name !== undefined && name.length <= 120))];
    expect(names.length).toBeGreaterThan(1_000);
    const lost = names.filter((name) => !index.lookup(name.toUpperCase(), { fuzzy: false, limit: 20 }).some((match) => match.table === table && match.value.toLowerCase() === name.toLowerCase()));
    expect(lost).toEqual([]);
  });

  it("no question word is taken for a mistyped name", () => {
    const taken = [...QUESTION_WORDS_EN, ...QUESTION_WORDS_ZH].filter((word) => index.lookup(word, { fuzzy: true, limit: 1 })[0]?.kind === "trigram");
    expect(taken).toEqual([]);
  });

  it.each([
    ["Dong Quai", "當歸"], ["quercitin", "Quercetin"], ["TNF-α", "TNF"], ["TNF alpha", "TNF"], ["COX-2", "PTGS2"], ["p53", "TP53"], ["NF-κB", "NFKB1"], ["Parkinson's", "Parkinson Disease"],
    ["rheumatoid arthritis", "Arthritis, Rheumatoid"], ["黄芪", "黃耆"],
  ])("%s is %s", (text, value) => {
    const herbs = new Map(twhmRows("herb").map((herb) => [herb.Chinese, herb.English]));
    expect([value, herbs.get(value)]).toContain(values(text, true)[0]);
  });
});
