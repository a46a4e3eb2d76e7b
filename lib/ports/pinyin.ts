/** Reads Han characters aloud: Chinese names are often typed as pinyin, and typing errors in Chinese are mostly homophones. */
export interface PinyinReader {
  /**
   * Per Han character of `text` its readings, the one this text calls for first: lower-case syllables without tone,
   * `v` for ü. Everything that is not Han is left out.
   */
  readings(text: string): string[][];
}
