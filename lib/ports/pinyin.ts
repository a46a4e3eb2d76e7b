/** Reads Han characters aloud: Chinese names are often typed as pinyin, and typing errors in Chinese are mostly homophones. */
export interface PinyinReader {
  /** One lower-case syllable without tone per Han character of `text`, `v` for ü; everything else is left out. */
  syllables(text: string): string[];
}
