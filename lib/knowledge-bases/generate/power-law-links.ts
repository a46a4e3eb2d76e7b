import type { SeededRandom } from "./seeded-random";

/** Pairs tried between two breathers of the event loop. */
const CHUNK = 50_000;

/**
 * Draws from `order` so that the item of rank r has weight (r+1)^-exponent: few hubs, a long tail, as herb, target and
 * disease degrees have in TWHM.
 */
export function powerLawSampler(random: SeededRandom, order: readonly number[], exponent: number): () => number {
  const cumulative = new Float64Array(order.length);
  let total = 0;
  for (let rank = 0; rank < order.length; rank += 1) {
    total += (rank + 1) ** -exponent;
    cumulative[rank] = total;
  }
  return () => {
    const wanted = random.next() * total;
    let low = 0;
    let high = order.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] as number) < wanted) low = middle + 1;
      else high = middle;
    }
    return order[low] as number;
  };
}

/** An order that resembles `order`: hubs of one link table tend to be hubs of the next. `noise` 0 keeps it, 1 shuffles. */
export function similarOrder(random: SeededRandom, order: readonly number[], noise: number): number[] {
  const size = order.length;
  return order
    .map((item, rank) => ({ item, key: rank + (random.next() - 0.5) * noise * size * Math.sqrt((rank + 1) / size) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/**
 * Exactly `count` different pairs, sorted, each packed as `left * rightSize + right`.
 * @throws the signal's reason when aborted
 */
export async function distinctPairs(
  count: number,
  left: () => number,
  right: () => number,
  rightSize: number,
  signal: AbortSignal,
): Promise<Float64Array> {
  const pairs = new Set<number>();
  for (let tried = 0; pairs.size < count; tried += 1) {
    if (tried % CHUNK === 0) await breathe(signal);
    pairs.add(left() * rightSize + right());
  }
  return Float64Array.from(pairs).sort();
}

/** Lets other work run, and stops when asked to. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}
