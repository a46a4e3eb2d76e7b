const WORDS: Record<string, number> = {
  zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13,
  fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, hundred: 100, thousand: 1000, million: 1_000_000, "a dozen": 12, dozen: 12, twice: 2,
};
const DIGITS: Record<string, number> = { 零: 0, 〇: 0, 一: 1, 二: 2, 兩: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 萬: 10_000 };

/** Reads digits, number words and Chinese numerals; null when the text is no number. */
export function readNumber(text: string): number | null {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const mixed = /^(\d+(?:\.\d+)?) ?(thousand|million|billion|萬|億|千|百)$/.exec(text);
  if (mixed?.[1] && mixed[2]) return Number(mixed[1]) * ({ thousand: 1e3, million: 1e6, billion: 1e9, 萬: 1e4, 億: 1e8, 千: 1e3, 百: 100 }[mixed[2]] ?? 1);
  if (text in WORDS) return WORDS[text] ?? null;
  return /^[零〇一二兩三四五六七八九十百千萬]+$/.test(text) ? readChinese(text) : null;
}

function readChinese(text: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit === undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = DIGITS[character] ?? null;
    } else if (unit === 10_000) {
      total += (section + (digit ?? 0)) * unit;
      section = 0;
      digit = null;
    } else {
      section += (digit ?? 1) * unit;
      digit = null;
    }
  }
  return total + section + (digit ?? 0);
}
