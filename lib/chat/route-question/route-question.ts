import type { QueryState } from "@/lib/domain/query-state";
import type { OpenKnowledgeBase, Registry } from "@/lib/knowledge-bases/registry";
import type { Logger } from "@/lib/ports/logger";
import { ServiceError } from "@/lib/ports/service-error";
import type { Plan } from "@/lib/text-to-sql/strategy";

/** A knowledge base together with the plan it gave. */
export interface RoutedPlan {
  opened: OpenKnowledgeBase;
  plan: Plan;
}

/**
 * Knowledge bases to try, in order: the one asked for and no other; else the one the chat is about, or the default,
 * and then the rest.
 * @throws ServiceError when the one asked for is unknown or broken, or when none can be used
 */
export async function candidateKnowledgeBases(registry: Registry, requestedId: string | null, state: QueryState | null): Promise<string[]> {
  if (requestedId !== null) return [requestedId];
  const ready = (await registry.list()).flatMap((entry) => (entry.status === "ready" ? [entry.knowledgeBase.manifest] : []));
  const first = ready.find((manifest) => manifest.id === state?.knowledgeBaseId) ?? ready.find((manifest) => manifest.isDefault) ?? ready[0];
  if (!first) {
    throw new ServiceError({
      service: "knowledge-base",
      code: "unavailable",
      message: "No knowledge base can be used: add one with `npm run kb -- add`, or see the Sources page for what is wrong with those present.",
    });
  }
  return [first.id, ...ready.map((manifest) => manifest.id).filter((id) => id !== first.id)];
}

/**
 * Plans over the first candidate; only when that one cannot place the question are the others asked, and only a single
 * other that places every word is taken. Two or more make the question ambiguous, with one choice for each.
 */
export async function planOverCandidates(
  candidates: string[],
  registry: Registry,
  planWith: (opened: OpenKnowledgeBase) => Promise<Plan>,
  question: string,
  logger: Logger,
): Promise<RoutedPlan> {
  const [firstId, ...otherIds] = candidates;
  if (firstId === undefined) throw new Error("planOverCandidates needs at least one candidate");
  const opened = await registry.open(firstId);
  const first: RoutedPlan = { opened, plan: await planWith(opened) };
  if (first.plan.kind !== "unanswerable") return first;

  const placed: RoutedPlan[] = [];
  for (const id of otherIds) {
    try {
      const other = await registry.open(id);
      const plan = await planWith(other);
      if (plan.kind === "planned") placed.push({ opened: other, plan });
    } catch (fault) {
      // A knowledge base nobody asked for must not spoil the answer of another; /sources shows its problem.
      logger.warn("knowledge base left out of routing", { id, reason: fault instanceof Error ? fault.message : String(fault) });
    }
  }
  if (placed.length === 0) return first;
  const [only] = placed;
  if (placed.length === 1 && only) return only;
  return {
    opened,
    plan: {
      kind: "ambiguous",
      question: { en: "Which database do you mean?", "zh-Hant": "您指的是哪一個資料庫？" },
      choices: placed.map(({ opened: choice }) => ({
        label: choice.knowledgeBase.manifest.title,
        question,
        knowledgeBaseId: choice.knowledgeBase.manifest.id,
      })),
    },
  };
}
