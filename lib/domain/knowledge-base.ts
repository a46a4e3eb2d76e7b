import { z } from "zod";
import { databaseSchemaSchema } from "./database-schema";
import { localizedSchema } from "./localized";

/** `knowledge-bases/<id>/`: lower-case letters, digits and hyphens; also a folder name, so nothing else is let in. */
export const knowledgeBaseIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be lower-case letters, digits and hyphens, at most 63");

/**
 * Where the rows are.
 * - `built`: compiled into a DuckDB file from the folder's own `data/` (twhm)
 * - `duckdb`, `sqlite`: a file queried in place, read-only
 * - `imported`: a DuckDB file made at `kb add` from CSV or Parquet files, kept in the data folder
 * - `mysql`: a server; the URL (with its password) is kept in the data folder or in the named variable, never here
 */
export const engineSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("built") }),
  z.object({ kind: z.literal("imported") }),
  z.object({ kind: z.literal("duckdb"), file: z.string().min(1) }),
  z.object({ kind: z.literal("sqlite"), file: z.string().min(1) }),
  z.object({ kind: z.literal("mysql"), urlVariable: z.string().min(1).optional() }),
]);
export type EngineSource = z.infer<typeof engineSourceSchema>;

/** `knowledge-base.json`: what the knowledge base is called and where its rows are. */
export const manifestSchema = z.object({
  id: knowledgeBaseIdSchema,
  title: localizedSchema,
  description: localizedSchema,
  version: z.string().default(""),
  engine: engineSourceSchema,
  /** Asked when no `--kb` is given and routing finds nothing better. Exactly one shipped knowledge base has it. */
  isDefault: z.boolean().default(false),
  /** The person is told that rows may concern patients. */
  holdsPatientData: z.boolean().default(false),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** One entry of `links.json`: `"table.column"` → URL template with `{value}`; an empty template means no link. */
export const linksSchema = z.record(
  z.string().regex(/^[^.]+\..+$/, "must be table.column"),
  z.union([z.literal(""), z.string().regex(/^https:\/\/\S*\{value\}\S*$/, "must be an https URL with {value}")]),
);
export type Links = z.infer<typeof linksSchema>;

/** One named level of a threshold, e.g. medium: `Combined Score` ≥ 0.4; `minimum: null` applies no filter. */
export const thresholdLevelSchema = z.object({
  id: z.string().min(1),
  minimum: z.number().nullable(),
  /** A phrase that stands alone, with the number: `only high confidence (≥ 0.7)`. */
  wording: localizedSchema,
  /** Words in a question that choose this level, e.g. `low confidence`, `低信度`. */
  cues: z.array(z.string().min(1)).default([]),
});
/**
 * A scientific convention as data (`thresholds.json`; thesis App. D.2): applied whenever `table` takes part in a
 * query through a join or as the source of rows, unless the person chooses another level or gives a number.
 */
export const thresholdSchema = z.object({
  id: z.string().min(1),
  name: localizedSchema,
  table: z.string().min(1),
  column: z.string().min(1),
  defaultLevel: z.string().min(1),
  levels: z.array(thresholdLevelSchema).min(1),
});
export type Threshold = z.infer<typeof thresholdSchema>;
export type ThresholdLevel = z.infer<typeof thresholdLevelSchema>;

/** `examples.jsonl`: a reviewed question with its SQL; `suggested` ones are offered on an empty chat. */
export const exampleSchema = z.object({
  question: z.string().min(1),
  language: z.enum(["en", "zh-Hant"]),
  sql: z.string().min(1),
  suggested: z.boolean().default(false),
});
export type Example = z.infer<typeof exampleSchema>;

/**
 * `glossary.csv` (term, language, table, column, value). Empty `value`: the term names the column, or the table when
 * `column` is empty too. `value` may be an operator and a number on a numeric column (`>150000`): a defined word such as "major".
 */
export const glossaryEntrySchema = z.object({
  term: z.string().min(1),
  language: z.string().default(""),
  table: z.string().min(1),
  column: z.string().default(""),
  value: z.string().default(""),
});
export type GlossaryEntry = z.infer<typeof glossaryEntrySchema>;

/** Everything known about one database: data about data, no code. */
export const knowledgeBaseSchema = z.object({
  manifest: manifestSchema,
  schema: databaseSchemaSchema,
  links: linksSchema,
  thresholds: z.array(thresholdSchema),
  examples: z.array(exampleSchema),
  glossary: z.array(glossaryEntrySchema),
  /** Domain rules for SQL and answer writers, Markdown. */
  instructions: z.string(),
  /** Where every table and row comes from, Markdown. */
  provenance: z.string(),
});
export type KnowledgeBase = z.infer<typeof knowledgeBaseSchema>;
