import { readFileSync } from "node:fs";
import { sharedFile } from "./data-folder";

interface Entry {
  sql: string[];
  sentences: { variables: Record<string, string> }[];
  variables: { name: string; example: string }[];
}

export interface GeographyCase {
  id: string;
  /** As given, texts in single quotes: SQLite may read double quotes as names. */
  sqlite: string;
  mysql: string;
}

/** One gold query names an alias outside its subquery; no database runs it. */
const BROKEN = /^SELECT DERIVED_TABLEalias1\.STATE_NAME FROM .* AS DERIVED_TABLEalias0 WHERE/;

/** MySQL orders DISTINCT rows by what is shown only; says which of a row's values is meant. */
const toMysql = (sql: string): string =>
  sql.replace(/^SELECT DISTINCT (\S+) FROM (.*?) ORDER BY (\S+)( DESC)? LIMIT/, (_, shown: string, from: string, by: string, descending = "") =>
    `SELECT ${shown} FROM ${from} GROUP BY ${shown} ORDER BY ${descending ? "MAX" : "MIN"}(${by})${descending} LIMIT`);

/** Gold SQL of GeoQuery, every variant, placeholders filled in with the values of each question; null when the data is not here. */
export function geographyGold(): GeographyCase[] | null {
  const file = sharedFile("geography/geography.train_dev.json");
  if (file === null) return null;
  const entries = JSON.parse(readFileSync(file, "utf8")) as Entry[];
  const seen = new Set<string>();
  return entries.flatMap((entry, index) =>
    entry.sql.flatMap((sql, variant) =>
      entry.sentences.flatMap(({ variables }, sentence) => {
        const values = { ...Object.fromEntries(entry.variables.map(({ name, example }) => [name, example])), ...variables };
        const filled = Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value.replaceAll('"', '""')), sql);
        if (seen.has(filled) || BROKEN.test(filled)) return [];
        seen.add(filled);
        const sqlite = filled.replace(/"([^"]*)"/g, (_, value: string) => `'${value.replaceAll("'", "''")}'`);
        return [{ id: `${index}.${variant}.${sentence}`, sqlite, mysql: toMysql(filled) }];
      }),
    ),
  );
}
