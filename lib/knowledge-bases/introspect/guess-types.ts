import type { Column, ColumnType, Table } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import type { ColumnFacts } from "./column-facts";
import { splitIdentifier } from "./identifier-words";

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** With seconds and a space only: a column that mixes forms would not compare as text in the order of time. */
const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

const FLAG_NAME = /^(is|has|had|was|were|can|should|did|does|active|alive|dead|deceased|deleted|enabled|flag|hidden|valid|yes)$|flag$/;
/** Numbers that happen to be only 0 and 1 so far. */
const NUMBER_NAME = /^(id|no|num|number|code|key|count|qty|quantity|amount|total|level|grade|stage|score|rank|age|year|month|day|size|rate|ratio|dose|price|cost|n)s?$/;
/** Rows a flag without a telling name must have for each of its two values. */
const ROWS_PER_VALUE_MIN = 3;

/**
 * What a column's rows show it to be where its declared type says less. SQLite has no type for dates and flags: text of
 * the one form `1950-01-31` compares in the order of time as it is stored, and 0 and 1 are its own FALSE and TRUE. The
 * other engines have these types, and would refuse to compare their text with a date, so there the stored type stands.
 */
export function guessType(table: Table, column: Column, facts: ColumnFacts | undefined, engine: OpenedDatabase["kind"]): ColumnType {
  if (engine !== "sqlite" || facts === undefined || isKey(table, column.name)) return column.type;
  if (column.type === "text") return dateType(facts) ?? "text";
  if (column.type === "integer" && isFlag(column.name, facts)) return "boolean";
  return column.type;
}

const isKey = (table: Table, column: string): boolean =>
  [...table.primaryKey, ...table.foreignKeys.flatMap((key) => key.columns)].some((each) => each.toLowerCase() === column.toLowerCase());

/** The sample tells the form; average and longest length tell that rows outside the sample are no exception. */
function dateType({ sample, profile }: ColumnFacts): "date" | "datetime" | null {
  const all = (form: RegExp, length: number): boolean =>
    sample.length > 0 && profile.lengthMax === length && profile.lengthAverage === length && sample.every((value) => form.test(value));
  if (all(DAY, 10)) return "date";
  return all(MOMENT, 19) ? "datetime" : null;
}

function isFlag(name: string, { sample, profile }: ColumnFacts): boolean {
  if (sample.length === 0 || !sample.every((value) => value === "0" || value === "1")) return false;
  const words = splitIdentifier(name);
  if (FLAG_NAME.test(words[0] ?? "") || FLAG_NAME.test(words.at(-1) ?? "")) return true;
  return profile.distinctCount === 2 && profile.rowCount - profile.nullCount >= 2 * ROWS_PER_VALUE_MIN && !NUMBER_NAME.test(words.at(-1) ?? "");
}
