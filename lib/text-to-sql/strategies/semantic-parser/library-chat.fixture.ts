import Database from "libsql";
import type { QueryState } from "@/lib/domain/query-state";
import type { Plan } from "@/lib/text-to-sql/strategy";
import { createSemanticParser } from "./index";
import { LIBRARY, LIBRARY_ROWS, LIBRARY_VALUES } from "./library.fixture";

const database = new Database(":memory:");
for (const [table, { columns, rows }] of Object.entries(LIBRARY_ROWS)) {
  database.exec(`CREATE TABLE "${table}" (${columns.map((column) => `"${column}" COLLATE NOCASE`).join(", ")})`);
  for (const row of rows) database.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => "?").join(", ")})`).run([...row]);
}
const parser = createSemanticParser();

/** Asks the library one question after the other, keeping the rows shown as the caller of the parser does. */
export async function chat(...questions: string[]) {
  let state: QueryState | null = null;
  let plan: Plan | null = null;
  let rows: unknown[][] = [];
  for (const [index, question] of questions.entries()) {
    const answerIn = /\p{Script=Han}/u.test(question) ? "zh-Hant" : "en";
    plan = await parser.plan({ question, languageCode: answerIn, answerIn, knowledgeBase: LIBRARY, values: LIBRARY_VALUES, state, turnId: `t${index}` }, new AbortController().signal);
    rows = [];
    if (plan.kind === "about" && plan.state) state = plan.state;
    if (plan.kind !== "planned") continue;
    const query = plan.queries[0];
    rows = database.prepare(query?.sql ?? "").raw().all() as unknown[][];
    const last = query?.isReferent && query.referent ? { table: query.referent.table, idColumn: query.referent.idColumn, referents: rows.map((row) => ({ id: String(row[0]), label: String(row[1]) })), complete: true, sql: query.sql } : plan.state.lastResult;
    state = { ...plan.state, lastResult: last };
  }
  return { plan, rows, state, ids: rows.map((row) => row[0]) };
}
