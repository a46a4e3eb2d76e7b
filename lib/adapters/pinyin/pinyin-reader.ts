import { pinyin } from "pinyin-pro";
import type { PinyinReader } from "@/lib/ports/pinyin";

/** Reads with pinyin-pro, whose phrase dictionary picks the reading of characters that have several. */
export const createPinyinReader = (): PinyinReader => ({
  syllables: (text) => pinyin(text, { type: "array", toneType: "none", nonZh: "removed", v: true, traditional: true }).map((syllable) => syllable.toLowerCase()),
});
