/** Random numbers that are the same for the same seed on every machine. */
export interface SeededRandom {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole number, 0 ≤ x < bound. */
  below(bound: number): number;
  pick<T>(items: readonly T[]): T;
  /** All whole numbers below `count` in random order. */
  permutation(count: number): number[];
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, plenty for synthetic rows. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (items) => {
      if (items.length === 0) throw new Error("nothing to pick from");
      return items[below(items.length)] as (typeof items)[number];
    },
    permutation: (count) => {
      const order = Array.from({ length: count }, (_, index) => index);
      for (let last = count - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other] as number, order[last] as number];
      }
      return order;
    },
  };
}
