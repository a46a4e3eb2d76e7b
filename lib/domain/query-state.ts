import { z } from "zod";
import { localizedSchema } from "./localized";

/** What kind of constraint a chip shows. */
export const stateItemKindSchema = z.enum([
  "subject", "entity", "filter", "threshold", "grouping", "ordering", "limit",
]);

/** One constraint of the conversation, shown as a chip; `turnId` is the turn that introduced it. */
export const stateItemSchema = z.object({
  id: z.string().min(1),
  kind: stateItemKindSchema,
  label: localizedSchema,
  turnId: z.string(),
  removable: z.boolean(),
});
export type StateItem = z.infer<typeof stateItemSchema>;

/** A row shown earlier that a follow-up may point at ("the first three", "those herbs"). */
export const referentSchema = z.object({ id: z.string(), label: z.string() });

/** What the last answer listed, in the order it was shown. */
export const lastResultSchema = z.object({
  table: z.string(),
  idColumn: z.string(),
  /** At most `LIMITS.referentCountMax` rows. */
  referents: z.array(referentSchema),
  /** False when the result had more rows than are kept here. */
  complete: z.boolean(),
  /** MySQL-dialect SQL of the whole result, for "those" beyond the rows kept. */
  sql: z.string(),
});
export type LastResult = z.infer<typeof lastResultSchema>;

/**
 * Entities, filters, thresholds, grouping, ordering and limit in force, each with the turn that introduced it
 * (structured.md, Follow-ups). `frame` is the strategy's own reading of the question, opaque to everybody else, kept
 * as JSON so that an edit (removing a chip) can be planned again.
 */
export const queryStateSchema = z.object({
  knowledgeBaseId: z.string(),
  items: z.array(stateItemSchema),
  frame: z.json().nullable(),
  lastResult: lastResultSchema.nullable(),
});
export type QueryState = z.infer<typeof queryStateSchema>;
