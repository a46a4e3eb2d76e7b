import { z } from "zod";

/**
 * One item of a question file. `sqls` are accepted variants of the gold SQL (MySQL dialect), any one may be met;
 * `history` holds the earlier questions of the chat, oldest first. `answerable: false` marks a question that must not
 * be answered and needs no SQL. Other fields (category, level, language, split …) are kept as `labels`.
 */
export interface EvalQuestion {
  id: string;
  question: string;
  goldSqls: string[];
  history: string[];
  isAnswerable: boolean;
  labels: Record<string, string>;
}

const text = z.string().trim().min(1, "must not be empty");

const rawSchema = z
  .looseObject({
    id: z.union([text, z.number()]),
    question: z.string().min(1, "must not be empty"),
    sql: text.optional(),
    sqls: z.array(text).min(1).optional(),
    history: z.array(z.string().min(1)).default([]),
    answerable: z.boolean().default(true),
  })
  .refine((raw) => !raw.answerable || raw.sql !== undefined || raw.sqls !== undefined, 'needs "sql" or "sqls" (or "answerable": false)');

const OWN_FIELDS = new Set(["id", "question", "sql", "sqls", "history", "answerable"]);

/** Reads one item. @throws Error with one sentence saying which field is wrong */
export function toEvalQuestion(value: unknown): EvalQuestion {
  const parsed = rawSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join(".");
    throw new Error(field ? `"${field}": ${issue?.message}` : (issue?.message ?? "not a question"));
  }
  const { id, question, sql, sqls, history, answerable, ...rest } = parsed.data;
  const labels = Object.entries(rest).filter(([key, label]) => !OWN_FIELDS.has(key) && ["string", "number", "boolean"].includes(typeof label));
  return {
    id: String(id),
    question,
    goldSqls: [...(sql === undefined ? [] : [sql]), ...(sqls ?? [])],
    history,
    isAnswerable: answerable,
    labels: Object.fromEntries(labels.map(([key, label]) => [key, String(label)])),
  };
}
