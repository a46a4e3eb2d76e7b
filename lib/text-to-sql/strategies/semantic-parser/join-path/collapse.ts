import type { Hop, JoinPath } from "./graph";

/**
 * Leaves out tables that are only passed by their key: link.c = entity.k and entity.k = link2.d say link.c = link2.d.
 * (Referential integrity makes both the same; nested IN over links only is also much faster, stack.md.)
 */
export function collapse(path: JoinPath): Hop[] {
  const hops: Hop[] = [];
  for (const hop of path.hops) {
    const last = hops.at(-1);
    if (last && last.to.column === hop.from.column && last.to.table === hop.from.table) {
      hops[hops.length - 1] = { from: last.from, to: hop.to, keyId: hop.keyId };
    } else hops.push(hop);
  }
  return hops;
}
