/** Which rule made a key; each rule hashes with its own seed, so one sorted list serves all. */
export const KEY_RULES = { exact: 1, fold: 2, stem: 3, greekSymbol: 4, pinyin: 5, hanCore: 6 } as const;
export type KeyRule = keyof typeof KEY_RULES;

/**
 * A 53-bit hash (cyrb53, public domain), kept as a number. With a million keys the chance that a question's text meets
 * a stranger is about one in ten thousand million, so keys are compared by hash alone.
 */
export function hashKey(rule: KeyRule, key: string): number {
  // Spread over all bits: a small seed could be undone by the first letter, and one rule's "met" be another's "net".
  const seed = Math.imul(KEY_RULES[rule], 0x9e3779b1);
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ Math.imul(seed, 0x85ebca6b);
  for (let index = 0; index < key.length; index++) {
    const unit = key.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
