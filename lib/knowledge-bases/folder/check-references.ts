import { findColumn, findTable, type DatabaseSchema, type Table } from "@/lib/domain/database-schema";
import type { Links, Threshold } from "@/lib/domain/knowledge-base";
import { FolderProblem } from "./folder-problem";
import type { GlossaryLine } from "./read-lines";

/** What the files of one folder say about each other's tables and columns. */
export interface FolderReferences {
  schema: DatabaseSchema;
  links: Links;
  thresholds: Threshold[];
  glossary: GlossaryLine[];
}

/** @throws FolderProblem for the first table or column named that the schema does not have */
export function checkReferences({ schema, links, thresholds, glossary }: FolderReferences): void {
  const table = (name: string, file: string, line?: number): Table => {
    const found = findTable(schema, name);
    if (!found) throw missing(file, `it names the table ${name}, which schema.json does not have`, line);
    return found;
  };
  const column = (of: Table, name: string, file: string, line?: number): void => {
    if (!findColumn(of, name)) throw missing(file, `it names the column ${of.name}.${name}, which schema.json does not have`, line);
  };

  for (const { name, primaryKey, foreignKeys } of schema.tables) {
    const own = table(name, "schema.json");
    primaryKey.forEach((key) => column(own, key, "schema.json"));
    for (const key of foreignKeys) {
      const target = table(key.refTable, "schema.json");
      key.columns.forEach((each) => column(own, each, "schema.json"));
      key.refColumns.forEach((each) => column(target, each, "schema.json"));
      if (key.columns.length !== key.refColumns.length) throw missing("schema.json", `a foreign key of ${name} has ${key.columns.length} columns but refers to ${key.refColumns.length}`);
    }
  }
  for (const key of Object.keys(links)) {
    const dot = key.indexOf(".");
    column(table(key.slice(0, dot), "links.json"), key.slice(dot + 1), "links.json");
  }
  for (const threshold of thresholds) {
    column(table(threshold.table, "thresholds.json"), threshold.column, "thresholds.json");
    if (!threshold.levels.some((level) => level.id === threshold.defaultLevel)) {
      throw missing("thresholds.json", `${threshold.id} has no level ${threshold.defaultLevel}, its default`);
    }
  }
  for (const { entry, line } of glossary) {
    const of = table(entry.table, "glossary.csv", line);
    if (entry.column !== "") column(of, entry.column, "glossary.csv", line);
  }
}

const missing = (file: string, reason: string, line?: number): FolderProblem =>
  new FolderProblem({ file, line, reason, whatToDo: "Correct the name or remove the entry." });
