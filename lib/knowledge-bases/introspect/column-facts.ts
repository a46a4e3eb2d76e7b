import type { Column, DatabaseSchema, Table } from "@/lib/domain/database-schema";
import type { ColumnProfile, OpenedDatabase } from "@/lib/ports/database-reader";
import type { RunOptions } from "@/lib/ports/sql-engine";
import { LIMITS } from "@/lib/limits";

/** What is known of a column from its rows; guesses are made from this and the names alone. */
export interface ColumnFacts {
  table: Table;
  column: Column;
  profile: ColumnProfile;
  /** Distinct values as text, the first `LIMITS.sampleValuesMax`. */
  sample: string[];
  /** Share of the sample that reads as a number, 0–1; 0 for an empty sample. */
  numericShare: number;
}

/** Facts by `table.column` in lower case. */
export type DatabaseFacts = Map<string, ColumnFacts>;

export const factKey = (table: string, column: string): string => `${table}.${column}`.toLowerCase();

/** Looks at every column of every table. */
export async function gatherFacts(
  engine: OpenedDatabase,
  schema: DatabaseSchema,
  options: RunOptions,
  onTable?: (table: string) => void,
): Promise<DatabaseFacts> {
  const facts: DatabaseFacts = new Map();
  for (const table of schema.tables) {
    onTable?.(table.name);
    const profiles = await engine.profileColumns(table.name, table.columns.map((column) => column.name), options);
    for (const [index, column] of table.columns.entries()) {
      const profile = profiles[index];
      if (!profile) continue;
      const sample = await sampleOf(engine, table.name, column.name, options);
      facts.set(factKey(table.name, column.name), { table, column, profile, sample, numericShare: shareOfNumbers(sample) });
    }
  }
  return facts;
}

async function sampleOf(engine: OpenedDatabase, table: string, column: string, options: RunOptions): Promise<string[]> {
  const values: string[] = [];
  for await (const rows of engine.readRows(table, [column], { ...options, distinct: true, rowCountMax: LIMITS.sampleValuesMax })) {
    for (const [cell] of rows) if (cell !== null && cell !== undefined && cell !== "") values.push(String(cell));
  }
  return values;
}

function shareOfNumbers(sample: readonly string[]): number {
  if (sample.length === 0) return 0;
  return sample.filter((value) => /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(value)).length / sample.length;
}

/** Unique and never NULL: a row can be known by it. */
export const identifiesRows = ({ profile }: ColumnFacts): boolean => profile.rowCount > 0 && profile.nullCount === 0 && profile.distinctCount === profile.rowCount;

/** Unique where it is not NULL: rows of other tables can point at it. */
export const canBeReferred = ({ profile }: ColumnFacts): boolean => profile.distinctCount > 0 && profile.distinctCount === profile.rowCount - profile.nullCount;
