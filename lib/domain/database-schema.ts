import { z } from "zod";

/** What a stored value is, the same on every engine. `text` compares without case on every engine. */
export const columnTypeSchema = z.enum(["text", "integer", "number", "boolean", "date", "datetime", "other"]);
export type ColumnType = z.infer<typeof columnTypeSchema>;

/**
 * Words people use for a table or column, per language, in lower case, singular.
 * The first of each list is the label shown in answers.
 */
export const labelsSchema = z.object({
  en: z.array(z.string().min(1)).default([]),
  "zh-Hant": z.array(z.string().min(1)).default([]),
});
export type Labels = z.infer<typeof labelsSchema>;

/**
 * What a column is for, where it is known; guessed at introspection, edited by a person.
 * - `id`: identifies a row of the table, or points at one
 * - `name`: what people call the row (the "informative column" shown beside an ID)
 * - `synonym`: another name of the row `name` belongs to
 * - `category`: few distinct values, worth grouping by
 * - `measure`: a number with a meaning (a score, a weight, a population)
 * - `evidence`: supports a link (a PMID, a score); shown for direct relationships only (thesis App. D.2)
 * - `text`: anything else
 */
export const columnRoleSchema = z.enum(["id", "name", "synonym", "category", "measure", "evidence", "text"]);
export type ColumnRole = z.infer<typeof columnRoleSchema>;

export const columnSchema = z.object({
  name: z.string().min(1),
  type: columnTypeSchema,
  nullable: z.boolean().default(true),
  /** One line saying what the column holds. */
  meaning: z.string().default(""),
  /** Up to three stored values. */
  examples: z.array(z.string()).max(3).default([]),
  role: columnRoleSchema.default("text"),
  labels: labelsSchema.default({ en: [], "zh-Hant": [] }),
  /** Unit of a measure, e.g. `g/mol`; empty when it has none. */
  unit: z.string().default(""),
  /** BCP 47 language of the stored text when the column is in one language (`zh-Hant`, `en`, `la`, `ja`, `ko`). */
  language: z.string().optional(),
  /** False keeps the column's values out of the value index (long texts, structures, hashes). */
  indexed: z.boolean().default(true),
  /** Adjectives that rank by this column: `{"high": ["heaviest", "largest"], "low": ["lightest"]}` (words per direction, any language). */
  superlatives: z.object({ high: z.array(z.string()).default([]), low: z.array(z.string()).default([]) }).optional(),
});
export type Column = z.infer<typeof columnSchema>;

export const foreignKeySchema = z.object({
  columns: z.array(z.string().min(1)).min(1),
  refTable: z.string().min(1),
  refColumns: z.array(z.string().min(1)).min(1),
  /** Verbs people use for this relationship, e.g. `contain`, `flow through`, `含有`. */
  verbs: z.array(z.string()).default([]),
});
export type ForeignKey = z.infer<typeof foreignKeySchema>;

/**
 * - `entity`: things people ask about (herb, state)
 * - `link`: rows connect entities (herb_ingredient); has two or more foreign keys
 * - `attribute`: further values of one entity (herb_synonyms)
 */
export const tableKindSchema = z.enum(["entity", "link", "attribute"]);
export type TableKind = z.infer<typeof tableKindSchema>;

export const tableSchema = z.object({
  name: z.string().min(1),
  kind: tableKindSchema.default("entity"),
  meaning: z.string().default(""),
  labels: labelsSchema.default({ en: [], "zh-Hant": [] }),
  primaryKey: z.array(z.string()).default([]),
  columns: z.array(columnSchema).min(1),
  foreignKeys: z.array(foreignKeySchema).default([]),
  /** Where the rows come from, as named in answers (`STITCH`, `DisGeNET`); empty when it is not to be said. */
  evidenceSource: z.string().default(""),
  rowCount: z.number().int().nonnegative().optional(),
});
export type Table = z.infer<typeof tableSchema>;

/** Tables, columns, types, keys and meanings of one knowledge base (`knowledge-bases/<id>/schema.json`). */
export const databaseSchemaSchema = z.object({ tables: z.array(tableSchema).min(1) });
export type DatabaseSchema = z.infer<typeof databaseSchemaSchema>;

/** Finds a table by name without regard to case, as every engine does. */
export function findTable(schema: DatabaseSchema, name: string): Table | undefined {
  const wanted = name.toLowerCase();
  return schema.tables.find((table) => table.name.toLowerCase() === wanted);
}

/** Finds a column by name without regard to case. */
export function findColumn(table: Table, name: string): Column | undefined {
  const wanted = name.toLowerCase();
  return table.columns.find((column) => column.name.toLowerCase() === wanted);
}
