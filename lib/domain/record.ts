import { z } from "zod";
import { cellSchema, resultColumnSchema } from "./result-table";

/** One field of a record. */
export const recordFieldSchema = z.object({
  column: z.string(),
  label: z.string(),
  value: cellSchema,
  /** External or internal address of this value, complete; null for none. */
  href: z.string().nullable(),
});

/** Rows of another table that belong to the record, directly or through one link table. */
export const relatedRowsSchema = z.object({
  /** Table the rows are about, e.g. `ingredient`. */
  table: z.string(),
  label: z.string(),
  /** Link table they are reached by; null for a plain foreign key. */
  via: z.string().nullable(),
  evidenceSource: z.string(),
  columns: z.array(resultColumnSchema),
  /** First rows, best evidence first. */
  rows: z.array(z.array(cellSchema)),
  rowCount: z.number().int().nonnegative(),
});

/** One row of an entity table with everything linked to it (`/records/[kb]/[table]/[id]`). */
export const recordSchema = z.object({
  knowledgeBaseId: z.string(),
  knowledgeBaseTitle: z.string(),
  table: z.string(),
  tableLabel: z.string(),
  id: z.string(),
  /** What people call it. */
  name: z.string(),
  fields: z.array(recordFieldSchema),
  related: z.array(relatedRowsSchema),
});
export type Record_ = z.infer<typeof recordSchema>;
export type RelatedRows = z.infer<typeof relatedRowsSchema>;
