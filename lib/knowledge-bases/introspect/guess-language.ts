const ONLY_TRADITIONAL = /[國體學藥當參黃術應與這來時為會個們實對發開關點電車東書長門間問氣無專業義處號總經結線證壓聯腦腫癥傷細胞類質轉讓紅綠龍龜歸蔘薑馬鳥魚]/u;
const ONLY_SIMPLIFIED = /[国体学药当参黄术应与这来时为会个们实对发开关点电车东书长门间问气无专业义处号总经结线证压联脑肿症伤细类质转让红绿龙龟归姜马鸟鱼]/u;

/** BCP 47 language of a text column by the script of its values; undefined where the script does not tell. */
export function guessLanguage(sample: readonly string[]): string | undefined {
  const share = (pattern: RegExp): number => sample.filter((value) => pattern.test(value)).length / Math.max(1, sample.length);
  if (sample.length === 0) return undefined;
  if (share(/\p{Script=Hangul}/u) >= 0.5) return "ko";
  if (share(/[\p{Script=Hiragana}\p{Script=Katakana}]/u) >= 0.3) return "ja";
  if (share(/\p{Script=Han}/u) < 0.5) return undefined;
  const count = (pattern: RegExp): number => sample.filter((value) => pattern.test(value)).length;
  return count(ONLY_SIMPLIFIED) > count(ONLY_TRADITIONAL) ? "zh-Hans" : "zh-Hant";
}
