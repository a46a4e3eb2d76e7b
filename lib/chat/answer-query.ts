import type { ChatEvent, ExecutedQuery } from "@/lib/domain/chat-event";
import type { UiLanguage } from "@/lib/domain/localized";
import type { LastResult } from "@/lib/domain/query-state";
import type { Cell, ResultTable } from "@/lib/domain/result-table";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { OpenKnowledgeBase } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { describeResult } from "@/lib/text-to-sql/describe-result/describe-result";
import { labelColumns } from "@/lib/text-to-sql/describe-result/label-column";
import { runQuery } from "@/lib/text-to-sql/run-query/run-query";
import type { PlannedQuery } from "@/lib/text-to-sql/strategy";
import type { AnswerDeps, TurnContext } from "./turn-context";
import { RefusedQueryError } from "./refused-query-error";
import { timedStep } from "./timed-step";

/** A query that ran, with the table made of it. */
export interface AnsweredQuery {
  query: Verified<Sql>;
  table: ResultTable;
  /** Rows a follow-up may point at; null when the rows are not entities. */
  lastResult: LastResult | null;
}

const unrun = (sql: string): ExecutedQuery => ({ sql, executedSql: null, rowCount: null, elapsedMs: 0, error: null });

/** What the rows are, on one line, for the full result, where neither question nor reading is seen. */
function resultTitle({ title, purpose }: PlannedQuery, language: UiLanguage): string {
  const text = purpose[language].replace(/[.\u3002]$/u, "");
  return text === "" || [...text].length > LIMITS.tableTitleLengthMax ? title[language] : text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

function lastResultOf(planned: PlannedQuery, query: Verified<Sql>, rows: Cell[][], columnNames: string[], rowCount: number): LastResult | null {
  if (!planned.isReferent || !planned.referent) return null;
  const { table, idColumn, labelColumn } = planned.referent;
  const position = labelColumn === null ? -1 : columnNames.findIndex((name) => name.toLowerCase() === labelColumn.toLowerCase());
  const referents = rows.slice(0, LIMITS.referentCountMax).flatMap((row) => {
    const id = row[0];
    if (id === null || id === undefined) return [];
    const label = position >= 0 ? row[position] : null;
    return [{ id: String(id), label: String(label ?? id) }];
  });
  return { table, idColumn, referents, complete: rowCount <= LIMITS.referentCountMax, sql: query.sql };
}

/**
 * Verifies, runs and describes one planned query: `sql-verified`, `query-run`, `table-ready`. The result is stored by
 * reference before its table is sent, so that its links work at once.
 * @throws RefusedQueryError when the gate refuses; ServiceError when the engine fails
 */
export async function* answerQuery(
  planned: PlannedQuery,
  opened: OpenKnowledgeBase,
  context: TurnContext,
  language: UiLanguage,
  deps: AnswerDeps,
): AsyncGenerator<ChatEvent, AnsweredQuery> {
  const { knowledgeBase, engine } = opened;
  const verdict = yield* timedStep(
    "verify-sql",
    deps.clock,
    () => deps.gate.verify(planned.sql, knowledgeBase),
    (result) => (result.ok ? "accepted" : `refused: ${result.reason.message}`),
  );
  if (!verdict.ok) {
    yield { type: "sql-verified", query: { ...unrun(planned.sql), error: verdict.reason.message } };
    throw new RefusedQueryError(verdict.reason.message);
  }
  const { query } = verdict;
  yield { type: "sql-verified", query: unrun(query.sql) };

  const startedAt = deps.clock.elapsed();
  let result;
  try {
    result = yield* timedStep(
      "run-query",
      deps.clock,
      () => runQuery(engine, query, context.signal),
      (run) => `${run.rowCount} rows on ${engine.kind}`,
    );
  } catch (fault) {
    const message = fault instanceof ServiceError ? `${fault.code}: ${fault.message}` : String(fault);
    yield { type: "query-run", query: { ...unrun(query.sql), elapsedMs: deps.clock.elapsed() - startedAt, error: message } };
    throw fault;
  }
  yield {
    type: "query-run",
    query: { sql: query.sql, executedSql: result.executedSql, rowCount: result.rowCount, elapsedMs: result.elapsedMs, error: null },
  };

  const columns = labelColumns(
    { knowledgeBaseId: knowledgeBase.manifest.id, schema: knowledgeBase.schema, links: knowledgeBase.links, language, columnLabels: planned.columnLabels },
    query.facts.columns,
    result.columns,
  );
  const table: ResultTable = {
    resultId: deps.clock.newId(),
    title: planned.title[language],
    description: describeResult({ knowledgeBase, language, planned, facts: query.facts, columns, rowCount: result.rowCount }),
    columns,
    rows: result.rows.slice(0, LIMITS.previewRowCount),
    rowCount: result.rowCount,
  };
  await deps.store.saveResult(context.userId, {
    id: table.resultId,
    turnId: context.turnId,
    knowledgeBaseId: knowledgeBase.manifest.id,
    sql: query.sql,
    snapshotId: engine.snapshotId,
    title: resultTitle(planned, language),
    description: table.description,
    language,
    columnLabels: Object.fromEntries(columns.map((column) => [column.name, column.label])),
  });
  yield { type: "table-ready", table };
  return { query, table, lastResult: lastResultOf(planned, query, result.rows, result.columns.map((column) => column.name), result.rowCount) };
}
