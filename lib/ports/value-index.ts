import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { Cell } from "@/lib/domain/result-table";
import type { ChineseConverter } from "./language-identifier";
import type { PinyinReader } from "./pinyin";

/** Raised whenever the file or the keys in it change: an index of another version is built again, never misread. */
export const VALUE_INDEX_VERSION = 2;

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
  /** 1 for the kinds up to `pinyin`; trigram (Dice) similarity 0–1 else. */
  similarity: number;
  /**
   * The stored text (or glossary term) that the words equal: `ginseng root` when `value` is the name of the herb it is
   * a synonym of. Same as `value` when the value itself matched. Compare its case with the question's where case
   * tells a name from a word (the gene `MET`, the verb "met").
   */
  matchedText?: string;
  /** Where `matchedText` is stored; null for a glossary term. */
  matchedColumn?: { table: string; column: string } | null;
}

/** Finds stored values of one knowledge base by what people write; built when the data is imported. */
export interface ValueIndex {
  /**
   * Matches of `text` (a span of the question) in whole, best first, at most `limit`; no trigram matches unless `fuzzy`.
   * Simplified and Traditional Chinese, case, accents, hyphens, Greek letters and plurals do not matter.
   * A row is given once, by its best match: entity names before synonyms before other text, fewer rows first.
   */
  lookup(text: string, options: { fuzzy: boolean; limit: number }): ValueMatch[];
  /** Longest number of words (or Han characters) any indexed value has; bounds the spans worth trying. */
  readonly spanLengthMax: { words: number; hanCharacters: number };
}

/** What reading values depends on: the same two must be given at build and at lookup. */
export interface ValueReaders {
  converter: ChineseConverter;
  pinyin: PinyinReader;
}

/** Reads every row of `columns` of a stored table, in batches, in the order of `columns`. */
export type ReadStoredRows = (table: string, columns: readonly string[]) => AsyncIterable<readonly (readonly Cell[])[]>;

export interface BuildValueIndexInput extends ValueReaders {
  knowledgeBase: KnowledgeBase;
  readRows: ReadStoredRows;
  onProgress?: (progress: { table: string; rowCount: number }) => void;
  signal: AbortSignal;
}

/** A column whose values were left out, and why, for the person who imports. */
export interface SkippedColumn {
  table: string;
  column: string;
  reason: string;
}

export interface BuiltValueIndex {
  /** The file to write beside the data; `openValueIndex` reads it. */
  bytes: Uint8Array;
  valueCount: number;
  skipped: SkippedColumn[];
}

/** Builds the index file of one knowledge base; nothing is written to disk here. */
export type BuildValueIndex = (input: BuildValueIndexInput) => Promise<BuiltValueIndex>;

/**
 * Opens an index file.
 * @throws ServiceError {service: "value-index"}: `missing-file`, `corrupt-file`, `permission`
 */
export type OpenValueIndex = (file: string, readers: ValueReaders) => Promise<ValueIndex>;
