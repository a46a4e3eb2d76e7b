import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { openResult, type ResultDeps } from "./open-result";

/**
 * Every row of a stored result, in its order. For the command line and the evaluation; the page streams instead.
 * @throws ServiceError `not-found` when this person has no such result
 */
export async function readAllRows(userId: string, resultId: string, deps: ResultDeps, signal: AbortSignal): Promise<Cell[][]> {
  const result = await openResult(userId, resultId, deps);
  if (!result) throw new ServiceError({ service: "app-store", code: "not-found", message: "This result does not exist any more." });
  const rows: Cell[][] = [];
  for await (const batch of result.opened.engine.stream(result.query, { timeoutMs: LIMITS.queryTimeoutMs, signal })) rows.push(...batch.rows);
  return rows;
}
