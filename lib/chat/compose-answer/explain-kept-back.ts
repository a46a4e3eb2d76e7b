import type { UiLanguage } from "@/lib/domain/localized";
import type { OpenKnowledgeBase } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import { appliedThresholds } from "@/lib/text-to-sql/describe-result/evidence";
import { WORDING } from "@/lib/text-to-sql/describe-result/wording";
import type { Gate } from "@/lib/text-to-sql/gate/gate";
import type { AnsweredQuery } from "../answer-query";

/** No rows, or the single number 0. */
const isNothing = ({ table }: AnsweredQuery) =>
  table.rowCount === 0 || (table.rowCount === 1 && table.columns.length === 1 && table.rows[0]?.[0] === 0);

/**
 * Where a default confidence filter left nothing, says what it kept back, from a real count: "none" must not be taken
 * for "none known" (many true associations have low scores). Empty when no filter was applied or something was found.
 * @throws ServiceError from the engine
 */
export async function explainKeptBack(
  answered: AnsweredQuery,
  { knowledgeBase, engine }: OpenKnowledgeBase,
  gate: Gate,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<string> {
  if (!isNothing(answered)) return "";
  const applied = appliedThresholds(knowledgeBase, answered.query.facts).filter(({ minimum }) => minimum !== null);
  if (applied.length === 0) return "";
  const columns = applied.map(({ threshold }) => ({ table: threshold.table, column: threshold.column }));
  const relaxed = gate.relax(answered.query, columns, knowledgeBase);
  if (!relaxed.ok) return "";
  const run = { timeoutMs: LIMITS.queryTimeoutMs, signal };
  const words = WORDING[language];
  if (answered.table.rowCount === 0) {
    const count = await engine.count(relaxed.query, run);
    return count === 0 ? words.noneAtAll : words.keptBack(count.toLocaleString("en"));
  }
  const { rows } = await engine.execute(relaxed.query, { ...run, rowCountMax: 1 });
  const value = rows[0]?.[0];
  return typeof value === "number" ? (value === 0 ? words.noneAtAll : words.keptBackValue(value.toLocaleString("en"))) : "";
}
