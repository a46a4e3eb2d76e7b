import type { Column, ColumnRole, ForeignKey, Table, TableKind } from "@/lib/domain/database-schema";
import { factKey, identifiesRows, type ColumnFacts, type DatabaseFacts } from "./column-facts";
import { singularPhrase, splitIdentifier } from "./identifier-words";

/** Values longer than this on average are prose, which nobody asks for by quoting it. */
const PROSE_LENGTH = 120;
/** A column with at most this many distinct values, each used several times, is worth grouping by. */
const CATEGORY_VALUES_MAX = 60;

const isKeyOf = (keys: readonly ForeignKey[], column: string): boolean => keys.some((key) => key.columns.some((each) => each.toLowerCase() === column.toLowerCase()));

/** What each column of a table is for, by its name, type, keys and values. */
export function guessRoles(table: Table, facts: DatabaseFacts): Map<string, ColumnRole> {
  const roles = new Map<string, ColumnRole>();
  const name = guessNameColumn(table, facts);
  for (const column of table.columns) {
    const known = facts.get(factKey(table.name, column.name));
    roles.set(column.name, column.name === name ? "name" : roleOf(table, column, known));
  }
  return roles;
}

function roleOf(table: Table, column: Column, facts: ColumnFacts | undefined): ColumnRole {
  const words = splitIdentifier(column.name);
  const last = words.at(-1) ?? "";
  if (isKeyOf(table.foreignKeys, column.name) || table.primaryKey.some((key) => key.toLowerCase() === column.name.toLowerCase())) return "id";
  if (/^(id|uuid|identifier|accession|pk|fk)$/.test(last) || (/id$/.test(words.join("")) && facts !== undefined && identifiesRows(facts))) return "id";
  if (/^(synonym|alias|aka)s?$/.test(last)) return "synonym";
  if (/^(pmid|pubmed|doi|evidence|citation|reference)s?$/.test(words[0] ?? "") || /^(pmid|doi|evidence)s?$/.test(last)) return "evidence";
  if (column.type === "number") return "measure";
  if (column.type === "integer") return isFlag(facts) ? "category" : "measure";
  if (column.type === "text" && facts !== undefined && facts.sample.length > 1 && facts.numericShare >= 0.95 && !/code|zip|phone|year|version/.test(last)) return "measure";
  if (column.type === "boolean" || (column.type === "text" && facts !== undefined && isCategory(facts))) return "category";
  return "text";
}

const isFlag = (facts: ColumnFacts | undefined): boolean => facts !== undefined && facts.profile.distinctCount <= 2 && facts.sample.every((value) => value === "0" || value === "1");

const isCategory = ({ profile }: ColumnFacts): boolean =>
  profile.distinctCount > 0 && profile.distinctCount <= CATEGORY_VALUES_MAX && profile.lengthAverage <= 40 && profile.rowCount - profile.nullCount >= profile.distinctCount * 3;

/** What people call a row: a text column named for it, else the first text that tells rows apart. */
function guessNameColumn(table: Table, facts: DatabaseFacts): string | null {
  const own = singularPhrase(table.name).split(" ");
  const noun = own.at(-1) ?? "";
  const ranked = table.columns
    .filter((column) => column.type === "text" && !isKeyOf(table.foreignKeys, column.name))
    .map((column) => ({ column, facts: facts.get(factKey(table.name, column.name)), rank: rankAsName(own, noun, column.name) }))
    .filter(({ facts: known, rank }) => rank > 0 && known !== undefined && known.profile.lengthAverage <= PROSE_LENGTH && known.numericShare < 0.5)
    .filter(({ facts: known, rank }) => rank > 1 || (known !== undefined && known.profile.distinctCount >= (known.profile.rowCount - known.profile.nullCount) * 0.5))
    .sort((a, b) => b.rank - a.rank);
  return ranked[0]?.column.name ?? null;
}

function rankAsName(own: readonly string[], noun: string, column: string): number {
  const words = splitIdentifier(column).join(" ");
  if (words === `${own.join(" ")} name` || words === `${noun} name`) return 6;
  if (words === "name" || words === "full name") return 5;
  if (words === own.join(" ") || words === noun) return 4;
  if (/^((long|short|full|preferred|display) )?(title|label)$/.test(words)) return 3;
  if (words.endsWith(" name") && words.startsWith(noun)) return 3;
  if (/ name$/.test(words) || words === "symbol" || words === "名稱" || words === "姓名") return 1;
  return 0;
}

/** Whether rows are things, connections between things, or further values of one thing. */
export function guessKind(table: Table, roles: ReadonlyMap<string, ColumnRole>): TableKind {
  const hasName = [...roles.values()].includes("name");
  const keyColumns = new Set(table.foreignKeys.flatMap((key) => key.columns.map((column) => column.toLowerCase())));
  const ownKey = table.primaryKey.length === 1 && !keyColumns.has(table.primaryKey[0]?.toLowerCase() ?? "");
  const others = table.columns.filter((column) => !keyColumns.has(column.name.toLowerCase()) && !(ownKey && table.primaryKey.includes(column.name)));
  if (hasName || table.foreignKeys.length === 0) return "entity";
  if (table.foreignKeys.length >= 2 && (!ownKey || others.length <= 2)) return "link";
  return ownKey ? "entity" : table.foreignKeys.length >= 2 ? "link" : "attribute";
}

/** False keeps values out of the value index: prose, sequences, hashes, addresses. */
export function isWorthIndexing(column: Column, facts: ColumnFacts | undefined): boolean {
  if (column.type !== "text" || facts === undefined) return true;
  if (/^(smiles|inchi|inchikey|sequence|hash|md5|sha\d*|url|uri|link|json|xml|comments?|notes?|abstract|body|content)$/.test(splitIdentifier(column.name).at(-1) ?? "")) return false;
  return facts.profile.lengthAverage <= PROSE_LENGTH;
}
