import { z } from "zod";
import { clarificationSchema, detectedLanguageSchema, executedQuerySchema, stepSchema } from "./chat-event";
import { outcomeSchema } from "./outcome";
import { queryStateSchema } from "./query-state";
import { resultTableSchema } from "./result-table";

/** `running` while work goes on; `interrupted` when the server stopped before the end; `stopped` by the person. */
export const turnStatusSchema = z.enum(["running", "complete", "stopped", "interrupted"]);
export type TurnStatus = z.infer<typeof turnStatusSchema>;

/** What an answer consists of; kept as JSON in the turn's row and sent to the page as it is. */
export const turnPartsSchema = z.object({
  reading: z.string().default(""),
  tables: z.array(resultTableSchema).default([]),
  answer: z.string().default(""),
  clarification: clarificationSchema.nullable().default(null),
  queries: z.array(executedQuerySchema).default([]),
  steps: z.array(stepSchema).default([]),
  error: z.object({ message: z.string(), code: z.string() }).nullable().default(null),
});
export type TurnParts = z.infer<typeof turnPartsSchema>;

/** One question with its answer: one row. */
export const turnSchema = z.object({
  id: z.string(),
  chatId: z.string(),
  question: z.string(),
  status: turnStatusSchema,
  outcome: outcomeSchema.nullable(),
  language: detectedLanguageSchema.nullable(),
  knowledgeBaseId: z.string().nullable(),
  strategy: z.string().nullable(),
  parts: turnPartsSchema,
  state: queryStateSchema.nullable(),
  /** Prompts used, `id@version`; empty without a model. */
  promptIds: z.array(z.string()),
  modelId: z.string().nullable(),
  tokensIn: z.number().int().nonnegative(),
  tokensOut: z.number().int().nonnegative(),
  elapsedMs: z.number().nonnegative(),
  createdAt: z.string(),
});
export type Turn = z.infer<typeof turnSchema>;

/** A chat in the list. */
export const chatSummarySchema = z.object({ id: z.string(), title: z.string(), updatedAt: z.string() });
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/**
 * A result kept by reference (structured.md, Run and show): the SQL and where it ran, never the rows. `snapshotId`
 * names the build of the data it was run on, so that a later difference can be explained.
 */
export const resultReferenceSchema = z.object({
  id: z.string(),
  turnId: z.string(),
  knowledgeBaseId: z.string(),
  sql: z.string(),
  snapshotId: z.string(),
  title: z.string(),
  description: z.string(),
  language: z.enum(["en", "zh-Hant"]),
  /** Headings as shown, by output column name. */
  columnLabels: z.record(z.string(), z.string()),
  createdAt: z.string(),
});
export type ResultReference = z.infer<typeof resultReferenceSchema>;
