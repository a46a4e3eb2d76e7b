import { z } from "zod";
import { cellSchema, resultColumnSchema } from "./result-table";

/** How a person looks at a result: server-side sorting, filtering and paging (`/api/results/[id]`). */
export const resultViewSchema = z.object({
  page: z.number().int().min(1).default(1),
  pageSize: z.number().int().min(1).max(200).default(50),
  /** Output column name; null keeps the query's own order. */
  sort: z.string().nullable().default(null),
  descending: z.boolean().default(false),
  /** Output column name → text that its value must contain (case-insensitive), or `>=0.7` style for numbers. */
  filters: z.record(z.string(), z.string()).default({}),
});
export type ResultView = z.infer<typeof resultViewSchema>;

/** One page of a result. */
export const resultPageSchema = z.object({
  resultId: z.string(),
  knowledgeBaseId: z.string(),
  knowledgeBaseTitle: z.string(),
  title: z.string(),
  description: z.string(),
  sql: z.string(),
  columns: z.array(resultColumnSchema),
  rows: z.array(z.array(cellSchema)),
  /** Rows of the whole result. */
  rowCount: z.number().int().nonnegative(),
  /** Rows that pass the filters. */
  filteredRowCount: z.number().int().nonnegative(),
  view: resultViewSchema,
  /** True when the data were rebuilt after the answer: counts may differ from what the chat shows. */
  dataChanged: z.boolean(),
});
export type ResultPage = z.infer<typeof resultPageSchema>;

export const downloadFormatSchema = z.enum(["csv", "tsv", "json"]);
export type DownloadFormat = z.infer<typeof downloadFormatSchema>;
