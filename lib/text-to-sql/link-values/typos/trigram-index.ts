import { TRIGRAM_BUCKETS, trigramBucket, trigramsOf } from "./trigrams";

/** Trigram postings over numbered keys, as flat arrays that go into the index file. */
export interface TrigramIndex {
  /** Start of each bucket in `postings`; one more than there are buckets. */
  offsets: Uint32Array;
  /** Key numbers, bucket by bucket. */
  postings: Uint32Array;
  /** Distinct buckets of each key, at most 255. */
  gramCounts: Uint8Array;
}

const bucketsOf = (key: string): number[] => [...new Set([...trigramsOf(key)].map(trigramBucket))];

/** Indexes `keys` by their place in the list. */
export function buildTrigramIndex(keys: readonly string[]): TrigramIndex {
  const offsets = new Uint32Array(TRIGRAM_BUCKETS + 1);
  const gramCounts = new Uint8Array(keys.length);
  const buckets = keys.map(bucketsOf);
  for (const [key, list] of buckets.entries()) {
    gramCounts[key] = Math.min(255, list.length);
    for (const bucket of list) offsets[bucket + 1] = (offsets[bucket + 1] ?? 0) + 1;
  }
  for (let bucket = 0; bucket < TRIGRAM_BUCKETS; bucket++) offsets[bucket + 1] = (offsets[bucket + 1] ?? 0) + (offsets[bucket] ?? 0);
  const next = offsets.slice();
  const postings = new Uint32Array(offsets[TRIGRAM_BUCKETS] ?? 0);
  for (const [key, list] of buckets.entries()) {
    for (const bucket of list) {
      const place = next[bucket] ?? 0;
      postings[place] = key;
      next[bucket] = place + 1;
    }
  }
  return { offsets, postings, gramCounts };
}

/** Finds keys that share trigrams with a text; reuses its counters, so one at a time. */
export class TrigramSearch {
  readonly #counts: Uint8Array;

  constructor(readonly index: TrigramIndex) {
    this.#counts = new Uint8Array(index.gramCounts.length);
  }

  /** Numbers of the keys whose Dice similarity (by bucket) reaches `similarityMin`. */
  candidates(text: string, similarityMin: number): number[] {
    const { offsets, postings, gramCounts } = this.index;
    const buckets = bucketsOf(text);
    const touched: number[] = [];
    for (const bucket of buckets) {
      const end = offsets[bucket + 1] ?? 0;
      for (let place = offsets[bucket] ?? 0; place < end; place++) {
        const key = postings[place] ?? 0;
        const count = this.#counts[key] ?? 0;
        if (count === 0) touched.push(key);
        if (count < 255) this.#counts[key] = count + 1;
      }
    }
    const found: number[] = [];
    for (const key of touched) {
      const shared = this.#counts[key] ?? 0;
      if (2 * shared >= similarityMin * (buckets.length + (gramCounts[key] ?? 0))) found.push(key);
      this.#counts[key] = 0;
    }
    return found;
  }
}
