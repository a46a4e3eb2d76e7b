import type { SchemaModel } from "../link-schema/schema-model";
import { modelOf } from "../link-schema/schema-model";
import type { Hop, JoinPath } from "./graph";

/** Longest chain: herb → ingredient → target → disease is six foreign keys. */
const HOP_COUNT_MAX = 8;
const PATH_COUNT_MAX = 12;

const cache = new WeakMap<SchemaModel, Map<string, JoinPath[]>>();

/**
 * Shortest ways between two tables over the key graph, best first; a table is passed once. `via` names link tables or
 * foreign keys of which the path must use one, so that "herbs acting on TNF" cannot be answered through another relation.
 */
export function findPaths(model: SchemaModel, from: string, to: string, via: readonly string[] = []): JoinPath[] {
  const known = cache.get(model) ?? new Map<string, JoinPath[]>();
  cache.set(model, known);
  const key = `${from}\u0000${to}`;
  let paths = known.get(key);
  if (!paths) {
    paths = search(model, from, to);
    known.set(key, paths);
  }
  const allowed = via.length === 0 ? paths : paths.filter((path) => uses(path, via));
  const shortest = Math.min(...allowed.map((path) => path.hops.length));
  return allowed.filter((path) => path.hops.length === shortest);
}

/** True when the path passes one of the link tables or foreign keys. */
export const uses = (path: JoinPath, via: readonly string[]): boolean =>
  path.hops.some((hop) => via.includes(hop.keyId) || via.includes(hop.from.table) || via.includes(hop.to.table));

function search(model: SchemaModel, from: string, to: string): JoinPath[] {
  const found: JoinPath[] = [];
  const queue: Hop[][] = [[]];
  while (queue.length > 0 && found.length < PATH_COUNT_MAX) {
    const hops = queue.shift() ?? [];
    if (hops.length >= HOP_COUNT_MAX) break;
    const here = hops.at(-1)?.to ?? null;
    const table = here?.table ?? from;
    for (const hop of model.graph.edges.get(table) ?? []) {
      const last = hops.at(-1);
      if (last && last.keyId === hop.keyId) continue;
      if (hop.to.table !== to && (hop.to.table === from || hops.some((h) => h.to.table === hop.to.table))) continue;
      if (hops.length === 0 && hop.to.table === from && from !== to) continue;
      const next = [...hops, hop];
      if (hop.to.table === to) found.push({ hops: next, through: next.slice(0, -1).map((h) => h.to.table) });
      else if (passable(model, hop.to.table)) queue.push(next);
    }
  }
  return found.sort((a, b) => cost(model, a) - cost(model, b));
}

/** Attribute tables end a path: two rows that share a synonym are not thereby connected. */
const passable = (model: SchemaModel, table: string): boolean => modelOf(model, table).table.kind !== "attribute";

const cost = (model: SchemaModel, path: JoinPath): number =>
  path.hops.length * 10 + path.through.filter((table) => modelOf(model, table).table.kind === "entity").length;
