/** Distinct trigrams of a key with its ends marked, so that first and last letters count. */
export function trigramsOf(key: string): Set<string> {
  const padded = `\u0002\u0002${key}\u0003\u0003`;
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= padded.length; start++) grams.add(padded.slice(start, start + 3));
  return grams;
}

/** Distinct pairs of neighbouring characters with the ends marked: what trigrams are for letters, for Chinese. */
export function bigramsOf(text: string): Set<string> {
  const characters = ["\u0002", ...text, "\u0003"];
  const grams = new Set<string>();
  for (let start = 0; start + 2 <= characters.length; start++) grams.add(`${characters[start]}${characters[start + 1]}`);
  return grams;
}

/** Dice similarity of two sets, 0–1. */
export function dice(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 0;
  let shared = 0;
  for (const gram of left) if (right.has(gram)) shared++;
  return (2 * shared) / (left.size + right.size);
}

export const TRIGRAM_BUCKETS = 1 << 16;

/** Bucket of a trigram; strangers may share one, which only costs a comparison. */
export function trigramBucket(gram: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < gram.length; index++) hash = Math.imul(hash ^ gram.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (TRIGRAM_BUCKETS - 1);
}
