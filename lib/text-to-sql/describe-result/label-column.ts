import { findColumn, findTable, type DatabaseSchema, type Table } from "@/lib/domain/database-schema";
import type { Links } from "@/lib/domain/knowledge-base";
import type { Localized, UiLanguage } from "@/lib/domain/localized";
import type { ResultColumn } from "@/lib/domain/result-table";
import type { ColumnSource, OutputColumn } from "@/lib/domain/sql-facts";
import type { EngineColumn } from "@/lib/ports/sql-engine";

/** What people call a table in `language`; its stored name where no label is known. */
export function tableLabel(table: Table, language: UiLanguage): string {
  return table.labels[language][0] ?? table.labels.en[0] ?? table.name;
}

/** The stored name in English (that is what people cite), the label in Chinese. */
function storedColumnLabel(schema: DatabaseSchema, source: ColumnSource, language: UiLanguage): string {
  const table = findTable(schema, source.table);
  const column = table && findColumn(table, source.column);
  if (!column) return source.column;
  return language === "en" ? column.name : (column.labels[language][0] ?? column.name);
}

/**
 * The entity table and value that a stored column identifies: its own single-column primary key, or a foreign key to
 * one. Null where the column does not identify a record.
 */
export function identifiedTable(schema: DatabaseSchema, source: ColumnSource): Table | null {
  const table = findTable(schema, source.table);
  if (!table) return null;
  const isColumn = (name: string) => name.toLowerCase() === source.column.toLowerCase();
  const isRecordKey = (candidate: Table, column: string): boolean =>
    candidate.kind === "entity" && candidate.primaryKey.length === 1 && candidate.primaryKey[0]?.toLowerCase() === column.toLowerCase();
  if (isRecordKey(table, source.column)) return table;
  for (const key of table.foreignKeys) {
    if (key.columns.length !== 1 || !isColumn(key.columns[0] ?? "")) continue;
    const target = findTable(schema, key.refTable);
    if (target && isRecordKey(target, key.refColumns[0] ?? "")) return target;
  }
  return null;
}

/**
 * URL template of a column by its lineage, not its name (structured.md): our record page for IDs, the address of
 * `links.json` else. Null for computed values.
 */
export function columnLink(knowledgeBaseId: string, schema: DatabaseSchema, links: Links, source: ColumnSource | null): string | null {
  if (!source) return null;
  const record = identifiedTable(schema, source);
  if (record) return `/records/${knowledgeBaseId}/${encodeURIComponent(record.name)}/{value}`;
  const wanted = `${source.table}.${source.column}`.toLowerCase();
  const template = Object.entries(links).find(([key]) => key.toLowerCase() === wanted)?.[1];
  return template === undefined || template === "" ? null : template;
}

export interface LabelInput {
  knowledgeBaseId: string;
  schema: DatabaseSchema;
  links: Links;
  language: UiLanguage;
  /** Headings of computed columns, from the plan. */
  columnLabels: Record<string, Localized>;
}

/** Headings, lineage and links of a result, in column order. Equal headings are told apart by their table's label. */
export function labelColumns(input: LabelInput, outputs: OutputColumn[], engineColumns: EngineColumn[]): ResultColumn[] {
  const planned = new Map(Object.entries(input.columnLabels).map(([name, label]) => [name.toLowerCase(), label]));
  const columns = engineColumns.map((engineColumn, index) => {
    const output = outputs[index];
    const source = output?.source ?? null;
    const label =
      planned.get(engineColumn.name.toLowerCase())?.[input.language] ??
      (source ? storedColumnLabel(input.schema, source, input.language) : engineColumn.name);
    return {
      name: engineColumn.name,
      label,
      source,
      link: columnLink(input.knowledgeBaseId, input.schema, input.links, source),
      numeric: engineColumn.type === "integer" || engineColumn.type === "number",
    };
  });
  return columns.map((column) => {
    const isShared = columns.filter((other) => other.label === column.label).length > 1;
    const table = isShared && column.source ? findTable(input.schema, column.source.table) : undefined;
    if (!table) return column;
    const own = tableLabel(table, input.language);
    return { ...column, label: input.language === "en" ? `${own} ${column.label}` : `${own}${column.label}` };
  });
}
