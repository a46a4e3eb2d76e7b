import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { ColumnRef } from "../frame";

/** One equality between two tables, in walking direction. `keyId` names the foreign key it comes from. */
export interface Hop {
  from: ColumnRef;
  to: ColumnRef;
  keyId: string;
}

/** A way from one table to another; `vias` are the link tables and foreign keys it uses. */
export interface JoinPath {
  hops: Hop[];
  /** Link and entity tables strictly between the ends. */
  through: string[];
}

/** Foreign keys as edges that can be walked both ways. */
export interface KeyGraph {
  edges: Map<string, Hop[]>;
  /** Verbs of each foreign key and of the table it belongs to, by key id. */
  verbs: Map<string, string[]>;
}

/** Names a foreign key: `table(column)`. */
export const foreignKeyId = (table: string, columns: readonly string[]): string => `${table}(${columns.join(",")})`;

/** Builds the graph from declared foreign keys; keys of several columns join on their last, most specific one. */
export function buildGraph(schema: DatabaseSchema, tables: ReadonlySet<string>): KeyGraph {
  const edges = new Map<string, Hop[]>();
  const verbs = new Map<string, string[]>();
  const add = (hop: Hop) => edges.set(hop.from.table, [...(edges.get(hop.from.table) ?? []), hop]);
  for (const table of schema.tables) {
    for (const key of table.foreignKeys) {
      const column = key.columns.at(-1);
      const refColumn = key.refColumns.at(-1);
      if (!column || !refColumn || !tables.has(key.refTable)) continue;
      const keyId = foreignKeyId(table.name, key.columns);
      verbs.set(keyId, key.verbs);
      const from = { table: table.name, column };
      const to = { table: key.refTable, column: refColumn };
      add({ from, to, keyId });
      add({ from: to, to: from, keyId });
    }
  }
  return { edges, verbs };
}
