import type { IndexArrays, IndexHeader } from "../index-file";
import { VALUE_CLASSES } from "../build/indexed-columns";
import type { KeyRule } from "../keys/hash-key";
import { hashKey } from "../keys/hash-key";

/** An entry by its number in the index. */
export type EntryNumber = number;

const CLASS_MASK = 15;
/** Added to the class of an entry whose text is pinyin of the row's name. */
export const PINYIN_FLAG = 16;

/** Reads entries and keys out of the flat arrays. */
export class IndexReader {
  readonly #text: Buffer;

  constructor(readonly header: IndexHeader, readonly arrays: IndexArrays) {
    this.#text = Buffer.from(arrays.text.buffer, arrays.text.byteOffset, arrays.text.byteLength);
  }

  /** Entries found under a key, best class first, at most `max`. */
  entriesOf(rule: KeyRule, key: string, max: number): EntryNumber[] {
    const hash = hashKey(rule, key);
    const { keyHashes, keyEntries } = this.arrays;
    let low = 0;
    let high = keyHashes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keyHashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    const found: EntryNumber[] = [];
    for (let place = low; keyHashes[place] === hash && found.length < max; place++) found.push(keyEntries[place] ?? 0);
    return found;
  }

  textOf = (entry: EntryNumber): string => this.#textNumber(this.arrays.entryText[entry] ?? 0);
  valueOf = (entry: EntryNumber): string => this.#textNumber(this.arrays.entryValue[entry] ?? 0);
  classOf = (entry: EntryNumber): number => (this.arrays.entryFlags[entry] ?? 0) & CLASS_MASK;
  isPinyin = (entry: EntryNumber): boolean => ((this.arrays.entryFlags[entry] ?? 0) & PINYIN_FLAG) !== 0;
  isGlossary = (entry: EntryNumber): boolean => this.classOf(entry) === VALUE_CLASSES.glossary;
  rowCountOf = (entry: EntryNumber): number => this.arrays.entryRowCount[entry] ?? 0;
  columnOf = (entry: EntryNumber) => this.header.columns[this.arrays.entryColumn[entry] ?? 0];
  sourceOf = (entry: EntryNumber) => this.header.columns[(this.arrays.entrySource[entry] ?? 0) - 1];

  /** Rows of the entity the entry names, where known. */
  rowsOf(entry: EntryNumber): Uint32Array {
    const { entryRowOffsets, entryRows } = this.arrays;
    return entryRows.subarray(entryRowOffsets[entry] ?? 0, entryRowOffsets[entry + 1] ?? 0);
  }

  #textNumber(number: number): string {
    return this.#text.toString("utf8", this.arrays.textOffsets[number] ?? 0, this.arrays.textOffsets[number + 1] ?? 0);
  }
}
