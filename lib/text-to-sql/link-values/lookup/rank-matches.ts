import type { ValueMatch, ValueMatchKind } from "@/lib/ports/value-index";
import { isHanOnly } from "../keys/scripts";
import type { FoundEntry } from "./found-entry";
import type { IndexReader } from "./index-reader";

/** How near the writing is; names, synonyms and terms written as stored differ by class only. */
const NEARNESS: Record<ValueMatchKind, number> = { exact: 0, synonym: 0, glossary: 0, variant: 1, pinyin: 2, trigram: 3 };

interface Ranked extends FoundEntry {
  text: string;
  order: number[];
}

/** Japanese and Korean names share characters with Chinese ones; a Chinese text means the Chinese column first. */
const languageOrder = (text: string, language: string): number => (isHanOnly(text) && /^(?:ja|ko)/u.test(language) ? 1 : 0);

function rank(text: string, found: FoundEntry, reader: IndexReader): Ranked {
  const stored = reader.textOf(found.entry);
  return {
    ...found,
    text: stored,
    order: [
      NEARNESS[found.kind],
      found.edits,
      -found.similarity,
      reader.classOf(found.entry),
      languageOrder(text, reader.columnOf(found.entry)?.language ?? ""),
      stored === text ? 0 : 1,
      reader.rowCountOf(found.entry),
      found.entry,
    ],
  };
}

function compare(left: Ranked, right: Ranked): number {
  for (const [place, value] of left.order.entries()) {
    const difference = value - (right.order[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Best matches of `text` first, each stored value once, and each row once: a synonym of a row whose name matched too
 * adds nothing.
 */
export function rankMatches(text: string, found: readonly FoundEntry[], reader: IndexReader, limit: number): ValueMatch[] {
  const matches: ValueMatch[] = [];
  const places = new Set<string>();
  const rowsByTable = new Map<string, Set<number>>();
  for (const { entry, kind, similarity, text: matchedText } of found.map((one) => rank(text, one, reader)).sort(compare)) {
    if (matches.length >= limit) break;
    const column = reader.columnOf(entry);
    if (!column) continue;
    const value = reader.valueOf(entry);
    const place = `${column.table}\u0000${column.column}\u0000${value.toLowerCase()}`;
    if (places.has(place)) continue;
    const rows = reader.rowsOf(entry);
    const known = rowsByTable.get(column.table) ?? new Set<number>();
    if (rows.length > 0 && rows.every((row) => known.has(row))) continue;
    for (const row of rows) known.add(row);
    rowsByTable.set(column.table, known);
    places.add(place);
    const source = reader.sourceOf(entry);
    matches.push({
      table: column.table, column: column.column, value, rowCount: reader.rowCountOf(entry), kind, similarity,
      matchedText, matchedColumn: source ? { table: source.table, column: source.column } : null,
    });
  }
  return matches;
}
