import type { Column, Table, DatabaseSchema } from "@/lib/domain/database-schema";
import type { Example } from "@/lib/domain/knowledge-base";
import { plural } from "../introspect/identifier-words";

/** A question a schema suggests, with the query it should come to: what is planned for it is held against this. */
export type FirstQuestion = Pick<Example, "question" | "language" | "sql">;

/** Tables that questions are made about, the ones with most rows first. */
const TABLES_MAX = 4;
const RANKED = 5;

const quote = (name: string): string => `\`${name.replaceAll("`", "``")}\``;
const text = (value: string): string => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/**
 * Questions a newcomer could begin with, by tables, categories, measures and keys of a database nobody has described.
 * They are candidates only: what the strategy cannot plan, or plans otherwise, is not offered.
 */
export function firstQuestions(schema: DatabaseSchema): FirstQuestion[] {
  const entities = schema.tables.filter((table) => table.kind === "entity" && (table.rowCount ?? 0) > 1 && noun(table) !== null);
  const tables = entities.sort((a, b) => (b.rowCount ?? 0) - (a.rowCount ?? 0)).slice(0, TABLES_MAX);
  const kinds = [howMany, perCategory, withValue, highest, most, howManyInChinese, perCategoryInChinese];
  // One of each kind before a second of any.
  return kinds
    .flatMap((kind) => tables.flatMap((table) => kind(table, schema)).map((question, position) => ({ question, position })))
    .sort((a, b) => a.position - b.position)
    .map(({ question }) => question);
}

const noun = (table: Table): string | null => table.labels.en[0] ?? null;
const label = (column: Column): string => column.labels.en.find((each) => each.includes(" ")) ?? column.labels.en[0] ?? column.name;
const categories = (table: Table): Column[] => table.columns.filter((column) => column.role === "category" && column.type === "text");
const count = (table: Table, english: string, language: Example["language"] = "en"): FirstQuestion => ({ question: english, language, sql: `SELECT COUNT(*) AS n FROM ${quote(table.name)}` });
const grouped = (table: Table, column: Column): string =>
  `SELECT ${quote(column.name)}, COUNT(*) AS n FROM ${quote(table.name)} WHERE ${quote(column.name)} IS NOT NULL GROUP BY ${quote(column.name)}`;

const howMany = (table: Table): FirstQuestion[] => [count(table, `How many ${plural(noun(table)!)} are there?`)];

const howManyInChinese = (table: Table): FirstQuestion[] => [count(table, `有多少 ${noun(table)!}？`, "zh-Hant")];

const perCategory = (table: Table): FirstQuestion[] =>
  categories(table).map((column) => ({ question: `How many ${plural(noun(table)!)} are there per ${label(column)}?`, language: "en", sql: grouped(table, column) }));

const perCategoryInChinese = (table: Table): FirstQuestion[] =>
  categories(table).map((column) => ({ question: `每個 ${label(column)} 有多少 ${noun(table)!}？`, language: "zh-Hant", sql: grouped(table, column) }));

const withValue = (table: Table): FirstQuestion[] =>
  categories(table).flatMap((column) => {
    const value = column.examples.find((each) => /^[\p{L}\p{N}][\p{L}\p{N} '-]{1,40}$/u.test(each));
    if (value === undefined) return [];
    return [{ question: `Which ${plural(noun(table)!)} have the ${label(column)} ${value}?`, language: "en" as const, sql: `SELECT * FROM ${quote(table.name)} WHERE ${quote(column.name)} = ${text(value)}` }];
  });

const highest = (table: Table): FirstQuestion[] =>
  table.columns
    .filter((column) => column.role === "measure" && (column.type === "number" || column.type === "integer"))
    .map((column) => ({
      question: `List the ${RANKED} ${plural(noun(table)!)} with the highest ${label(column)}`,
      language: "en",
      sql: `SELECT * FROM ${quote(table.name)} WHERE ${quote(column.name)} IS NOT NULL ORDER BY ${quote(column.name)} DESC LIMIT ${RANKED}`,
    }));

/** The rows others point at most: `Which 5 customers have the most orders?` */
const most = (table: Table, schema: DatabaseSchema): FirstQuestion[] =>
  schema.tables.flatMap((child) => {
    const key = child.foreignKeys.find((each) => each.refTable === table.name && each.columns.length === 1);
    const name = noun(child);
    if (!key || child.kind !== "entity" || child.name === table.name || name === null) return [];
    const column = quote(key.columns[0]!);
    return [{
      question: `Which ${RANKED} ${plural(noun(table)!)} have the most ${plural(name)}?`,
      language: "en" as const,
      sql: `SELECT ${column}, COUNT(*) AS n FROM ${quote(child.name)} WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY n DESC LIMIT ${RANKED}`,
    }];
  });
