import { beforeAll, describe, expect, it } from "vitest";
import { createChineseConverter } from "@/lib/adapters/chinese/chinese-converter";
import { createPinyinReader } from "@/lib/adapters/pinyin/pinyin-reader";
import type { Cell } from "@/lib/domain/result-table";
import { knowledgeBaseSchema } from "@/lib/domain/knowledge-base";
import type { BuiltValueIndex, ValueIndex } from "@/lib/ports/value-index";
import { buildValueIndex } from "./build-value-index";
import { valueIndexOf } from "./open-value-index";
import { QUESTION_WORDS_EN, QUESTION_WORDS_ZH } from "./question-words.fixture";

const readers = { converter: createChineseConverter(), pinyin: createPinyinReader() };

const text = (name: string, role: string, more: object = {}) => ({ name, type: "text", role, ...more });
const knowledgeBase = knowledgeBaseSchema.parse({
  manifest: { id: "test", title: { en: "", "zh-Hant": "" }, description: { en: "", "zh-Hant": "" }, engine: { kind: "built" } },
  schema: {
    tables: [
      {
        name: "herb", kind: "entity", primaryKey: ["Herb ID"],
        columns: [text("Herb ID", "id"), text("Chinese", "name", { language: "zh-Hant" }), text("Pinyin", "name"), text("English", "name"), text("Latin", "name", { language: "la" }), text("Japanese", "name", { language: "ja" })],
      },
      {
        name: "herb_synonyms", kind: "attribute", columns: [text("Herb ID", "id"), text("Synonym", "synonym")],
        foreignKeys: [{ columns: ["Herb ID"], refTable: "herb", refColumns: ["Herb ID"] }],
      },
      {
        name: "target", kind: "entity", primaryKey: ["Target ID"], columns: [text("Target ID", "id"), text("Symbol", "name"), text("Name", "text"), text("Group", "category")],
      },
      {
        name: "target_synonyms", kind: "attribute", columns: [text("Target ID", "id"), text("Synonym", "synonym")],
        foreignKeys: [{ columns: ["Target ID"], refTable: "target", refColumns: ["Target ID"] }],
      },
      {
        name: "ingredient", kind: "entity", primaryKey: ["Ingredient ID"],
        columns: [text("Ingredient ID", "id"), text("Name", "name"), { name: "CID", type: "integer", role: "id" }, text("SMILES", "text", { indexed: false })],
      },
      { name: "disease", kind: "entity", primaryKey: ["Disease ID"], columns: [text("Disease ID", "id"), text("Name", "name"), text("Chinese", "name", { language: "zh-Hant" })] },
      {
        name: "visit", kind: "link", columns: [text("Disease ID", "id"), text("Place", "text"), text("Disease Name", "text")],
        foreignKeys: [{ columns: ["Disease Name"], refTable: "disease", refColumns: ["Name"] }],
      },
    ],
  },
  links: {}, thresholds: [], examples: [], instructions: "", provenance: "",
  glossary: [
    { term: "vitamin B2", language: "en", table: "ingredient", column: "Name", value: "riboflavin" },
    { term: "老年痴呆", language: "zh-Hant", table: "disease", column: "Name", value: "Alzheimer's disease" },
    { term: "big", language: "en", table: "herb", column: "Herb ID", value: ">5" },
    { term: "medicine", language: "en", table: "herb", column: "", value: "" },
  ],
});

const TABLES: Record<string, Record<string, Cell>[]> = {
  herb: [
    { "Herb ID": "TWHMH000001", Chinese: "當歸", Pinyin: "Dang Gui", English: "Dong Quai", Latin: "Angelica sinensis", Japanese: null },
    { "Herb ID": "TWHMH000002", Chinese: "人參", Pinyin: "Ren Shen", English: "Ginseng", Latin: "Panax ginseng", Japanese: "人参" },
    { "Herb ID": "TWHMH000003", Chinese: "黃耆", Pinyin: "Huang Qi", English: "Astragalus", Latin: "Astragalus membranaceus", Japanese: null },
    { "Herb ID": "TWHMH000004", Chinese: "女貞子", Pinyin: "Nü Zhen Zi", English: "Glossy Privet Fruit", Latin: "Ligustrum lucidum", Japanese: null },
    { "Herb ID": "TWHMH000005", Chinese: "龍", Pinyin: "Long", English: null, Latin: null, Japanese: null },
    { "Herb ID": "TWHMH000006", Chinese: "西洋參", Pinyin: "Xi Yang Shen", English: "Ginseng", Latin: "Panax quinquefolius", Japanese: null },
    { "Herb ID": "TWHMH000008", Chinese: "阿膠", Pinyin: null, English: null, Latin: null, Japanese: null },
    { "Herb ID": "TWHMH000007", Chinese: "甘草", Pinyin: "Gan Cao", English: "Licorice", Latin: "Glycyrrhiza uralensis", Japanese: "甘草" },
  ],
  herb_synonyms: [
    { "Herb ID": "TWHMH000002", Synonym: "ginseng root" },
    { "Herb ID": "TWHMH000002", Synonym: "Panax ginseng" },
    { "Herb ID": "TWHMH000001", Synonym: "秦歸" },
    { "Herb ID": "TWHMH000001", Synonym: "female ginseng" },
    { "Herb ID": "none", Synonym: "orphan name" },
  ],
  target: [
    { "Target ID": "TWHMT000001", Symbol: "TNF", Name: "tumor necrosis factor", Group: "protein-coding" },
    { "Target ID": "TWHMT000002", Symbol: "IL6", Name: "interleukin 6", Group: "protein-coding" },
    { "Target ID": "TWHMT000003", Symbol: "IL1B", Name: "interleukin 1 beta", Group: "protein-coding" },
    { "Target ID": "TWHMT000004", Symbol: "MET", Name: "MET proto-oncogene", Group: "protein-coding" },
    { "Target ID": "TWHMT000005", Symbol: "PTGS2", Name: "prostaglandin-endoperoxide synthase 2", Group: "protein-coding" },
    { "Target ID": "TWHMT000007", Symbol: "TOP1", Name: "DNA topoisomerase I", Group: "protein-coding" },
    { "Target ID": "TWHMT000006", Symbol: "KRAS", Name: "KRAS proto-oncogene", Group: "protein-coding" },
  ],
  target_synonyms: [
    { "Target ID": "TWHMT000001", Synonym: "TNF-alpha" },
    { "Target ID": "TWHMT000001", Synonym: "TNFA" },
    { "Target ID": "TWHMT000002", Synonym: "IL-6" },
    { "Target ID": "TWHMT000005", Synonym: "COX-2" },
  ],
  ingredient: [
    "Quercetin", "Curcumin", "β-Carotene", "riboflavin", "1,2-dimethylbenzene", "12-hydroxystearic acid", "hexane", "Glycyrrhizic acid", "(+)-Catechin", "(-)-Catechin",
    "Berberine", "Cinnamaldehyde", "Aspirin", "Morphine", "Caffeine", "Ginsenoside Rb1", "Ginsenoside Rg1", "Kaempferol", "Vitamin C",
  ].map((Name, index) => ({ "Ingredient ID": `TWHMI${String(index + 1).padStart(6, "0")}`, Name, CID: 1000 + index, SMILES: "CCO" })),
  disease: [
    ["Alzheimer's disease", "阿茲海默症"], ["Parkinson Disease", "帕金森氏症"], ["Hypertension", "高血壓"], ["Diabetes Mellitus, Type 2", "第二型糖尿病"], ["Sjögren Syndrome", null],
    ["Rheumatoid Arthritis", "類風濕關節炎"], ["Longs", null], ["Hepatitis B", "乙型肝炎"], ["Tumours", null], ["Chronic gastritis", "慢性胃炎"],
  ].map(([Name, Chinese], index) => ({ "Disease ID": `TWHMD${String(index + 1).padStart(6, "0")}`, Name: Name ?? null, Chinese: Chinese ?? null })),
  visit: [
    { "Disease ID": "TWHMD000003", Place: "Ward A", "Disease Name": "Hypertension" },
    { "Disease ID": "TWHMD000003", Place: "Ward A", "Disease Name": "unlisted illness" },
    { "Disease ID": "TWHMD000003", Place: "Ginseng", "Disease Name": null },
  ],
};

async function* readRows(table: string, columns: readonly string[]) {
  yield (TABLES[table] ?? []).map((row) => columns.map((column) => row[column] ?? null));
}

let built: BuiltValueIndex;
let index: ValueIndex;
beforeAll(async () => {
  built = await buildValueIndex({ knowledgeBase, readRows, ...readers, signal: new AbortController().signal });
  index = valueIndexOf(built.bytes, "memory", readers);
});

const lookup = (words: string, fuzzy = false) => index.lookup(words, { fuzzy, limit: 10 });
const first = (words: string, fuzzy = false) => {
  const match = lookup(words, fuzzy)[0];
  return match && `${match.kind}: ${match.table}.${match.column} = ${match.value}`;
};

describe("names as stored", () => {
  it.each([
    ["當歸", "exact: herb.Chinese = 當歸"],
    ["dong quai", "exact: herb.English = Dong Quai"],
    ["Angelica  Sinensis", "exact: herb.Latin = Angelica sinensis"],
    ["TNF", "exact: target.Symbol = TNF"],
    ["ｑｕｅｒｃｅｔｉｎ", "exact: ingredient.Name = Quercetin"],
    ["TWHMI000001", "exact: ingredient.Ingredient ID = TWHMI000001"],
    ["Alzheimer’s disease", "exact: disease.Name = Alzheimer's disease"],
    ["unlisted illness", "exact: visit.Disease Name = unlisted illness"],
    ["ward a", "exact: visit.Place = Ward A"],
  ])("%s", (words, expected) => expect(first(words)).toBe(expected));

  it("gives names before other text, fewer rows first, with how many rows hold the value", () => {
    expect(lookup("ginseng").map(({ table, column, rowCount }) => [table, column, rowCount])).toEqual([["herb", "English", 2], ["visit", "Place", 1]]);
  });

  it("gives a value of a referenced column once", () => {
    expect(lookup("hypertension").map(({ table }) => table)).toEqual(["disease"]);
  });

  it("keeps numbers and unindexed columns out", () => {
    expect(lookup("1000")).toEqual([]);
    expect(lookup("CCO")).toEqual([]);
  });

  it("prefers the Chinese column for Chinese text", () => expect(first("甘草")).toBe("exact: herb.Chinese = 甘草"));
});

describe("synonyms", () => {
  it("lead to a name no other row has, and keep what matched", () => {
    expect(lookup("Ginseng Root")[0]).toMatchObject({
      table: "herb", column: "Latin", value: "Panax ginseng", kind: "synonym", rowCount: 1,
      matchedText: "ginseng root", matchedColumn: { table: "herb_synonyms", column: "Synonym" },
    });
  });

  it.each([
    ["秦歸", "synonym: herb.Chinese = 當歸"],
    ["IL-6", "synonym: target.Symbol = IL6"],
    ["cox2", "variant: target.Symbol = PTGS2"],
  ])("%s", (words, expected) => expect(first(words)).toBe(expected));

  it("give each row once", () => expect(lookup("Panax ginseng")).toHaveLength(1));

  it("of missing rows are left out", () => expect(lookup("orphan name")).toEqual([]));
});

describe("glossary", () => {
  it.each([
    ["vitamin b2", "glossary: ingredient.Name = riboflavin"],
    ["老年痴呆", "glossary: disease.Name = Alzheimer's disease"],
    ["老年癡呆", "variant: disease.Name = Alzheimer's disease"],
  ])("%s", (words, expected) => expect(first(words)).toBe(expected));

  it("leaves conditions and names of tables to the strategy", () => {
    expect(lookup("big")).toEqual([]);
    expect(lookup("medicine")).toEqual([]);
  });
});

describe("variants", () => {
  it.each([
    ["当归", "herb.Chinese = 當歸"],
    ["TNF-α", "target.Symbol = TNF"],
    ["TNF alpha", "target.Symbol = TNF"],
    ["TNFα", "target.Symbol = TNF"],
    ["IL 6", "target.Symbol = IL6"],
    ["IL-1β", "target.Symbol = IL1B"],
    ["beta carotene", "ingredient.Name = β-Carotene"],
    ["Alzheimer disease", "disease.Name = Alzheimer's disease"],
    ["Alzheimers disease", "disease.Name = Alzheimer's disease"],
    ["Alzheimer's", "disease.Name = Alzheimer's disease"],
    ["Alzheimers", "disease.Name = Alzheimer's disease"],
    ["Parkinson's disease", "disease.Name = Parkinson Disease"],
    ["Sjogren's syndrome", "disease.Name = Sjögren Syndrome"],
    ["diabetes mellitus type 2", "disease.Name = Diabetes Mellitus, Type 2"],
    ["type 2 diabetes mellitus", "disease.Name = Diabetes Mellitus, Type 2"],
    ["type II diabetes mellitus", "disease.Name = Diabetes Mellitus, Type 2"],
    ["tumor", "disease.Name = Tumours"],
    ["ginseng roots", "herb.Latin = Panax ginseng"],
    ["curcumins", "ingredient.Name = Curcumin"],
    ["glycyrrhizic acids", "ingredient.Name = Glycyrrhizic acid"],
  ])("%s", (words, expected) => expect(first(words)).toBe(`variant: ${expected}`));

  it("keeps numbers apart: 1,2- is not 12-", () => {
    expect(first("1,2 dimethylbenzene")).toBe("variant: ingredient.Name = 1,2-dimethylbenzene");
    expect(lookup("12-dimethylbenzene")).toEqual([]);
  });

  it("gives both isomers when the sign is not said", () => expect(lookup("catechin").map(({ value }) => value).sort()).toEqual(["(+)-Catechin", "(-)-Catechin"]));

  it.each(["top 1", "TNF a", "is TNF", "IL 6 a"])("does not run plain words into a symbol: %s", (words) => expect(lookup(words, true)).toEqual([]));

  it("does not take a plain word for the singular or plural of a name", () => {
    expect(lookup("long", true)).toEqual([]);
    expect(first("longs")).toBe("exact: disease.Name = Longs");
  });

  it("reads Roman numerals", () => expect(first("DNA topoisomerase 1")).toBe("variant: target.Name = DNA topoisomerase I"));

  it("does not take the s of a gene symbol for a plural", () => expect(lookup("KRA")).toEqual([]));
});

describe("pinyin", () => {
  it.each([
    ["dang gui", "herb.Chinese = 當歸"],
    ["danggui", "herb.Chinese = 當歸"],
    ["dāng guī", "herb.Chinese = 當歸"],
    ["dang1 gui1", "herb.Chinese = 當歸"],
    ["nü zhen zi", "herb.Chinese = 女貞子"],
    ["nv zhen zi", "herb.Chinese = 女貞子"],
    ["nuzhenzi", "herb.Chinese = 女貞子"],
    ["e jiao", "herb.Chinese = 阿膠"],
    ["gao xue ya", "disease.Chinese = 高血壓"],
  ])("%s", (words, expected) => expect(first(words)).toBe(`pinyin: ${expected}`));

  it("of one syllable is a word first", () => expect(lookup("long", true)).toEqual([]));
});

describe("typing errors", () => {
  it.each([
    ["quercitin", "ingredient.Name = Quercetin"],
    ["astragulus", "herb.English = Astragalus"],
    ["curcumn", "ingredient.Name = Curcumin"],
    ["kaempherol", "ingredient.Name = Kaempferol"],
    ["asprin", "ingredient.Name = Aspirin"],
    ["alzhiemer disease", "disease.Name = Alzheimer's disease"],
    ["cinammaldehyde", "ingredient.Name = Cinnamaldehyde"],
    ["angelica sinesis", "herb.Latin = Angelica sinensis"],
    ["hipertension", "disease.Name = Hypertension"],
    ["rheumatoid artritis", "disease.Name = Rheumatoid Arthritis"],
    ["帕金森症", "disease.Chinese = 帕金森氏症"],
    ["类风湿性关节炎", "disease.Chinese = 類風濕關節炎"],
    ["黃芪", "herb.Chinese = 黃耆"],
    ["高血鴨", "disease.Chinese = 高血壓"],
  ])("%s", (words, expected) => {
    expect(first(words, true)).toBe(`trigram: ${expected}`);
    expect(lookup(words, false).filter(({ kind }) => kind === "trigram")).toEqual([]);
  });

  it.each([
    "hypotension", "hexene", "hexanol", "hepatitis C", "ginsenoside Rb2", "ginsenoside Rc", "vitamin D", "vitamin E", "morning", "caffeic", "curcumol", "quercitrin",
    "乙型胃炎", "丙型肝炎", "慢性肝炎", "第一型糖尿病", "IL-8", "TNFB", "aspirate", "ginger", "berberis",
  ])("%s is another thing", (words) => expect(lookup(words, true)).toEqual([]));
});

describe("words of questions", () => {
  it.each(QUESTION_WORDS_EN)("%s", (word) => expect(lookup(word, true)).toEqual([]));
  it.each(QUESTION_WORDS_ZH)("%s", (word) => expect(lookup(word, true)).toEqual([]));
});

describe("bounds", () => {
  it("says how long spans can be", () => expect(index.spanLengthMax).toEqual({ words: 4, hanCharacters: 6 }));

  it.each(["", "   ", "?!", "—", "x".repeat(5_000), "\u0000\u0001", "'; DROP TABLE herb; --", "%", "_", "😀"])("finds nothing for %j", (words) => {
    expect(lookup(words, true)).toEqual([]);
  });

  it("gives at most the limit", () => expect(index.lookup("catechin", { fuzzy: false, limit: 1 })).toHaveLength(1));

  it("stops when told", async () => {
    await expect(buildValueIndex({ knowledgeBase, readRows, ...readers, signal: AbortSignal.abort() })).rejects.toThrow();
  });

  it("counts what it holds and leaves nothing out silently", () => {
    expect(built.valueCount).toBeGreaterThan(60);
    expect(built.skipped).toEqual([]);
  });
});

describe("the file", () => {
  it("is refused when damaged, cut short or something else", () => {
    const damaged = Buffer.from(built.bytes);
    damaged[damaged.length - 20] = (damaged[damaged.length - 20] ?? 0) ^ 1;
    expect(() => valueIndexOf(damaged, "values.bin", readers)).toThrow(/values\.bin cannot be used: it is damaged or incomplete/u);
    expect(() => valueIndexOf(built.bytes.subarray(0, 500), "values.bin", readers)).toThrow(/damaged/u);
    expect(() => valueIndexOf(Buffer.from("PK"), "values.bin", readers)).toThrow(/not a value index/u);
  });

  it("opens at any place in memory", () => {
    const shifted = new Uint8Array(built.bytes.byteLength + 3);
    shifted.set(built.bytes, 3);
    expect(valueIndexOf(shifted.subarray(3), "memory", readers).lookup("當歸", { fuzzy: false, limit: 1 })).toHaveLength(1);
  });

  it("is the same for the same data", async () => {
    const again = await buildValueIndex({ knowledgeBase, readRows, ...readers, signal: new AbortController().signal });
    expect(Buffer.compare(Buffer.from(again.bytes), Buffer.from(built.bytes))).toBe(0);
  });
});
