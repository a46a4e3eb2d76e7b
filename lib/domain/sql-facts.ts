import { z } from "zod";

/** The stored column an output column comes from. */
export const columnSourceSchema = z.object({ table: z.string(), column: z.string() });
export type ColumnSource = z.infer<typeof columnSourceSchema>;

/** An output column of a query. */
export const outputColumnSchema = z.object({
  /** Name in the result. */
  name: z.string(),
  /** Set only when the values are stored values of that column, unchanged: that decides links (structured.md). */
  source: columnSourceSchema.nullable(),
  /** Stored columns that take part in a computed value, e.g. the counted one. */
  from: z.array(columnSourceSchema),
  /** Outermost aggregate in lower case (`count`, `avg`), or null. */
  aggregate: z.string().nullable(),
});
export type OutputColumn = z.infer<typeof outputColumnSchema>;

/** A comparison of a stored column with constants anywhere in the query. */
export const sqlFilterSchema = z.object({
  source: columnSourceSchema,
  /** `=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `not in`, `like`, `not like`, `between`, `is null`, `is not null`. */
  operator: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
});
export type SqlFilter = z.infer<typeof sqlFilterSchema>;

/** What can be said of a query from its AST alone: decides links, evidence wording, and direct or indirect. */
export const sqlFactsSchema = z.object({
  /** Stored tables used anywhere, in schema spelling, in order of first use. */
  tables: z.array(z.string()),
  columns: z.array(outputColumnSchema),
  filters: z.array(sqlFilterSchema),
  /** Outermost ORDER BY, by output column name where it is one. */
  orderBy: z.array(z.object({ column: z.string(), descending: z.boolean() })),
  /** Outermost LIMIT as asked (not the gate's cap). */
  limit: z.number().int().nullable(),
  distinct: z.boolean(),
  groupBy: z.array(columnSourceSchema),
});
export type SqlFacts = z.infer<typeof sqlFactsSchema>;
