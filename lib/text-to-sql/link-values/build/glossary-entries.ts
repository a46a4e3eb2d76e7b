import type { DatabaseSchema } from "@/lib/domain/database-schema";
import { findColumn, findTable } from "@/lib/domain/database-schema";
import type { GlossaryEntry } from "@/lib/domain/knowledge-base";
import type { ColumnList } from "./column-list";
import type { Entry } from "./entry";

/** A value such as `>150000` is a condition, for the strategy to read, and not something stored. */
const isCondition = (value: string): boolean => /^\s*(?:[<>]=?|=|!=)\s*-?\d/u.test(value);

/** Terms of the glossary that mean a stored value; terms for tables, columns and conditions are the strategy's. */
export function glossaryEntries(glossary: readonly GlossaryEntry[], schema: DatabaseSchema, stored: readonly Entry[], list: ColumnList): Entry[] {
  const terms = glossary.filter((entry) => entry.column !== "" && entry.value !== "" && !isCondition(entry.value));
  if (terms.length === 0) return [];
  const wanted = new Set(terms.map((entry) => entry.value.toLowerCase()));
  const byPlace = new Map<string, Entry>();
  for (const entry of stored) {
    const lower = entry.value.toLowerCase();
    if (wanted.has(lower) && entry.sourceColumn === entry.valueColumn) byPlace.set(`${entry.valueColumn}\u0000${lower}`, entry);
  }
  return terms.flatMap(({ term, table: tableName, column: columnName, value }) => {
    const table = findTable(schema, tableName);
    const column = table && findColumn(table, columnName);
    if (!table || !column) return [];
    const number = list.numberOf(table, column);
    const target = byPlace.get(`${number}\u0000${value.toLowerCase()}`);
    return [{
      text: term,
      sourceColumn: -1,
      value: target?.value ?? value,
      valueColumn: number,
      rowCount: target?.rowCount ?? 0,
      valueClass: "glossary" as const,
      isPinyin: false,
      rows: target?.rows ?? [],
    }];
  });
}
