import { ask } from "@/lib/chat/ask";
import { BadQuestionError } from "@/lib/chat/parse-question";
import type { Cell } from "@/lib/domain/result-table";
import type { Sql, Verified } from "@/lib/domain/verified";
import type { AnsweredTable } from "@/lib/eval/text-to-sql/compare-answer";
import { hasVisibleOrder, splitAtLastPlace, withoutLimit } from "@/lib/eval/text-to-sql/gold-ties";
import type { EvalAnswer, SuiteDeps } from "@/lib/eval/text-to-sql/run-suite";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import type { SqlEngine } from "@/lib/ports/sql-engine";
import { openResult } from "@/lib/results/open-result";
import type { App } from "@/lib/wiring";

/** Asks and runs gold SQL as the page would: the same turn, gate and engine, and all rows of every table. */
export function productDeps(app: App, kb: string): SuiteDeps {
  return {
    ask: (question, history, signal) => askProduct(app, kb, question, history, signal),
    async runGold(sql, signal) {
      const { knowledgeBase, engine } = await app.registry.open(kb);
      const verify = (text: string) => {
        const verdict = app.gate.verify(text, knowledgeBase);
        if (!verdict.ok) throw new ServiceError({ service: "knowledge-base", code: "syntax", message: `The gold SQL is refused: ${verdict.reason.message}` });
        return verdict.query;
      };
      const query = verify(sql);
      const { facts } = query;
      const rows = await allRows(engine, query, signal);
      const unlimited = hasVisibleOrder(facts) ? withoutLimit(query.sql) : null;
      const keyColumns = facts.orderBy.map((order) => facts.columns.findIndex(({ name }) => name === order.column));
      const ties = unlimited === null || facts.limit === null ? null : splitAtLastPlace(await allRows(engine, verify(unlimited), signal), facts.limit, keyColumns);
      return { columnCount: facts.columns.length, rows, isDistinct: facts.distinct, ties };
    },
  };
}

/** Earlier questions first, then the one that counts, in a chat of its own that is deleted afterwards. */
async function askProduct(app: App, kb: string, question: string, history: readonly string[], signal: AbortSignal): Promise<EvalAnswer> {
  const { id: userId } = await app.store.createGuest();
  const request = (text: string, chatId: string | null) => ask({ userId, chatId, question: text, knowledgeBaseId: kb, signal }, app);
  let chatId: string | null = null;
  try {
    for (const earlier of history) chatId = (await request(earlier, chatId)).chatId;
    const start = app.clock.elapsed();
    const turn = await request(question, chatId);
    const elapsedMs = app.clock.elapsed() - start;
    chatId = turn.chatId;
    const tables: AnsweredTable[] = [];
    for (const table of turn.parts.tables) {
      const result = await openResult(userId, table.resultId, app);
      if (!result) throw new ServiceError({ service: "app-store", code: "not-found", message: `The result ${table.resultId} was not stored.` });
      tables.push({ columnCount: table.columns.length, rows: await allRows(result.opened.engine, result.query, signal), isDistinct: result.query.facts.distinct });
    }
    return {
      outcome: turn.outcome ?? "failed",
      reading: turn.parts.reading,
      sqls: turn.parts.queries.map(({ sql }) => sql),
      tables,
      answer: turn.parts.answer,
      error: turn.parts.error,
      elapsedMs,
      tokens: turn.tokensIn + turn.tokensOut,
    };
  } catch (fault) {
    // A fault of one question is its result; the others are still asked.
    if (!(fault instanceof BadQuestionError) && !(fault instanceof ServiceError)) throw fault;
    return { outcome: "failed", reading: "", sqls: [], tables: [], answer: fault.message, error: { code: fault.code, message: fault.message }, elapsedMs: 0, tokens: 0 };
  } finally {
    if (chatId !== null) await app.store.deleteChat(userId, chatId).catch(() => false);
  }
}

/** Every row of a query, up to a bound that no comparison needs to exceed. */
async function allRows(engine: SqlEngine, query: Verified<Sql>, signal: AbortSignal): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const batch of engine.stream(query, { timeoutMs: LIMITS.queryTimeoutMs, signal })) {
    rows.push(...batch.rows);
    if (rows.length > LIMITS.evalRowCountMax) {
      throw new ServiceError({ service: "knowledge-base", code: "unsupported", message: `A result has more than ${LIMITS.evalRowCountMax} rows, too many to compare.` });
    }
  }
  return rows;
}
