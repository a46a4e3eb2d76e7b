import type { BuildValueIndexInput, BuiltValueIndex } from "@/lib/ports/value-index";
import { collectEntries } from "./build/collect-entries";
import type { Entry } from "./build/entry";
import { keysOf } from "./build/entry-keys";
import { VALUE_CLASSES } from "./build/indexed-columns";
import { TextTable } from "./build/text-table";
import { encodeIndex } from "./index-file";
import { hanCharacters, wordCount } from "./keys/scripts";
import { PINYIN_FLAG } from "./lookup/index-reader";
import { schemaWordStems } from "./typos/schema-words";
import { buildTrigramIndex } from "./typos/trigram-index";

/** Entries turned into keys between two looks at the abort signal, which also lets other work run. */
const BATCH = 5_000;

/**
 * Builds the value index of a knowledge base (structured.md, Value linking): every stored name, synonym, text and
 * glossary term, under the keys people may write it by.
 */
export async function buildValueIndex(input: BuildValueIndexInput): Promise<BuiltValueIndex> {
  const { columns, entries, skipped } = await collectEntries(input);
  // Entries of one key are met in this order, so the best of a crowded key are met first.
  entries.sort((left, right) => VALUE_CLASSES[left.valueClass] - VALUE_CLASSES[right.valueClass] || left.rowCount - right.rowCount);

  const hashes: number[] = [];
  const keyEntries: number[] = [];
  const typoKeys = new Map<string, number>();
  const spanLengthMax = { words: 1, hanCharacters: 1 };
  for (const [number, entry] of entries.entries()) {
    if (number % BATCH === 0) {
      await new Promise((resolve) => setImmediate(resolve));
      input.signal.throwIfAborted();
    }
    const keys = keysOf(entry, input);
    for (const hash of keys.hashes) {
      hashes.push(hash);
      keyEntries.push(number);
    }
    if (keys.typoKey !== null && !typoKeys.has(keys.typoKey)) typoKeys.set(keys.typoKey, number);
    spanLengthMax.words = Math.max(spanLengthMax.words, wordCount(entry.text));
    spanLengthMax.hanCharacters = Math.max(spanLengthMax.hanCharacters, hanCharacters(entry.text).length);
  }

  const grams = buildTrigramIndex([...typoKeys.keys()]);
  const bytes = encodeIndex(
    { columns: columns.columns, schemaWords: [...schemaWordStems(input.knowledgeBase.schema)], spanLengthMax },
    {
      ...entryArrays(entries),
      ...sortedKeys(hashes, keyEntries),
      typoEntries: Uint32Array.from(typoKeys.values()),
      gramOffsets: grams.offsets,
      gramPostings: grams.postings,
      gramCounts: grams.gramCounts,
    },
  );
  return { bytes, valueCount: entries.length, skipped };
}

function entryArrays(entries: readonly Entry[]) {
  const texts = new TextTable();
  const entryText = Uint32Array.from(entries, (entry) => texts.numberOf(entry.text));
  const entryValue = Uint32Array.from(entries, (entry) => texts.numberOf(entry.value));
  const { text, offsets: textOffsets } = texts.encode();
  const entryRowOffsets = new Uint32Array(entries.length + 1);
  for (const [number, entry] of entries.entries()) entryRowOffsets[number + 1] = (entryRowOffsets[number] ?? 0) + entry.rows.length;
  return {
    text,
    textOffsets,
    entryText,
    entryValue,
    entrySource: Uint16Array.from(entries, (entry) => entry.sourceColumn + 1),
    entryColumn: Uint16Array.from(entries, (entry) => entry.valueColumn),
    entryRowCount: Uint32Array.from(entries, (entry) => entry.rowCount),
    entryFlags: Uint8Array.from(entries, (entry) => VALUE_CLASSES[entry.valueClass] + (entry.isPinyin ? PINYIN_FLAG : 0)),
    entryRowOffsets,
    entryRows: Uint32Array.from(entries.flatMap((entry) => entry.rows)),
  };
}

/** Keys in order of hash, then of entry. */
function sortedKeys(hashes: readonly number[], entries: readonly number[]): { keyHashes: Float64Array; keyEntries: Uint32Array } {
  const order = Uint32Array.from(hashes, (_, position) => position);
  order.sort((left, right) => (hashes[left] ?? 0) - (hashes[right] ?? 0) || left - right);
  return {
    keyHashes: Float64Array.from(order, (position) => hashes[position] ?? 0),
    keyEntries: Uint32Array.from(order, (position) => entries[position] ?? 0),
  };
}
