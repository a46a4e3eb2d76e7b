import type { ResultPage, ResultView } from "@/lib/domain/result-page";
import type { Sql, Verified } from "@/lib/domain/verified";
import { LIMITS } from "@/lib/limits";
import type { Gate, Verdict } from "@/lib/text-to-sql/gate/gate";
import { openResult, resultColumns, type OpenResult, type ResultDeps } from "./open-result";

/** A sort or filter that does not fit the result, in one sentence. */
export class BadViewError extends Error {
  override readonly name = "BadViewError";
}

function accepted(verdict: Verdict): Verified<Sql> {
  if (!verdict.ok) throw new BadViewError(verdict.reason.message);
  return verdict.query;
}

/** The query of a result as looked at: filtered and sorted, all rows of it. @throws BadViewError */
export function viewedQuery(result: OpenResult, view: ResultView, gate: Gate): Verified<Sql> {
  const isUntouched = view.sort === null && Object.values(view.filters).every((text) => text.trim() === "");
  return isUntouched ? result.query : accepted(gate.page(result.query, { ...view, page: 1, pageSize: LIMITS.downloadRowCountMax }, result.opened.knowledgeBase));
}

/**
 * One page of a stored result, sorted, filtered and cut by the database, with both exact counts.
 * Null when this person has no such result.
 * @throws BadViewError; ServiceError from the engine
 */
export async function pageResult(userId: string, resultId: string, view: ResultView, deps: ResultDeps, signal: AbortSignal): Promise<ResultPage | null> {
  const result = await openResult(userId, resultId, deps);
  if (!result) return null;
  const { reference, opened, query } = result;
  const { engine, knowledgeBase } = opened;
  const run = { timeoutMs: LIMITS.queryTimeoutMs, signal };
  const page = accepted(deps.gate.page(query, view, knowledgeBase));
  const counting = accepted(deps.gate.count(query, view.filters, knowledgeBase));
  const [rows, rowCount, filtered] = await Promise.all([
    engine.execute(page, { ...run, rowCountMax: view.pageSize }),
    engine.count(query, run),
    engine.execute(counting, { ...run, rowCountMax: 1 }),
  ]);
  return {
    resultId,
    knowledgeBaseId: reference.knowledgeBaseId,
    knowledgeBaseTitle: knowledgeBase.manifest.title[reference.language],
    title: reference.title,
    description: reference.description,
    sql: query.sql,
    columns: resultColumns(knowledgeBase, result, rows.columns),
    rows: rows.rows,
    rowCount,
    filteredRowCount: Number(filtered.rows[0]?.[0] ?? 0),
    view,
    dataChanged: reference.snapshotId !== engine.snapshotId,
  };
}
