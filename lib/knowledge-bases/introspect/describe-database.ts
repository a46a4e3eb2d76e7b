import type { Column, DatabaseSchema, Table } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "@/lib/ports/database-reader";
import type { RunOptions } from "@/lib/ports/sql-engine";
import { factKey, gatherFacts, type DatabaseFacts } from "./column-facts";
import { guessForeignKeys } from "./guess-joins";
import { guessPrimaryKey } from "./guess-keys";
import { guessLanguage } from "./guess-language";
import { guessKind, guessRoles, isWorthIndexing } from "./guess-roles";
import { guessType } from "./guess-types";
import { columnLabels, readableName, tableLabels } from "./labels";

/** Longest example shown in a schema. */
const EXAMPLE_LENGTH_MAX = 80;

/**
 * Schema of a database nobody has described yet: stored tables and types, with keys, joins, roles, kinds, labels,
 * languages and examples guessed from names and rows, for a person to correct.
 */
export async function describeDatabase(engine: OpenedDatabase, options: RunOptions, onTable?: (table: string) => void): Promise<DatabaseSchema> {
  const stored = await engine.introspect(options);
  const facts = await gatherFacts(engine, stored, options, onTable);
  const keyed: DatabaseSchema = { tables: stored.tables.map((table) => ({ ...table, primaryKey: guessPrimaryKey(table, stored, facts) })) };
  for (const each of facts.values()) each.table = keyed.tables.find((table) => table.name === each.table.name) ?? each.table;
  const tables: Table[] = [];
  for (const table of keyed.tables) {
    const joined: Table = { ...table, foreignKeys: await guessForeignKeys(table, keyed, facts, engine, options) };
    const typed = joined.columns.map((column) => ({ ...column, type: guessType(joined, column, facts.get(factKey(table.name, column.name)), engine.kind) }));
    tables.push(describeTable({ ...joined, columns: typed }, facts));
  }
  return { tables };
}

function describeTable(table: Table, facts: DatabaseFacts): Table {
  const roles = guessRoles(table, facts);
  const labels = tableLabels(table.name);
  const noun = readableName(labels, table.name);
  const kind = guessKind(table, roles);
  const columns = table.columns.map((column): Column => {
    const known = facts.get(factKey(table.name, column.name));
    const own = columnLabels(column.name, table.name);
    const role = roles.get(column.name) ?? "text";
    const language = column.type === "text" && known ? guessLanguage(known.sample) : undefined;
    return {
      ...column,
      labels: own,
      role,
      meaning: meaningOf(table, column.name, readableName(own, column.name), noun),
      examples: (known?.sample ?? []).slice(0, 3).map((value) => (value.length > EXAMPLE_LENGTH_MAX ? `${value.slice(0, EXAMPLE_LENGTH_MAX)}…` : value)),
      indexed: isWorthIndexing(column, known),
      ...(language === undefined ? {} : { language }),
    };
  });
  return { ...table, kind, labels, meaning: meaningOfTable(table, kind, noun), columns };
}

function meaningOf(table: Table, column: string, label: string, noun: string): string {
  const key = table.foreignKeys.find((each) => each.columns.length === 1 && each.columns[0] === column);
  if (key) return `Refers to ${key.refTable}.${key.refColumns[0]}.`;
  if (table.primaryKey.includes(column)) return `Identifies the ${noun}.`;
  return label.startsWith(noun) ? `${capital(label)}.` : `${capital(label)} of the ${noun}.`;
}

function meaningOfTable(table: Table, kind: Table["kind"], noun: string): string {
  const ends = [...new Set(table.foreignKeys.map((key) => key.refTable))].join(", ");
  if (kind === "link") return `Connects ${ends}.`;
  if (kind === "attribute") return `Further values of ${ends}.`;
  return `One row for each ${noun}.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
