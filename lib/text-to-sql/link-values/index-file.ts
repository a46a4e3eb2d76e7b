import { crc32 } from "node:zlib";
import { z } from "zod";
import { ServiceError } from "@/lib/ports/service-error";
import { VALUE_INDEX_VERSION } from "@/lib/ports/value-index";

/** What the file says of itself, in JSON before the arrays. */
const headerSchema = z.object({
  columns: z.array(z.object({ table: z.string(), column: z.string(), language: z.string() })),
  schemaWords: z.array(z.string()),
  spanLengthMax: z.object({ words: z.number().int(), hanCharacters: z.number().int() }),
  sections: z.record(z.string(), z.object({ offset: z.number().int(), byteLength: z.number().int() })),
});
export type IndexHeader = z.infer<typeof headerSchema>;

/** The arrays of an index; see `build-value-index.ts` for what fills them. */
export interface IndexArrays {
  /** UTF-8 of all texts, one after the other. */
  text: Uint8Array;
  textOffsets: Uint32Array;
  entryText: Uint32Array;
  entryValue: Uint32Array;
  /** Column number plus one; 0 for a glossary term. */
  entrySource: Uint16Array;
  entryColumn: Uint16Array;
  entryRowCount: Uint32Array;
  /** Class in the low four bits, 16 when the text is pinyin. */
  entryFlags: Uint8Array;
  entryRowOffsets: Uint32Array;
  entryRows: Uint32Array;
  /** Sorted hashes of the keys, and the entry of each. */
  keyHashes: Float64Array;
  keyEntries: Uint32Array;
  /** An entry for each key that may be met mistyped. */
  typoEntries: Uint32Array;
  gramOffsets: Uint32Array;
  gramPostings: Uint32Array;
  gramCounts: Uint8Array;
}

const ARRAY_TYPES = {
  text: Uint8Array, textOffsets: Uint32Array, entryText: Uint32Array, entryValue: Uint32Array, entrySource: Uint16Array, entryColumn: Uint16Array,
  entryRowCount: Uint32Array, entryFlags: Uint8Array, entryRowOffsets: Uint32Array, entryRows: Uint32Array, keyHashes: Float64Array,
  keyEntries: Uint32Array, typoEntries: Uint32Array, gramOffsets: Uint32Array, gramPostings: Uint32Array, gramCounts: Uint8Array,
} as const;

const MAGIC = `MATERIA-VALUES-${VALUE_INDEX_VERSION}`;
/** Magic, length of the header, checksum of everything after it. */
const PREAMBLE_BYTES = MAGIC.length + 8;
const ALIGNMENT = 8;

const aligned = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** Writes header and arrays as one block of bytes, little-endian as every supported machine is. */
export function encodeIndex(header: Omit<IndexHeader, "sections">, arrays: IndexArrays): Uint8Array {
  const sections: IndexHeader["sections"] = {};
  let length = 0;
  for (const [name, array] of Object.entries(arrays)) {
    sections[name] = { offset: length, byteLength: array.byteLength };
    length += aligned(array.byteLength);
  }
  const json = Buffer.from(JSON.stringify({ ...header, sections }), "utf8");
  const dataStart = aligned(PREAMBLE_BYTES + json.byteLength);
  const bytes = Buffer.alloc(dataStart + length);
  bytes.write(MAGIC, 0, "latin1");
  bytes.writeUInt32LE(json.byteLength, MAGIC.length);
  json.copy(bytes, PREAMBLE_BYTES);
  for (const [name, array] of Object.entries(arrays)) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), dataStart + (sections[name]?.offset ?? 0));
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(PREAMBLE_BYTES)), MAGIC.length + 4);
  return bytes;
}

const corrupt = (file: string, why: string, cause?: unknown): ServiceError =>
  new ServiceError({
    service: "value-index",
    code: "corrupt-file",
    message: `The value index ${file} cannot be used: ${why}. Build the knowledge base again.`,
    cause,
  });

/**
 * Reads what `encodeIndex` wrote; the arrays are views of `bytes`, nothing is copied.
 * @throws ServiceError `corrupt-file` when the bytes are not a whole index of this version
 */
export function decodeIndex(bytes: Buffer, file: string): { header: IndexHeader; arrays: IndexArrays } {
  if (bytes.length < PREAMBLE_BYTES || bytes.toString("latin1", 0, MAGIC.length) !== MAGIC) throw corrupt(file, "it is not a value index of this version");
  if (crc32(bytes.subarray(PREAMBLE_BYTES)) !== bytes.readUInt32LE(MAGIC.length + 4)) throw corrupt(file, "it is damaged or incomplete");
  const jsonLength = bytes.readUInt32LE(MAGIC.length);
  const header = readHeader(bytes.toString("utf8", PREAMBLE_BYTES, PREAMBLE_BYTES + jsonLength), file);
  const dataStart = aligned(PREAMBLE_BYTES + jsonLength);
  const arrays = Object.fromEntries(
    Object.entries(ARRAY_TYPES).map(([name, ArrayType]) => {
      const section = header.sections[name];
      if (!section) throw corrupt(file, `its part "${name}" is missing`);
      return [name, new ArrayType(bytes.buffer as ArrayBuffer, bytes.byteOffset + dataStart + section.offset, section.byteLength / ArrayType.BYTES_PER_ELEMENT)];
    }),
  );
  return { header, arrays: arrays as unknown as IndexArrays };
}

function readHeader(json: string, file: string): IndexHeader {
  try {
    return headerSchema.parse(JSON.parse(json));
  } catch (cause) {
    throw corrupt(file, "its header cannot be read", cause);
  }
}
