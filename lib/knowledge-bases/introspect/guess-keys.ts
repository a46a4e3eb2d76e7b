import type { DatabaseSchema, Table } from "@/lib/domain/database-schema";
import { factKey, identifiesRows, type ColumnFacts, type DatabaseFacts } from "./column-facts";
import { singularPhrase, splitIdentifier } from "./identifier-words";

/**
 * The column rows are known by: the declared key, else a unique column whose name says so (`id`, `<table>_id`,
 * `<table>_name`, `code` …). Unique by chance is not enough: a small table has unique heights too.
 */
export function guessPrimaryKey(table: Table, schema: DatabaseSchema, facts: DatabaseFacts): string[] {
  if (table.primaryKey.length > 0 && !isRowNumber(table)) return table.primaryKey;
  const referred = declaredReference(table, schema, facts);
  if (referred !== null) return [referred];
  if (table.primaryKey.length > 0) return table.primaryKey;
  const candidates = table.columns
    .map((column) => facts.get(factKey(table.name, column.name)))
    .filter((each): each is ColumnFacts => each !== undefined && identifiesRows(each) && ["text", "integer"].includes(each.column.type))
    .map((each) => ({ each, rank: rankOfName(table.name, each.column.name) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return candidates[0] ? [candidates[0].each.column.name] : [];
}

/** A bare number of the row (`row_id`), which nobody knows a patient by. */
const isRowNumber = ({ primaryKey }: Table): boolean => primaryKey.length === 1 && /^(row|record|line|index)( (id|no|number))?$|^rowid$/.test(splitIdentifier(primaryKey[0] ?? "").join(" "));

/** The unique column other tables' declared keys point at, e.g. `patients.subject_id`. */
function declaredReference(table: Table, schema: DatabaseSchema, facts: DatabaseFacts): string | null {
  const counts = new Map<string, number>();
  for (const key of schema.tables.flatMap((each) => each.foreignKeys)) {
    const column = key.refColumns[0];
    if (key.refTable !== table.name || key.refColumns.length !== 1 || column === undefined || table.primaryKey.includes(column)) continue;
    const known = facts.get(factKey(table.name, column));
    if (known && identifiesRows(known)) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** How plainly a name says "key of this table"; 0 when it does not. */
function rankOfName(table: string, column: string): number {
  const words = splitIdentifier(column);
  const own = singularPhrase(table).split(" ");
  const noun = own.at(-1) ?? "";
  const last = words.at(-1) ?? "";
  const ofTable = words.slice(0, -1).join(" ") === own.join(" ") || words.slice(0, -1).join(" ") === noun;
  const isKeyWord = /^(id|key|code|no|number|identifier|accession)$/.test(last) || /(^|[a-z])id$/.test(words.join(""));
  if (words.join(" ") === "id" || (ofTable && last === "id") || words.join("") === `${noun}id`) return 6;
  if (isKeyWord && ofTable) return 5;
  if (ofTable && last === "name") return 4;
  if (isKeyWord) return 3;
  if (words.join(" ") === "name" || words.join(" ") === noun || words.join(" ") === own.join(" ")) return 2;
  return last === "name" || last === "symbol" || last === "title" ? 1 : 0;
}
