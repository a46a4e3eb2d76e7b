import { findTable, type Table } from "@/lib/domain/database-schema";
import type { UiLanguage } from "@/lib/domain/localized";
import type { Record_, RelatedRows } from "@/lib/domain/record";
import type { Cell, ResultColumn } from "@/lib/domain/result-table";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { OpenKnowledgeBase, Registry } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import { columnLink, labelColumns, tableLabel } from "@/lib/text-to-sql/describe-result/label-column";
import type { Gate } from "@/lib/text-to-sql/gate/gate";
import { quoteName, quoteText } from "@/lib/text-to-sql/mysql-text";
import { relatedQueries, type RelatedQuery } from "./related-queries";

export interface RecordRequest {
  knowledgeBaseId: string;
  table: string;
  id: string;
  language: UiLanguage;
  /** Groups of related rows (by position) to read up to `LIMITS.fetchRowCountMax` rows of instead of the first ones. */
  expanded?: number[];
  signal: AbortSignal;
}

export interface RecordDeps {
  registry: Registry;
  gate: Gate;
}

interface Page {
  columns: ResultColumn[];
  rows: Cell[][];
  rowCount: number;
}

/** Our own SQL goes through the gate like any other; that it passes is ours to guarantee. */
async function verified(gate: Gate, sql: string, { knowledgeBase }: OpenKnowledgeBase): Promise<Verified<Sql>> {
  const verdict = await gate.verify(sql, knowledgeBase);
  if (!verdict.ok) throw new Error(`the record query was refused: ${verdict.reason.message}`);
  return verdict.query;
}

async function readPage(opened: OpenKnowledgeBase, sql: string, rowCountMax: number, request: RecordRequest, gate: Gate): Promise<Page> {
  const { engine, knowledgeBase } = opened;
  const query = await verified(gate, sql, opened);
  const options = { timeoutMs: LIMITS.queryTimeoutMs, signal: request.signal };
  const result = await engine.execute(query, { ...options, rowCountMax });
  const rowCount = result.truncated ? await engine.count(query, options) : result.rows.length;
  const columns = labelColumns(
    { knowledgeBaseId: knowledgeBase.manifest.id, schema: knowledgeBase.schema, links: knowledgeBase.links, language: request.language, columnLabels: {} },
    query.facts.columns,
    result.columns,
  );
  return { columns, rows: result.rows, rowCount };
}

async function readRelated(opened: OpenKnowledgeBase, query: RelatedQuery, rowCountMax: number, request: RecordRequest, gate: Gate): Promise<RelatedRows> {
  return {
    table: query.about.name,
    label: tableLabel(query.about, request.language),
    via: query.via?.name ?? null,
    evidenceSource: query.evidenceSource,
    ...emptyColumnsLast(await readPage(opened, query.sql, rowCountMax, request, gate)),
  };
}

/** Columns without a value in any row shown go last, so that they do not push the others out of sight. */
function emptyColumnsLast(page: Page): Page {
  const hasValue = page.columns.map((_, index) => page.rows.some((row) => row[index] !== null && row[index] !== ""));
  const order = [...page.columns.keys()].sort((a, b) => Number(hasValue[b]) - Number(hasValue[a]) || a - b);
  const arranged = <T>(items: T[]): T[] => order.flatMap((index) => items.slice(index, index + 1));
  return { ...page, columns: arranged(page.columns), rows: page.rows.map(arranged) };
}

/** Longer than any identifier; an address may be longer. */
const ID_LENGTH_MAX = 1_000;

/** No stored identifier has control characters or is that long: such an address is a name nobody has. */
const canBeId = (id: string): boolean => id.length <= ID_LENGTH_MAX && !/\p{Cc}/u.test(id);

const isRecordTable = (table: Table | undefined): table is Table => table !== undefined && table.kind === "entity" && table.primaryKey.length === 1;

/** Fills a URL template with a value. */
export const fillLink = (template: string, value: Cell): string => template.replace("{value}", encodeURIComponent(String(value)));

/**
 * One row of an entity table with its fields, their addresses and everything linked to it.
 * Null when the knowledge base has no such table or row.
 * @throws ServiceError when the knowledge base is unknown, or from the engine
 */
export async function readRecord(request: RecordRequest, { registry, gate }: RecordDeps): Promise<Record_ | null> {
  const opened = await registry.open(request.knowledgeBaseId);
  const { knowledgeBase } = opened;
  const table = findTable(knowledgeBase.schema, request.table);
  if (!isRecordTable(table) || !canBeId(request.id)) return null;
  const [keyColumn = ""] = table.primaryKey;
  const columns = table.columns.map((column) => quoteName(column.name)).join(", ");
  const own = await readPage(opened, `SELECT ${columns} FROM ${quoteName(table.name)} WHERE ${quoteName(keyColumn)} = ${quoteText(request.id)}`, 1, request, gate);
  const [row] = own.rows;
  if (!row) return null;

  const ownLink = columnLink(request.knowledgeBaseId, knowledgeBase.schema, knowledgeBase.links, { table: table.name, column: keyColumn });
  const fields = own.columns.map((column, index) => {
    const value = row[index] ?? null;
    const link = column.link === ownLink ? null : column.link;
    return { column: column.name, label: column.label, value, href: link === null || value === null || value === "" ? null : fillLink(link, value) };
  });
  const nameColumn = preferredName(table, request.language);
  const related = await Promise.all(
    relatedQueries(knowledgeBase.schema, table, request.id).map((query, index) =>
      readRelated(opened, query, request.expanded?.includes(index) ? LIMITS.fetchRowCountMax : LIMITS.previewRowCount, request, gate),
    ),
  );
  return {
    knowledgeBaseId: request.knowledgeBaseId,
    knowledgeBaseTitle: knowledgeBase.manifest.title[request.language],
    table: table.name,
    tableLabel: tableLabel(table, request.language),
    id: request.id,
    name: String(fields.find((field) => field.column === nameColumn)?.value ?? request.id),
    fields,
    related,
  };
}

/** The name column in the reader's language where there is one, else the first name column. */
function preferredName(table: Table, language: UiLanguage): string | undefined {
  const names = table.columns.filter((column) => column.role === "name");
  return (names.find((column) => column.language === language) ?? names[0])?.name;
}
