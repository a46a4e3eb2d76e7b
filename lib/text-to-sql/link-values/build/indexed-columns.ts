import type { Column, DatabaseSchema, ForeignKey, Table } from "@/lib/domain/database-schema";
import { findColumn, findTable } from "@/lib/domain/database-schema";

/** How much a match in a column says, best first: it ranks matches of the same text. */
export const VALUE_CLASSES = { name: 0, id: 1, synonym: 2, glossary: 3, text: 4, linkText: 5 } as const;
export type ValueClass = keyof typeof VALUE_CLASSES;

/** A column whose values go into the index. */
export interface IndexedColumn {
  table: Table;
  column: Column;
  valueClass: ValueClass;
  /** Values are pinyin of the row's name. */
  isPinyin: boolean;
  /** Values are names of a row of this table; null when they stand for themselves. */
  namesRowOf: { entity: Table; foreignKey: ForeignKey | null } | null;
  /** Set when the values are also stored, and better found, in the column a key points at. */
  referencedColumn: { table: string; column: string } | null;
}

const isPinyinColumn = (column: Column): boolean =>
  /^zh-latn/iu.test(column.language ?? "") || /pinyin|拼音/iu.test(column.name);

/** Columns that hold the names of a table's rows. */
export const nameColumns = (table: Table): Column[] =>
  table.columns.filter((column) => column.role === "name" && column.type === "text" && column.indexed && !isPinyinColumn(column));

/** The entity whose other names an attribute table holds, with the key that leads there. */
function namedEntity(schema: DatabaseSchema, table: Table): { entity: Table; foreignKey: ForeignKey | null } | null {
  if (nameColumns(table).length > 0) return { entity: table, foreignKey: null };
  for (const foreignKey of table.foreignKeys) {
    const entity = findTable(schema, foreignKey.refTable);
    if (entity && entity !== table && nameColumns(entity).length > 0) return { entity, foreignKey };
  }
  return null;
}

const foreignKeyOf = (table: Table, column: Column): ForeignKey | undefined =>
  table.foreignKeys.find((key) => key.columns.some((name) => name.toLowerCase() === column.name.toLowerCase()));

function classify(schema: DatabaseSchema, table: Table, column: Column): IndexedColumn | null {
  if (!column.indexed || column.type !== "text" || column.role === "measure" || column.role === "evidence") return null;
  const key = foreignKeyOf(table, column);
  const position = key?.columns.findIndex((name) => name.toLowerCase() === column.name.toLowerCase()) ?? -1;
  const target = key && findTable(schema, key.refTable);
  const targetColumn = target && findColumn(target, key.refColumns[position] ?? "");
  const referencedColumn = target && targetColumn && target !== table ? { table: target.name, column: targetColumn.name } : null;
  if (column.role === "id") {
    return key ? null : { table, column, valueClass: "id", isPinyin: false, namesRowOf: null, referencedColumn: null };
  }
  const isPinyin = isPinyinColumn(column);
  const isSynonym = column.role === "synonym" || (isPinyin && column.role !== "category");
  const namesRowOf = isSynonym ? namedEntity(schema, table) : null;
  if (namesRowOf) return { table, column, valueClass: "synonym", isPinyin, namesRowOf, referencedColumn: null };
  const plainClass: ValueClass = table.kind === "entity" ? "text" : "linkText";
  const valueClass: ValueClass = column.role === "name" && !referencedColumn ? "name" : plainClass;
  return { table, column, valueClass, isPinyin, namesRowOf: null, referencedColumn };
}

/**
 * Which columns of a schema are worth linking words to. Numbers, measures, evidence and keys that point elsewhere stay
 * out; identifiers stored as text stay in and are matched exactly.
 */
export const indexedColumns = (schema: DatabaseSchema): IndexedColumn[] =>
  schema.tables.flatMap((table) => table.columns.map((column) => classify(schema, table, column)).filter((found) => found !== null));
