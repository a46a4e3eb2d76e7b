import type { Column, DatabaseSchema, Table } from "@/lib/domain/database-schema";
import type { UiLanguage } from "@/lib/domain/localized";
import type { ColumnRef } from "../frame";
import { buildGraph, type KeyGraph } from "../join-path/graph";

/** What the parser needs to know of one table. */
export interface TableModel {
  table: Table;
  /** Column that identifies a row as people mean it: single primary key, else ID column, else name. */
  key: string;
  /** True when `key` is unique for sure. */
  keyIsUnique: boolean;
  /** Columns people call rows by, first choice first. */
  names: Column[];
}

/** Schema with what follows from it, computed once per knowledge base. */
export interface SchemaModel {
  schema: DatabaseSchema;
  tables: Map<string, TableModel>;
  graph: KeyGraph;
}

const cache = new WeakMap<DatabaseSchema, SchemaModel>();

/** Gives the model of a schema; the same object for the same schema. */
export function schemaModel(schema: DatabaseSchema): SchemaModel {
  let model = cache.get(schema);
  if (!model) {
    const tables = new Map(schema.tables.map((table) => [table.name, tableModel(table)]));
    model = { schema, tables, graph: buildGraph(schema, new Set(tables.keys())) };
    cache.set(schema, model);
  }
  return model;
}

function tableModel(table: Table): TableModel {
  const names = table.columns.filter((column) => column.role === "name");
  const single = table.primaryKey.length === 1 ? table.primaryKey[0] : undefined;
  const id = table.columns.find((column) => column.role === "id" && !isForeign(table, column.name));
  const name = names.find((column) => table.primaryKey.includes(column.name)) ?? names[0];
  const key = single ?? id?.name ?? name?.name ?? table.primaryKey.find((column) => !isForeign(table, column)) ?? table.primaryKey[0] ?? table.columns[0]?.name ?? "";
  return { table, key, keyIsUnique: single === key, names };
}

const isForeign = (table: Table, column: string): boolean => table.foreignKeys.some((key) => key.columns.includes(column));

/** Looks a table up; the name comes from the schema itself, so a miss is our own mistake. */
export function modelOf(model: SchemaModel, table: string): TableModel {
  const found = model.tables.get(table);
  if (!found) throw new Error(`No table ${table} in the schema model`);
  return found;
}

/** Looks a column up in the schema. */
export function columnOf(model: SchemaModel, ref: ColumnRef): Column {
  const found = modelOf(model, ref.table).table.columns.find((column) => column.name === ref.column);
  if (!found) throw new Error(`No column ${ref.table}.${ref.column} in the schema model`);
  return found;
}

/** Foreign key a column belongs to by itself, if any. */
export function foreignKeyOf(model: SchemaModel, ref: ColumnRef): ColumnRef | null {
  const table = modelOf(model, ref.table).table;
  const key = table.foreignKeys.find((candidate) => candidate.columns.length === 1 && candidate.columns[0] === ref.column);
  const refColumn = key?.refColumns[0];
  return key && refColumn && model.tables.has(key.refTable) ? { table: key.refTable, column: refColumn } : null;
}

/**
 * Columns shown beside the ID: names in one language give way to the name in the answer's language and the leading
 * name; names without a language (symbol, full name) are all shown.
 */
export function shownNames(table: TableModel, language: UiLanguage): Column[] {
  const neutral = table.names.filter((column) => !column.language);
  const own = table.names.find((column) => sameLanguage(column.language, language));
  const leading = table.names.find((column) => column.language);
  return [...new Set([own, leading, ...neutral].filter((column) => column !== undefined))].slice(0, 3);
}

const sameLanguage = (stored: string | undefined, wanted: UiLanguage): boolean =>
  stored !== undefined && stored.toLowerCase().split("-")[0] === wanted.split("-")[0];

/** Columns of a table that support a link (thesis App. D.2: PMID, scores). */
export const evidenceColumns = (table: Table): Column[] =>
  table.columns.filter((column) => column.role === "evidence" || (table.kind === "link" && column.role === "measure"));

/**
 * Columns that tell rows apart as things: the key where it is unique; else everything that is not a pointer elsewhere,
 * so that one river listed once per state counts once, and two towns of one name count twice.
 */
export function identityColumns(model: TableModel): string[] {
  if (model.keyIsUnique || model.names.length === 0) return [model.key];
  return model.table.columns.map((column) => column.name).filter((column) => !isForeign(model.table, column));
}

/** Numbers are compared as numbers even where a database stores them as text. */
export const isNumeric = (column: Column): boolean => column.type === "integer" || column.type === "number";
