import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createChineseConverter } from "@/lib/adapters/chinese/chinese-converter";
import { createPinyinReader } from "@/lib/adapters/pinyin/pinyin-reader";
import type { ValueIndex, ValueReaders } from "@/lib/ports/value-index";
import { buildValueIndex } from "@/lib/text-to-sql/link-values/build-value-index";
import { openValueIndex } from "@/lib/text-to-sql/link-values/open-value-index";
import { QUESTION_WORDS_EN, QUESTION_WORDS_ZH } from "@/lib/text-to-sql/link-values/question-words.fixture";
import { randomFrom, slipIn } from "./values-typos";
import { type ValuesSource, demoSource, fullSource } from "./values-source";

const SAMPLE = 2_000;
const OPENINGS = 7;
const QUESTION = "which ingredients of dang gui and astragalus root act on TNF-alpha but are not related to rheumatoid arthritis with a score above 0.9";

/** Figures of one index; times in milliseconds. */
export interface ValuesFigures {
  source: string;
  valueCount: number;
  fileMb: number;
  buildMs: number;
  openMs: number;
  exactP50Ms: number;
  exactP95Ms: number;
  fuzzyP50Ms: number;
  fuzzyP95Ms: number;
  fuzzyMaxMs: number;
  /** Every span of a 22-word question, fuzzy for one to three words, as a parser tries them. */
  questionMs: number;
  /** Share of single typing errors in names of seven letters or more that give the name first. */
  typoRecall: number;
  /** Question words and phrases taken for a mistyped value, of how many. */
  falseFriends: string;
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));

function timed(texts: readonly string[], look: (text: string) => unknown): number[] {
  return texts.map((text) => {
    const start = performance.now();
    look(text);
    return performance.now() - start;
  }).sort((left, right) => left - right);
}

function spansOf(question: string, wordsMax: number): string[] {
  const words = question.split(" ");
  return words.flatMap((_, start) => Array.from({ length: Math.min(wordsMax, words.length - start) }, (__, extra) => words.slice(start, start + extra + 1).join(" ")));
}

async function namesOf(source: ValuesSource): Promise<string[]> {
  const names: string[] = [];
  for (const table of ["ingredient", "disease", "herb"]) {
    const column = table === "herb" ? "English" : "Name";
    for await (const batch of source.readRows(table, [column])) for (const [cell] of batch) if (typeof cell === "string") names.push(cell);
  }
  return names;
}

function typoRecall(names: readonly string[], index: ValueIndex): number {
  const random = randomFrom(7);
  const typable = names.filter((name) => /^[A-Za-z]{7,20}$/u.test(name));
  let tried = 0;
  let found = 0;
  for (let count = 0; count < SAMPLE && typable.length > 0; count++) {
    const name = typable[random(typable.length)] ?? "";
    const typed = slipIn(name, random);
    if (index.lookup(typed, { fuzzy: false, limit: 1 }).length > 0) continue;
    tried++;
    if (index.lookup(typed, { fuzzy: true, limit: 1 })[0]?.matchedText?.toLowerCase() === name.toLowerCase()) found++;
  }
  return tried === 0 ? 1 : found / tried;
}

async function measure(source: ValuesSource, folder: string, readers: ValueReaders): Promise<ValuesFigures> {
  const buildStart = performance.now();
  const built = await buildValueIndex({ ...source, ...readers, signal: new AbortController().signal });
  const buildMs = performance.now() - buildStart;
  const file = path.join(folder, "values.bin");
  await writeFile(file, built.bytes);

  const openings: number[] = [];
  let index = await openValueIndex(file, readers);
  for (let count = 0; count < OPENINGS; count++) {
    const start = performance.now();
    index = await openValueIndex(file, readers);
    openings.push(performance.now() - start);
  }
  const names = await namesOf(source);
  const random = randomFrom(3);
  const sample = Array.from({ length: SAMPLE }, () => names[random(names.length)] ?? "");
  const typed = sample.map((name) => slipIn(name, random));
  for (const text of typed.slice(0, 200)) index.lookup(text, { fuzzy: true, limit: 5 });
  const exact = timed(sample, (text) => index.lookup(text, { fuzzy: false, limit: 5 }));
  const fuzzy = timed(typed, (text) => index.lookup(text, { fuzzy: true, limit: 5 }));
  const questionStart = performance.now();
  for (const span of spansOf(QUESTION, 8)) index.lookup(span, { fuzzy: span.split(" ").length <= 3, limit: 8 });
  const questionMs = performance.now() - questionStart;
  const questionWords = [...QUESTION_WORDS_EN, ...QUESTION_WORDS_ZH];
  const falseFriends = questionWords.filter((word) => index.lookup(word, { fuzzy: true, limit: 1 })[0]?.kind === "trigram").length;
  return {
    source: source.label,
    valueCount: built.valueCount,
    fileMb: rounded(built.bytes.byteLength / 1e6, 1),
    buildMs: Math.round(buildMs),
    openMs: rounded(quantile(openings.sort((left, right) => left - right), 0.5), 1),
    exactP50Ms: rounded(quantile(exact, 0.5), 4),
    exactP95Ms: rounded(quantile(exact, 0.95), 4),
    fuzzyP50Ms: rounded(quantile(fuzzy, 0.5)),
    fuzzyP95Ms: rounded(quantile(fuzzy, 0.95)),
    fuzzyMaxMs: rounded(fuzzy.at(-1) ?? 0),
    questionMs: rounded(questionMs, 1),
    typoRecall: rounded(typoRecall(names, index)),
    falseFriends: `${falseFriends} of ${questionWords.length}`,
  };
}

/** `npm run bench -- values`: size, opening and lookup times, and quality of the value index, demo and full size side by side. */
export async function runValuesBench(): Promise<ValuesFigures[]> {
  const readers: ValueReaders = { converter: createChineseConverter(), pinyin: createPinyinReader() };
  const folder = await mkdtemp(path.join(os.tmpdir(), "materia-values-"));
  try {
    const figures: ValuesFigures[] = [];
    for (const source of [demoSource(), fullSource()]) figures.push(await measure(source, folder, readers));
    console.table(Object.fromEntries(figures.map(({ source, ...rest }) => [source, rest])));
    const results = path.join(import.meta.dirname, "results");
    await mkdir(results, { recursive: true });
    await writeFile(path.join(results, "values.json"), `${JSON.stringify({ date: new Date().toISOString(), figures }, null, 2)}\n`);
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
