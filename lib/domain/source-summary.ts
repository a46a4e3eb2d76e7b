import { z } from "zod";

/** What is loaded, for `/sources`: one knowledge base, or a folder that could not be read. */
export const sourceSummarySchema = z.discriminatedUnion("status", [
  z.object({
    status: z.literal("ready"),
    id: z.string(),
    title: z.string(),
    description: z.string(),
    version: z.string(),
    engine: z.string(),
    snapshotId: z.string(),
    isDefault: z.boolean(),
    tables: z.array(
      z.object({ name: z.string(), label: z.string(), meaning: z.string(), rowCount: z.number().int().nonnegative(), evidenceSource: z.string() }),
    ),
    /** Markdown. */
    provenance: z.string(),
  }),
  z.object({
    status: z.literal("broken"),
    id: z.string(),
    /** File, line and reason, in one sentence with what to do. */
    problem: z.string(),
  }),
]);
export type SourceSummary = z.infer<typeof sourceSummarySchema>;
