import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ResultColumn } from "@/lib/domain/result-table";
import type { ResultReference } from "@/lib/domain/turn";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { OpenKnowledgeBase, Registry } from "@/lib/knowledge-bases/registry";
import type { AppStore } from "@/lib/ports/app-store";
import { ServiceError } from "@/lib/ports/service-error";
import type { EngineColumn } from "@/lib/ports/sql-engine";
import { labelColumns } from "@/lib/text-to-sql/describe-result/label-column";
import type { Gate } from "@/lib/text-to-sql/gate/gate";

export interface ResultDeps {
  store: AppStore;
  registry: Registry;
  gate: Gate;
}

/** A stored result with its query let through the gate anew. */
export interface OpenResult {
  reference: ResultReference;
  opened: OpenKnowledgeBase;
  query: Verified<Sql>;
}

/**
 * Opens a result of this person by reference. The SQL passes the gate again: what was stored is data, not permission.
 * Null when there is no such result for this person.
 * @throws ServiceError when the knowledge base is gone or no longer has the tables
 */
export async function openResult(userId: string, resultId: string, deps: ResultDeps): Promise<OpenResult | null> {
  const reference = await deps.store.findResult(userId, resultId);
  if (!reference) return null;
  const opened = await deps.registry.open(reference.knowledgeBaseId);
  const verdict = await deps.gate.verify(reference.sql, opened.knowledgeBase);
  if (!verdict.ok) {
    throw new ServiceError({
      service: "knowledge-base",
      code: "unknown-table",
      message: `This result can no longer be shown, the database has changed: ${verdict.reason.message} Ask the question again.`,
    });
  }
  return { reference, opened, query: verdict.query };
}

/** Columns as they were shown in the answer: headings kept, links made from lineage. */
export function resultColumns(knowledgeBase: KnowledgeBase, result: OpenResult, engineColumns: EngineColumn[]): ResultColumn[] {
  const labelled = labelColumns(
    { knowledgeBaseId: knowledgeBase.manifest.id, schema: knowledgeBase.schema, links: knowledgeBase.links, language: result.reference.language, columnLabels: {} },
    result.query.facts.columns,
    engineColumns,
  );
  return labelled.map((column) => ({ ...column, label: result.reference.columnLabels[column.name] ?? column.label }));
}

/** Headings of a result as they were shown, in column order; equal ones are numbered so that none is lost in JSON. */
export function headings({ query, reference }: OpenResult): string[] {
  const seen = new Map<string, number>();
  return query.facts.columns.map(({ name }) => {
    const label = reference.columnLabels[name] ?? name;
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return count === 1 ? label : `${label} (${count})`;
  });
}
