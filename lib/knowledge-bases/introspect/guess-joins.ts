import type { DatabaseSchema, ForeignKey, Table } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import type { RunOptions } from "@/lib/ports/sql-engine";
import { LIMITS } from "@/lib/limits";
import { canBeReferred, type ColumnFacts, type DatabaseFacts } from "./column-facts";
import { singularPhrase, splitIdentifier } from "./identifier-words";

/** Names so common that sharing them says nothing about belonging together. */
const GENERIC = new Set(["id", "row id", "name", "code", "title", "type", "key", "value", "label", "description", "status", "date", "year", "number", "note", "version"]);
/** Values that must be found on the other side: all but a few strays. */
const CONTAINMENT_MIN = 0.95;
/** Distinct values without which finding them all on the other side proves nothing, when the names say nothing. */
const DISTINCT_WITHOUT_NAME_MIN = 8;

interface Candidate {
  from: ColumnFacts;
  to: ColumnFacts;
  /** How plainly the names say that `from` points at `to`; 0 when only the values do. */
  nameRank: number;
  /** Whether `to` is its table's own key, not one it shares with another. */
  isOwn: boolean;
}

/**
 * Foreign keys of `table`: the declared ones, and columns whose values are those of a unique column elsewhere, proved by
 * the rows themselves: same-named columns, `x_id` → `x.id`, `state` → `state.state_name`, and text columns whose values
 * alone tell (`river.traverse` → `state.state_name`).
 */
export async function guessForeignKeys(table: Table, schema: DatabaseSchema, facts: DatabaseFacts, engine: OpenedDatabase, options: RunOptions): Promise<ForeignKey[]> {
  const keys = [...table.foreignKeys];
  const all = [...facts.values()];
  const nouns = new Set(schema.tables.map((each) => singularPhrase(each.name)));
  for (const from of all.filter((each) => each.table.name === table.name)) {
    if (keys.some((key) => key.columns.length === 1 && same(key.columns[0], from.column.name))) continue;
    const candidates = all
      .filter((to) => isPossible(from, to, nouns))
      .map((to): Candidate => ({ from, to, nameRank: rankOfNames(from, to), isOwn: ownsName(to, nouns) }))
      .filter(isWorthProving)
      .sort((a, b) => rank(b) - rank(a));
    for (const { to } of candidates) {
      if (!sampleFits(from, to)) continue;
      const { distinct, contained } = await engine.countContained(
        { table: table.name, column: from.column.name },
        { table: to.table.name, column: to.column.name },
        options,
      );
      if (distinct === 0 || contained / distinct < CONTAINMENT_MIN) continue;
      keys.push({ columns: [from.column.name], refTable: to.table.name, refColumns: [to.column.name], verbs: [] });
      break;
    }
  }
  return keys.map((key) => ({ ...key, verbs: key.verbs.length > 0 ? key.verbs : guessVerbs(key) }));
}

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

function isPossible(from: ColumnFacts, to: ColumnFacts, nouns: ReadonlySet<string>): boolean {
  if (from === to || from.table.name === to.table.name || !canBeReferred(to) || from.profile.distinctCount === 0) return false;
  if (from.column.type !== to.column.type || !["text", "integer"].includes(from.column.type)) return false;
  // A table's own key points nowhere: `state.state_name` is where others point, though `highlow.state_name` is unique too.
  return !(canBeReferred(from) && ownsName(from, nouns) && !ownsName(to, nouns));
}

/** `state_name` and `state_id` are the state table's own, wherever they are unique; other keys belong to the table they identify. */
function ownsName({ table, column }: ColumnFacts, nouns: ReadonlySet<string>): boolean {
  const words = splitIdentifier(column.name).join(" ");
  const noun = singularPhrase(table.name);
  if (words === noun || words.startsWith(`${noun} `) || words === "id") return true;
  const isOfAnother = [...nouns].some((other) => words === other || words.startsWith(`${other} `));
  return !isOfAnother && table.primaryKey.some((key) => same(key, column.name));
}

function rankOfNames(from: ColumnFacts, to: ColumnFacts): number {
  const a = splitIdentifier(from.column.name).join(" ");
  const b = splitIdentifier(to.column.name).join(" ");
  const noun = singularPhrase(to.table.name);
  if (a === `${noun} ${b}` || a === `${noun} id` || a.replaceAll(" ", "") === `${noun.replaceAll(" ", "")}id`) return 4;
  if (a === b && !GENERIC.has(a)) return 3;
  if (a === noun) return 3;
  // `home_state_id`, `from_station_name`
  if (!GENERIC.has(b) && a.endsWith(` ${b}`)) return 2;
  return a.split(" ").includes(noun) ? 1 : 0;
}

function isWorthProving({ from, to, nameRank, isOwn }: Candidate): boolean {
  if (nameRank > 0) return nameRank > 1 || from.column.type === "text" || to.profile.distinctCount >= DISTINCT_WITHOUT_NAME_MIN;
  // Small whole numbers are found in every other table, and texts of one or two letters nearly.
  return (
    from.column.type === "text" && from.numericShare < 0.5 && isOwn && to.profile.lengthAverage >= 3 &&
    from.profile.distinctCount >= DISTINCT_WITHOUT_NAME_MIN && from.profile.distinctCount <= to.profile.distinctCount
  );
}

const rank = ({ to, nameRank, isOwn }: Candidate): number => nameRank * 4 + (isOwn ? 2 : 0) + (to.table.primaryKey.some((key) => same(key, to.column.name)) ? 1 : 0);

/** A quick look before the rows are counted: when both samples are whole, they already tell. */
function sampleFits(from: ColumnFacts, to: ColumnFacts): boolean {
  if (to.profile.distinctCount > LIMITS.sampleValuesMax) return true;
  const known = new Set(to.sample.map((value) => value.toLowerCase()));
  const inside = from.sample.filter((value) => known.has(value.toLowerCase())).length;
  return from.sample.length === 0 || inside / from.sample.length >= CONTAINMENT_MIN;
}

/** What a key column says beyond naming the table it points at: `river.traverse`, `border_info.border`. */
function guessVerbs(key: ForeignKey): string[] {
  if (key.columns.length !== 1) return [];
  const about = new Set([...singularPhrase(key.refTable).split(" "), ...splitIdentifier(key.refColumns[0] ?? ""), "id", "name", "code", "key", "fk"]);
  const words = splitIdentifier(key.columns[0] ?? "").filter((word) => !about.has(word));
  return words.length === 1 && words[0] !== undefined && words[0].length > 3 ? [words[0]] : [];
}
