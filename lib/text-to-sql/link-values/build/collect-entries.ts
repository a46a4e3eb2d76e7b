import type { BuildValueIndexInput, SkippedColumn } from "@/lib/ports/value-index";
import type { Cell } from "@/lib/domain/result-table";
import type { Table } from "@/lib/domain/database-schema";
import { LIMITS } from "@/lib/limits";
import { ColumnList } from "./column-list";
import { ColumnValues } from "./column-values";
import { EntityRows, rowKey } from "./entity-rows";
import type { Entry } from "./entry";
import { glossaryEntries } from "./glossary-entries";
import type { IndexedColumn } from "./indexed-columns";
import { indexedColumns } from "./indexed-columns";

/** Everything the index will know, before it is turned into bytes. */
export interface CollectedEntries {
  columns: ColumnList;
  entries: Entry[];
  skipped: SkippedColumn[];
}

/** Another name met in a row, until the whole entity is known. */
interface OtherName {
  indexed: IndexedColumn;
  text: string;
  entity: Table;
  row: number;
}

/** Reads each table of a knowledge base once and gathers the texts people may use for its values. */
export async function collectEntries(input: BuildValueIndexInput): Promise<CollectedEntries> {
  const { schema, glossary } = input.knowledgeBase;
  const wanted = indexedColumns(schema);
  const entities = new Map<string, EntityRows>();
  const collected = new Map<IndexedColumn, ColumnValues>();
  const otherNames: OtherName[] = [];
  const otherNameCounts = new Map<IndexedColumn, number>();

  for (const table of tablesInOrder(wanted)) {
    const columns = wanted.filter((indexed) => indexed.table === table);
    const pointedAt = wanted.filter((indexed) => indexed.namesRowOf?.entity === table);
    const isEntity = pointedAt.length > 0 || columns.some((indexed) => indexed.valueClass === "name");
    const keyColumns = pointedAt.find((indexed) => indexed.namesRowOf?.foreignKey)?.namesRowOf?.foreignKey?.refColumns ?? table.primaryKey;
    const rows = isEntity ? new EntityRows(table, keyColumns) : null;
    if (rows) entities.set(table.name, rows);
    for (const indexed of columns) if (indexed.namesRowOf === null) collected.set(indexed, new ColumnValues(indexed));

    const needed = neededColumns(table, columns, rows);
    const position = new Map(needed.map((name, index) => [name, index]));
    let rowCount = 0;
    for await (const batch of input.readRows(table.name, needed)) {
      input.signal.throwIfAborted();
      for (const cells of batch) {
        const cellOf = (name: string): Cell => cells[position.get(name) ?? -1] ?? null;
        const row = rows ? rows.add(cellOf) : null;
        for (const indexed of columns) {
          const text = cellOf(indexed.column.name);
          if (typeof text !== "string") continue;
          const values = collected.get(indexed);
          if (values) values.add(text, row);
          else addOtherName(indexed, text, row, cellOf, entities, otherNames, otherNameCounts);
        }
      }
      rowCount += batch.length;
      input.onProgress?.({ table: table.name, rowCount });
    }
  }

  const list = new ColumnList();
  const skipped: SkippedColumn[] = [];
  const entries: Entry[] = [];
  for (const values of collected.values()) {
    if (values.skipped !== null) skipped.push({ table: values.indexed.table.name, column: values.indexed.column.name, reason: values.skipped });
    else entries.push(...plainEntries(values, collected, list));
  }
  for (const [indexed, count] of otherNameCounts) {
    if (count > LIMITS.valueNamesPerColumnMax)
      skipped.push({ table: indexed.table.name, column: indexed.column.name, reason: `more than ${LIMITS.valueNamesPerColumnMax.toLocaleString("en")} other names` });
  }
  entries.push(...synonymEntries(otherNames, entities, list));
  entries.push(...glossaryEntries(glossary, schema, entries, list));
  return { columns: list, entries, skipped };
}

/** Entities first: their other names, in other tables, are resolved against them. */
function tablesInOrder(wanted: readonly IndexedColumn[]): Table[] {
  const named = wanted.flatMap((indexed) => (indexed.namesRowOf ? [indexed.namesRowOf.entity] : []));
  return [...new Set([...named, ...wanted.map((indexed) => indexed.table)])];
}

function neededColumns(table: Table, columns: readonly IndexedColumn[], rows: EntityRows | null): string[] {
  const keys = columns.flatMap((indexed) => indexed.namesRowOf?.foreignKey?.columns ?? []);
  const names = rows ? table.columns.filter((column) => column.role === "name").map((column) => column.name) : [];
  return [...new Set([...(rows?.keyColumns ?? []), ...keys, ...names, ...columns.map((indexed) => indexed.column.name)])];
}

function addOtherName(
  indexed: IndexedColumn, text: string, row: number | null, cellOf: (name: string) => Cell,
  entities: ReadonlyMap<string, EntityRows>, otherNames: OtherName[], counts: Map<IndexedColumn, number>,
): void {
  const target = indexed.namesRowOf;
  if (!target || text.length > LIMITS.valueLengthMax || text.trim() === "") return;
  const namedRow = target.foreignKey ? entities.get(target.entity.name)?.find(rowKey(target.foreignKey.columns.map(cellOf))) : row;
  if (namedRow == null) return;
  const count = (counts.get(indexed) ?? 0) + 1;
  counts.set(indexed, count);
  if (count <= LIMITS.valueNamesPerColumnMax) otherNames.push({ indexed, text, entity: target.entity, row: namedRow });
}

function* plainEntries(values: ColumnValues, all: ReadonlyMap<IndexedColumn, ColumnValues>, list: ColumnList): Generator<Entry> {
  const { indexed } = values;
  const column = list.numberOf(indexed.table, indexed.column);
  const referenced = indexed.referencedColumn && [...all.values()].find(
    (other) => other.indexed.table.name === indexed.referencedColumn?.table && other.indexed.column.name === indexed.referencedColumn.column,
  );
  for (const [key, { value, rowCount, rows }] of values.values) {
    if (referenced?.values.has(key)) continue;
    yield { text: value, sourceColumn: column, value, valueColumn: column, rowCount, valueClass: indexed.valueClass, isPinyin: indexed.isPinyin, rows };
  }
}

function* synonymEntries(otherNames: readonly OtherName[], entities: ReadonlyMap<string, EntityRows>, list: ColumnList): Generator<Entry> {
  const seen = new Set<string>();
  for (const { indexed, text, entity, row } of otherNames) {
    const name = entities.get(entity.name)?.nameFor(row, text);
    const nameColumn = name && entity.columns.find((column) => column.name === name.column);
    if (!name || !nameColumn) continue;
    const key = `${entity.name}\u0000${row}\u0000${indexed.isPinyin ? "p" : ""}\u0000${text.toLowerCase()}`;
    if (seen.has(key) || (!indexed.isPinyin && name.value.toLowerCase() === text.toLowerCase())) continue;
    seen.add(key);
    yield {
      text,
      sourceColumn: list.numberOf(indexed.table, indexed.column),
      value: name.value,
      valueColumn: list.numberOf(entity, nameColumn),
      rowCount: name.rowCount,
      valueClass: "synonym",
      isPinyin: indexed.isPinyin,
      rows: [row],
    };
  }
}
