import { z } from "zod";
import { columnSourceSchema } from "./sql-facts";

/** A value as it is shown and sent; dates are ISO 8601 text, big integers beyond 2^53 are text. */
export const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type Cell = z.infer<typeof cellSchema>;

/** A column of a result as shown. */
export const resultColumnSchema = z.object({
  /** Name in the SQL result. */
  name: z.string(),
  /** Heading in the language of the answer. */
  label: z.string(),
  /** Stored column the values come from, by lineage; null for computed values. */
  source: columnSourceSchema.nullable(),
  /** URL template with `{value}` for each cell, relative (`/records/…`) or https; null for no link. */
  link: z.string().nullable(),
  numeric: z.boolean(),
});
export type ResultColumn = z.infer<typeof resultColumnSchema>;

/** One table of an answer. The rows are the first ones; all of them are fetched again by `resultId`. */
export const resultTableSchema = z.object({
  resultId: z.string(),
  title: z.string(),
  /** What the rows are, filters and confidence levels, order, source, direct or indirect (thesis App. D.4). */
  description: z.string(),
  columns: z.array(resultColumnSchema),
  rows: z.array(z.array(cellSchema)),
  /** Exact number of rows of the whole result. */
  rowCount: z.number().int().nonnegative(),
});
export type ResultTable = z.infer<typeof resultTableSchema>;
