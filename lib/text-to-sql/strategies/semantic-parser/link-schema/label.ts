import type { Column, Labels, Table } from "@/lib/domain/database-schema";
import type { UiLanguage } from "@/lib/domain/localized";

/** First label of a table or column in a language; the identifier itself, made readable, when it has none. */
export function labelOf(item: { name: string; labels: Labels }, language: UiLanguage): string {
  return item.labels[language][0] ?? (language === "zh-Hant" ? item.labels.en[0] : undefined) ?? readable(item.name);
}

/** `river_name` → `river name`. */
export const readable = (identifier: string): string =>
  identifier.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_\s]+/g, " ").trim().toLowerCase();

/** Heading of a counted column: `Herb Count`, as in the thesis's case study (§5.3). */
export const countAlias = (table: Table): string => `${titleCase(labelOf(table, "en"))} Count`;

export const titleCase = (text: string): string => text.replace(/(^|\s)(\p{L})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

/** English plural of a label, for readings and titles. */
export function plural(label: string): string {
  const words = label.split(" ");
  const last = words.pop() ?? "";
  const many = /(s|x|ch|sh|z)$/.test(last) ? `${last}es` : /[^aeiou]y$/.test(last) ? `${last.slice(0, -1)}ies` : `${last}s`;
  return [...words, many].join(" ");
}

/** Label of a column within its table: a bare `name` says whose. */
export const columnLabel = (column: Column, language: UiLanguage): string => labelOf(column, language);
