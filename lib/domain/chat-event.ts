import { z } from "zod";
import { uiLanguageSchema } from "./localized";
import { outcomeSchema } from "./outcome";
import { queryStateSchema } from "./query-state";
import { resultTableSchema } from "./result-table";

/** Language of a question: ISO 639-1 code (`zh` is answered in Traditional Chinese), confidence 0–1. */
export const detectedLanguageSchema = z.object({
  code: z.string(),
  confidence: z.number().min(0).max(1),
  /** How it was decided. */
  method: z.enum(["script", "ensemble", "default"]),
  /** Language the answer is written in. */
  answerIn: uiLanguageSchema,
});
export type DetectedLanguage = z.infer<typeof detectedLanguageSchema>;

/** Steps of a turn in the order they can occur; the page names them in the interface language. */
export const stepNameSchema = z.enum([
  "detect-language", "load-history", "route-question", "link-values", "plan", "verify-sql", "run-query", "compose-answer", "save-turn",
]);
export type StepName = z.infer<typeof stepNameSchema>;

export const stepSchema = z.object({
  name: stepNameSchema,
  elapsedMs: z.number().nonnegative(),
  /** One line for the trace, e.g. `zh 0.98 (script)`. */
  detail: z.string(),
});
export type Step = z.infer<typeof stepSchema>;

/** A query as planned and as executed. */
export const executedQuerySchema = z.object({
  /** As the strategy wrote it, MySQL dialect. */
  sql: z.string(),
  /** As the engine ran it; null when it never ran. */
  executedSql: z.string().nullable(),
  rowCount: z.number().int().nonnegative().nullable(),
  elapsedMs: z.number().nonnegative(),
  /** The gate's verdict or the engine's error; null when all went well. */
  error: z.string().nullable(),
});
export type ExecutedQuery = z.infer<typeof executedQuerySchema>;

/** One question back, with concrete choices; a choice is a full question to send. */
export const clarificationSchema = z.object({
  question: z.string(),
  /** A choice may name the knowledge base it is to be asked of. */
  choices: z.array(z.object({ label: z.string(), question: z.string(), knowledgeBaseId: z.string().optional() })),
});
export type Clarification = z.infer<typeof clarificationSchema>;

/**
 * What happens during a turn, in order; browser, API and CLI consume the same stream (architecture.md). `step-start`
 * is sent when a step begins and `step` when it ends. `turn-end` is always the last event and is sent after the turn is stored.
 */
export const chatEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("turn-start"), chatId: z.string(), turnId: z.string(), question: z.string() }),
  z.object({ type: z.literal("step-start"), name: stepNameSchema }),
  z.object({ type: z.literal("step"), step: stepSchema }),
  z.object({ type: z.literal("language-detected"), language: detectedLanguageSchema }),
  z.object({ type: z.literal("route-chosen"), knowledgeBaseId: z.string(), strategy: z.string() }),
  z.object({ type: z.literal("reading"), text: z.string() }),
  z.object({ type: z.literal("state-changed"), state: queryStateSchema }),
  z.object({ type: z.literal("sql-verified"), query: executedQuerySchema }),
  z.object({ type: z.literal("query-run"), query: executedQuerySchema }),
  z.object({ type: z.literal("table-ready"), table: resultTableSchema }),
  z.object({ type: z.literal("answer-delta"), text: z.string() }),
  z.object({ type: z.literal("clarification"), clarification: clarificationSchema }),
  z.object({ type: z.literal("error"), message: z.string(), code: z.string() }),
  /** `outcome` is null when the turn was stopped before it had one. */
  z.object({ type: z.literal("turn-end"), outcome: outcomeSchema.nullable(), status: z.enum(["complete", "stopped", "interrupted"]) }),
]);
export type ChatEvent = z.infer<typeof chatEventSchema>;
