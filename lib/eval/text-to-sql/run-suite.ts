import { z } from "zod";
import { outcomeSchema } from "@/lib/domain/outcome";
import type { Outcome } from "@/lib/domain/outcome";
import { ServiceError } from "@/lib/ports/service-error";
import { isRightAnswer, type AnsweredTable, type GoldResult } from "./compare-answer";
import type { EvalQuestion } from "./eval-question";

/** What the product answered; the tables hold all their rows. */
export interface EvalAnswer {
  outcome: Outcome;
  reading: string;
  /** SQL of each query, as written by the strategy. */
  sqls: string[];
  tables: AnsweredTable[];
  answer: string;
  error: { code: string; message: string } | null;
  elapsedMs: number;
  tokens: number;
}

/** What the suite needs of the product. */
export interface SuiteDeps {
  /** Asks through the same path as the page; earlier questions first, in the same chat. */
  ask(question: string, history: readonly string[], signal: AbortSignal): Promise<EvalAnswer>;
  /** Runs gold SQL through the gate and the engine. @throws ServiceError when it cannot be run */
  runGold(sql: string, signal: AbortSignal): Promise<GoldResult>;
}

/** The trace of one item, one line of the trace file. */
export const itemTraceSchema = z.object({
  id: z.string(),
  question: z.string(),
  isAnswerable: z.boolean(),
  labels: z.record(z.string(), z.string()),
  outcome: outcomeSchema,
  isRight: z.boolean(),
  reading: z.string(),
  sqls: z.array(z.string()),
  goldSqls: z.array(z.string()),
  goldRowCount: z.number().nullable(),
  rowCounts: z.array(z.number()),
  answer: z.string(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** Set when no gold query could be run: the item is left out of the metrics and listed. */
  goldError: z.string().nullable(),
  elapsedMs: z.number(),
  tokens: z.number(),
});
export type ItemTrace = z.infer<typeof itemTraceSchema>;

export interface SuiteOptions {
  /** Questions asked at once; more than one makes the times of single answers meaningless. */
  parallel: number;
  /** Items of an interrupted run, not asked again. */
  done: readonly ItemTrace[];
  /** Called after each item, in the order they finish. */
  onItem(trace: ItemTrace): void;
  signal: AbortSignal;
}

/** Asks every question and compares it with its gold result; gives the traces in the order of the questions. */
export async function runTextToSqlSuite(questions: readonly EvalQuestion[], deps: SuiteDeps, options: SuiteOptions): Promise<ItemTrace[]> {
  const traces = new Map(options.done.map((trace) => [trace.id, trace]));
  const waiting = questions.filter(({ id }) => !traces.has(id));
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      options.signal.throwIfAborted();
      const trace = await runItem(next, deps, options.signal);
      traces.set(next.id, trace);
      options.onItem(trace);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, worker));
  return questions.map(({ id }) => traces.get(id)!);
}

async function runItem(item: EvalQuestion, deps: SuiteDeps, signal: AbortSignal): Promise<ItemTrace> {
  const golds: GoldResult[] = [];
  let goldError: string | null = null;
  for (const sql of item.isAnswerable ? item.goldSqls : []) {
    try {
      golds.push(await deps.runGold(sql, signal));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      goldError ??= error.message;
    }
  }
  const answer = await deps.ask(item.question, item.history, signal);
  const isAnswered = answer.outcome === "answered" || answer.outcome === "no-records";
  return {
    id: item.id,
    question: item.question,
    isAnswerable: item.isAnswerable,
    labels: item.labels,
    outcome: answer.outcome,
    isRight: isAnswered && isRightAnswer(golds, answer.tables),
    reading: answer.reading,
    sqls: answer.sqls,
    goldSqls: item.goldSqls,
    goldRowCount: golds[0]?.rows.length ?? null,
    rowCounts: answer.tables.map(({ rows }) => rows.length),
    answer: answer.answer,
    errorCode: answer.error?.code ?? null,
    errorMessage: answer.error?.message ?? null,
    goldError: item.isAnswerable && golds.length === 0 ? goldError : null,
    elapsedMs: answer.elapsedMs,
    tokens: answer.tokens,
  };
}
