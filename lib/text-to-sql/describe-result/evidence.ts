import { findTable, type Table } from "@/lib/domain/database-schema";
import type { KnowledgeBase, Threshold, ThresholdLevel } from "@/lib/domain/knowledge-base";
import type { SqlFacts } from "@/lib/domain/sql-facts";

/** A threshold that concerns a query, and what the query's own AST says was applied. */
export interface AppliedThreshold {
  threshold: Threshold;
  /** Smallest value let through; null when the query does not filter by it. */
  minimum: number | null;
  /** True for `>`, false for `>=`. */
  isExclusive: boolean;
  /** The named level with that minimum; null for a number of the person's own. */
  level: ThresholdLevel | null;
  /** The other levels that could have been chosen. */
  alternatives: ThresholdLevel[];
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Which thresholds the query applied, read from its filters so that nothing is claimed that did not happen. */
export function appliedThresholds(knowledgeBase: KnowledgeBase, facts: SqlFacts): AppliedThreshold[] {
  return knowledgeBase.thresholds
    .filter((threshold) => facts.tables.some((table) => sameName(table, threshold.table)))
    .map((threshold) => {
      const filters = facts.filters.filter(
        (candidate) =>
          sameName(candidate.source.table, threshold.table) &&
          sameName(candidate.source.column, threshold.column) &&
          (candidate.operator === ">=" || candidate.operator === ">"),
      );
      const minimums = filters.map((filter) => Number(filter.values[0])).filter(Number.isFinite);
      // The loosest filter is the one that can be promised for every row.
      const minimum = minimums.length > 0 ? Math.min(...minimums) : null;
      const isExclusive = filters.some((filter) => filter.operator === ">" && Number(filter.values[0]) === minimum);
      const level = isExclusive ? null : (threshold.levels.find((candidate) => candidate.minimum === minimum) ?? null);
      return { threshold, minimum, isExclusive, level, alternatives: threshold.levels.filter((candidate) => candidate.id !== level?.id) };
    });
}

/** An indirect chain: which entities mediate between the link tables used (thesis App. D.4, Source Attribution). */
export interface IndirectChain {
  mediators: Table[];
  links: Table[];
}

/** A link table connects two or more different records. */
const connectsRecords = (table: Table) => table.kind === "link" && new Set(table.foreignKeys.map((key) => key.refTable)).size >= 2;

/**
 * Gives the chain when the query goes through two or more link tables that share an entity none of the rows is about;
 * null for direct relationships.
 */
export function indirectChain(knowledgeBase: KnowledgeBase, facts: SqlFacts): IndirectChain | null {
  const links = facts.tables
    .map((name) => findTable(knowledgeBase.schema, name))
    .filter((table): table is Table => table !== undefined && connectsRecords(table));
  if (links.length < 2) return null;
  const references = links.flatMap((table) => [...new Set(table.foreignKeys.map((key) => key.refTable))]);
  const shared = [...new Set(references.filter((name, index) => references.indexOf(name) !== index))];
  const shown = new Set(
    facts.columns.flatMap((column) => (column.source ? [column.source] : column.from)).map((source) => source.table.toLowerCase()),
  );
  const mediators = shared
    .map((name) => findTable(knowledgeBase.schema, name))
    .filter((table): table is Table => table !== undefined && !shown.has(table.name.toLowerCase()));
  return mediators.length > 0 ? { mediators, links } : null;
}

/** Named evidence sources of the tables the query used, in order of use, each once. */
export function evidenceSources(knowledgeBase: KnowledgeBase, facts: SqlFacts): { source: string; table: Table }[] {
  const found: { source: string; table: Table }[] = [];
  for (const name of facts.tables) {
    const table = findTable(knowledgeBase.schema, name);
    if (table && table.evidenceSource !== "" && !found.some((entry) => entry.source === table.evidenceSource && entry.table === table)) {
      found.push({ source: table.evidenceSource, table });
    }
  }
  return found;
}
