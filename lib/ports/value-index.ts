/** How a stored value was found; in falling order of trust. */
export type ValueMatchKind = "exact" | "synonym" | "glossary" | "variant" | "pinyin" | "trigram";

/** A stored value that words of the question may mean. */
export interface ValueMatch {
  table: string;
  column: string;
  /** The value as stored in `table.column`. */
  value: string;
  /** How many rows hold it (1 for names). */
  rowCount: number;
  kind: ValueMatchKind;
  /** 1 for the kinds up to `variant`; trigram (Dice) similarity 0–1 else. */
  similarity: number;
}

/** Finds stored values of one knowledge base by what people write; built when the data is imported. */
export interface ValueIndex {
  /**
   * Matches of `text` (a span of the question) in whole, best first, at most `limit`; no trigram matches unless `fuzzy`.
   * Simplified and Traditional Chinese, case, accents, hyphens, Greek letters and plurals do not matter.
   */
  lookup(text: string, options: { fuzzy: boolean; limit: number }): ValueMatch[];
  /** Longest number of words (or Han characters) any indexed value has; bounds the spans worth trying. */
  readonly spanLengthMax: { words: number; hanCharacters: number };
}
