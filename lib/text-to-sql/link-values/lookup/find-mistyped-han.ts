import type { ValueReaders } from "@/lib/ports/value-index";
import { LIMITS } from "@/lib/limits";
import { foldWords, joinWords } from "../keys/fold-words";
import { hanCore } from "../keys/han-core";
import { pinyinOfHan } from "../keys/pinyin-key";
import { bigramsOf, dice } from "../typos/trigrams";
import type { FoundEntry } from "./found-entry";
import type { IndexReader } from "./index-reader";

/**
 * Entries that Chinese text is a typing error of. One other character makes another disease or herb (肝炎 and 胃炎,
 * 白芍 and 赤芍), so likeness alone is not enough: the name must sound the same (what input methods get wrong) and
 * share a character in place, or differ only in characters that add nothing (類風濕性關節炎).
 */
export function findMistypedHan(folded: string, reader: IndexReader, { converter, pinyin }: ValueReaders): FoundEntry[] {
  const [sound] = pinyinOfHan(folded, pinyin);
  const core = hanCore(folded);
  const grams = bigramsOf(folded);
  const found = [
    ...(sound === undefined ? [] : reader.entriesOf("pinyin", sound, LIMITS.valueMatchesMax).filter((entry) => sharesCharacter(folded, stored(entry)))),
    ...(core === null ? [] : reader.entriesOf("hanCore", core, LIMITS.valueMatchesMax)),
  ];
  return [...new Set(found)]
    .map((entry): FoundEntry => ({ entry, kind: "trigram", similarity: dice(grams, bigramsOf(stored(entry))), edits: 1 }))
    .sort((left, right) => right.similarity - left.similarity);

  function stored(entry: number): string {
    return joinWords(foldWords(reader.textOf(entry), converter));
  }
}

function sharesCharacter(left: string, right: string): boolean {
  const characters = [...right];
  return [...left].some((character, position) => characters[position] === character);
}
