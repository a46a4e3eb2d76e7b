import { pinyin, polyphonic } from "pinyin-pro";
import type { PinyinReader } from "@/lib/ports/pinyin";

const OPTIONS = { type: "array", toneType: "none", nonZh: "removed", v: true } as const;

/**
 * Reads with pinyin-pro. Its phrase dictionary (Simplified characters) picks the likely reading; the others are given
 * too, because names of herbs keep readings that everyday words have lost (阿膠 e jiao, 重樓 chong lou, 玄參 xuan shen).
 */
export const createPinyinReader = (): PinyinReader => ({
  readings(text) {
    const all = polyphonic(text, OPTIONS);
    return pinyin(text, OPTIONS).map((likely, position) => [...new Set([likely, ...(all[position] ?? [])].map((syllable) => syllable.toLowerCase()))]);
  },
});
