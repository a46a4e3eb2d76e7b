import type { Example } from "@/lib/domain/knowledge-base";
import type { OpenKnowledgeBase, Registry } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import type { Gate } from "@/lib/text-to-sql/gate/gate";
import { runQuery, type RunResult } from "@/lib/text-to-sql/run-query/run-query";
import type { TextToSqlStrategy } from "@/lib/text-to-sql/strategy";

interface Deps {
  registry: Registry;
  strategy: TextToSqlStrategy;
  gate: Gate;
}

/** A question and the query it should come to. */
type Candidate = Pick<Example, "question" | "language" | "sql">;

/**
 * Of `candidates` the first few per language that are answered from rows, and with what their own SQL gives: a question
 * that is offered must work, and mean what it says.
 */
export async function keepAnswered({ registry, strategy, gate }: Deps, id: string, candidates: readonly Candidate[], signal: AbortSignal): Promise<Example[]> {
  const opened = await registry.open(id);
  const kept: Example[] = [];
  for (const candidate of candidates) {
    signal.throwIfAborted();
    if (kept.filter(({ language }) => language === candidate.language).length >= LIMITS.firstQuestionsMax) continue;
    const sql = await answeredAsMeant({ strategy, gate }, opened, candidate, signal);
    if (sql !== null) kept.push({ question: candidate.question, language: candidate.language, sql, suggested: true });
  }
  return kept;
}

async function answeredAsMeant({ strategy, gate }: Omit<Deps, "registry">, { knowledgeBase, values, engine }: OpenKnowledgeBase, { question, language, sql }: Candidate, signal: AbortSignal): Promise<string | null> {
  const plan = await strategy.plan({ question, languageCode: language === "en" ? "en" : "zh", answerIn: language, knowledgeBase, values, state: null, turnId: "first-questions" }, signal);
  const [planned] = plan.kind === "planned" && plan.queries.length === 1 ? plan.queries : [];
  if (!planned) return null;
  const run = async (text: string): Promise<RunResult | null> => {
    const verdict = gate.verify(text, knowledgeBase);
    return verdict.ok ? runQuery(engine, verdict.query, signal) : null;
  };
  try {
    const [actual, meant] = [await run(planned.sql), await run(sql)];
    return actual !== null && meant !== null && saysTheSame(actual, meant) ? planned.sql : null;
  } catch (fault) {
    // A question the database is too slow for is not one to begin with.
    if (fault instanceof ServiceError && !signal.aborted) return null;
    throw fault;
  }
}

/** Equal numbers of rows, and an equal value where there is only one; which columns are shown is the strategy's choice. */
function saysTheSame(actual: RunResult, meant: RunResult): boolean {
  if (meant.rowCount === 0 || actual.rowCount !== meant.rowCount) return false;
  const only = ({ rows }: RunResult) => (rows.length === 1 && rows[0]?.length === 1 ? rows[0][0] : undefined);
  return only(meant) === undefined || (only(actual) === only(meant) && only(meant) !== 0);
}
