import type { DatabaseSchema } from "@/lib/domain/database-schema";
import { wordStem } from "../keys/word-stem";

const words = (text: string): string[] =>
  text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase().match(/[a-z]+/gu) ?? [];

/** Stems of the words a knowledge base uses for its own tables, columns and relations: they name those, not a value. */
export function schemaWordStems(schema: DatabaseSchema): Set<string> {
  const texts = schema.tables.flatMap((table) => [
    table.name, table.meaning, ...table.labels.en,
    ...table.foreignKeys.flatMap((key) => key.verbs),
    ...table.columns.flatMap((column) => [
      column.name, column.meaning, ...column.labels.en, ...(column.superlatives?.high ?? []), ...(column.superlatives?.low ?? []),
    ]),
  ]);
  return new Set(texts.flatMap(words).map(wordStem));
}
