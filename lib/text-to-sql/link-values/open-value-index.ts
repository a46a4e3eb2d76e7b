import { readFile } from "node:fs/promises";
import type { ValueIndex, ValueMatch, ValueReaders } from "@/lib/ports/value-index";
import { ServiceError } from "@/lib/ports/service-error";
import { LIMITS } from "@/lib/limits";
import { VALUE_CLASSES } from "./build/indexed-columns";
import { decodeIndex } from "./index-file";
import { foldWords, joinWords } from "./keys/fold-words";
import { hasHan } from "./keys/scripts";
import { findExact, findVariants } from "./lookup/find-as-written";
import { findMistyped } from "./lookup/find-mistyped";
import { findMistypedHan } from "./lookup/find-mistyped-han";
import { findPinyin } from "./lookup/find-pinyin";
import type { FoundEntry } from "./lookup/found-entry";
import { IndexReader } from "./lookup/index-reader";
import { rankMatches } from "./lookup/rank-matches";
import { TrigramSearch } from "./typos/trigram-index";

/**
 * Opens a value index file.
 * @throws ServiceError `missing-file`, `permission` or `corrupt-file`
 */
export async function openValueIndex(file: string, readers: ValueReaders): Promise<ValueIndex> {
  return valueIndexOf(await readBytes(file), file, readers);
}

/** The same over bytes in memory; `name` stands for the file in messages. */
export function valueIndexOf(bytes: Uint8Array, name: string, readers: ValueReaders): ValueIndex {
  const { header, arrays } = decodeIndex(alignedBuffer(bytes), name);
  const reader = new IndexReader(header, arrays);
  const search = new TrigramSearch({ offsets: arrays.gramOffsets, postings: arrays.gramPostings, gramCounts: arrays.gramCounts });
  const schemaWords = new Set(header.schemaWords);

  function find(text: string, fuzzy: boolean): FoundEntry[] {
    const exact = findExact(text, reader);
    // Another spelling is looked for only when no name or synonym is written just so.
    if (exact.some(({ entry }) => reader.classOf(entry) <= VALUE_CLASSES.synonym)) return exact;
    const words = foldWords(text, readers.converter);
    const written = [...exact, ...findVariants(text, words, reader)];
    if (written.length > 0) return written;
    const read = findPinyin(words, reader);
    if (read.length > 0 || !fuzzy) return read;
    return hasHan(text) ? findMistypedHan(joinWords(words), reader, readers) : findMistyped(text, words, reader, search, schemaWords, readers.converter);
  }

  return {
    spanLengthMax: header.spanLengthMax,
    lookup(text: string, { fuzzy, limit }): ValueMatch[] {
      const span = text.trim();
      if (span === "" || span.length > LIMITS.valueLengthMax) return [];
      return rankMatches(span, find(span, fuzzy), reader, limit);
    },
  };
}

/** Typed arrays need their own alignment, which a slice of Node's buffer pool does not have. */
function alignedBuffer(bytes: Uint8Array): Buffer {
  const start = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  return Buffer.from(start.buffer, start.byteOffset, start.byteLength);
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === "ENOENT")
      throw new ServiceError({ service: "value-index", code: "missing-file", message: `The value index ${file} is missing. Build the knowledge base again.`, cause });
    if (code === "EACCES" || code === "EPERM")
      throw new ServiceError({ service: "value-index", code: "permission", message: `The value index ${file} may not be read. Check its permissions.`, cause });
    throw new ServiceError({ service: "value-index", code: "unavailable", message: `The value index ${file} could not be read.`, cause });
  }
}
