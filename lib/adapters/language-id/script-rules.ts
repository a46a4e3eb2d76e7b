import type { LanguageGuess } from "@/lib/ports/language-identifier";
import type { ScriptGroup } from "./languages";

/** What the characters alone say: a language, or the script whose languages have to be told apart by their words. */
export type ScriptVerdict =
  | { kind: "decided"; guess: LanguageGuess }
  | { kind: "group"; group: ScriptGroup; text: string; share: number }
  | { kind: "nothing" };

/** Scripts that only one language of interest is written in. Beyond the 75 languages, the script still says which. */
const OWN_SCRIPT: readonly (readonly [code: string, pattern: RegExp])[] = [
  ["th", /\p{Script=Thai}/gu],
  ["he", /\p{Script=Hebrew}/gu],
  ["bn", /\p{Script=Bengali}/gu],
  ["ta", /\p{Script=Tamil}/gu],
  ["te", /\p{Script=Telugu}/gu],
  ["gu", /\p{Script=Gujarati}/gu],
  ["pa", /\p{Script=Gurmukhi}/gu],
  ["ka", /\p{Script=Georgian}/gu],
  ["hy", /\p{Script=Armenian}/gu],
  ["kn", /\p{Script=Kannada}/gu],
  ["ml", /\p{Script=Malayalam}/gu],
  ["or", /\p{Script=Oriya}/gu],
  ["si", /\p{Script=Sinhala}/gu],
  ["km", /\p{Script=Khmer}/gu],
  ["lo", /\p{Script=Lao}/gu],
  ["my", /\p{Script=Myanmar}/gu],
  ["am", /\p{Script=Ethiopic}/gu],
];

const GROUPS: readonly (readonly [ScriptGroup, RegExp])[] = [
  ["cyrillic", /\p{Script=Cyrillic}/gu],
  ["arabic", /\p{Script=Arabic}/gu],
  ["devanagari", /\p{Script=Devanagari}/gu],
];

/** Characters used in Japan only (shinjitai and kokuji), and words and characters of Chinese that Japanese lacks. */
const JAPANESE_ONLY = /[薬発変応対図気実検権済総続脳圧伝価児処剤労効単塩巣帯弾従悪戦択挙摂栄様歩毎満焼経絵継緑縁繊聴蔵覚覧観訳証読豊転軽辺遅釈鉄銭録関険隠雑駅験髪黒働込腟妊]/gu;
const CHINESE_ONLY = /[這这那哪什麼么嗎吗呢們们個个誰谁您你與与對对為为會会還还請请讓让沒没怎樣样隻只兩两]|[是的有了和及]|治療|治疗/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Reads the script of a question (stack.md, Language detection). A handful of foreign letters does not decide: gene
 * names hold Greek letters, and any question may name a substance in another script.
 */
export function readScript(text: string): ScriptVerdict {
  const letters = count(text, /\p{L}/gu);
  if (letters === 0) return { kind: "nothing" };
  return eastAsian(text, letters) ?? ownScript(text, letters) ?? group(text, letters);
}

function eastAsian(text: string, letters: number): ScriptVerdict | null {
  const han = count(text, /\p{Script=Han}/gu);
  const hiragana = count(text, /\p{Script=Hiragana}/gu);
  const kana = hiragana + count(text, /\p{Script=Katakana}/gu);
  const hangul = count(text, /\p{Script=Hangul}/gu);
  const latin = count(text, /\p{Script=Latin}/gu);
  if (kana + hangul + han === 0) return null;

  const isChineseWithKana = hiragana - count(text, /の/gu) <= 0 && han > 0 && count(text, CHINESE_ONLY) >= 2 && count(text, JAPANESE_ONLY) === 0;
  if (kana > 0 && kana >= hangul && !isChineseWithKana) return decided("ja", Math.min(1, 0.85 + (0.15 * kana) / (kana + han)));
  if (hangul > 0 && hangul >= han) return decided("ko", certainty(hangul + han, letters, latin));
  if (han === 0) return null;
  // Kanji without kana: Japanese headlines look like this ("糖尿病治療薬一覧").
  const japanese = count(text, JAPANESE_ONLY);
  if (japanese > 0 && japanese > count(text, CHINESE_ONLY)) return decided("ja", 0.75);
  return decided("zh", certainty(han, letters, latin));
}

/**
 * True for a sentence in Latin letters that names something in Chinese, Japanese or Korean ("What does 黃耆 treat?"):
 * a short run of such characters without any Chinese grammar. Whether the rest is English is for the caller to see.
 */
export function isNameInLatinText(text: string): boolean {
  const names = text.match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}]+/gu) ?? [];
  const hasGrammar = count(text, CHINESE_ONLY) + count(text, /\p{Script=Hiragana}/gu) > 0;
  return !hasGrammar && names.every((name) => name.length <= 6) && names.join("").length * 2 <= count(text, /\p{Script=Latin}/gu);
}

function ownScript(text: string, letters: number): ScriptVerdict | null {
  for (const [code, pattern] of OWN_SCRIPT) {
    const found = count(text, pattern);
    if (found >= 2 && found >= letters * 0.3) return decided(code, certainty(found, letters, letters - found));
  }
  // Alpha and beta belong to names; words of three Greek letters and more that make up much of the text are Greek.
  const greek = (text.match(/\p{Script=Greek}{3,}/gu) ?? []).join("").length;
  return greek >= 3 && greek >= letters * 0.3 ? decided("el", certainty(greek, letters, letters - greek)) : null;
}

function group(text: string, letters: number): ScriptVerdict {
  for (const [name, pattern] of GROUPS) {
    const found = count(text, pattern);
    if (found < 2 || found < letters * 0.3) continue;
    return { kind: "group", group: name, text: withoutLatinWords(text), share: found / letters };
  }
  const latin = count(text, /\p{Script=Latin}/gu);
  return latin === 0 ? { kind: "nothing" } : { kind: "group", group: "latin", text, share: latin / letters };
}

const withoutLatinWords = (text: string) => text.replace(/[\p{Script=Latin}\d][\p{Script=Latin}\d\-/]*/gu, " ").replace(/\s+/gu, " ").trim();

/** 0.7–1, by the share of the script among the letters; substance names in Latin letters are common and cost little. */
const certainty = (own: number, letters: number, latin: number) => Math.min(1, 0.7 + 0.3 * (own / Math.max(1, letters - latin / 2)));

const decided = (code: string, confidence: number): ScriptVerdict => ({ kind: "decided", guess: { code, confidence, method: "script" } });
