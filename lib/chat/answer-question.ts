import type { ChatEvent } from "@/lib/domain/chat-event";
import { inLanguage, type UiLanguage } from "@/lib/domain/localized";
import type { Outcome } from "@/lib/domain/outcome";
import type { LastResult } from "@/lib/domain/query-state";
import { newTurn } from "@/lib/domain/turn-reducer";
import { detectLanguage, unsupportedLanguageNotice } from "@/lib/chat/detect-language/detect-language";
import type { OpenKnowledgeBase } from "@/lib/knowledge-bases/registry";
import { describeEmptyTables, describeNoRecords } from "@/lib/text-to-sql/describe-result/describe-result";
import type { Plan } from "@/lib/text-to-sql/strategy";
import { answerQuery, type AnsweredQuery } from "./answer-query";
import { composeAbstention, composeAnswer } from "./compose-answer/compose-answer";
import { explainKeptBack } from "./compose-answer/explain-kept-back";
import { explainFailure } from "./explain-failure";
import { loadHistory } from "./load-history/load-history";
import { candidateKnowledgeBases, planOverCandidates } from "./route-question/route-question";
import { recordTurn } from "./save-turn/recorded-turn";
import { timedStep } from "./timed-step";
import type { AnswerDeps, TurnContext } from "./turn-context";

/** How the body of a turn ended. */
type Ending = Outcome | null;

/**
 * The whole turn: detect language, load history, route and plan, verify, run, describe, compose, save. Browser, API
 * and CLI consume the same events (architecture.md, The turn). The person's question is stored before work starts and
 * the turn before `turn-end`; a fault becomes a recorded outcome and a sentence, never an exception of this generator.
 */
export async function* answerQuestion(context: TurnContext, deps: AnswerDeps): AsyncGenerator<ChatEvent> {
  const { chatId, turnId, question, userId } = context;
  await deps.store.startTurn(userId, { id: turnId, chatId, question });
  const start = newTurn({ id: turnId, chatId, question, createdAt: deps.clock.now().toISOString() });
  yield* recordTurn(start, endedTurn(context, deps), deps.store);
}

/** Turns whatever happens in the body into a `turn-end`. */
async function* endedTurn(context: TurnContext, deps: AnswerDeps): AsyncGenerator<ChatEvent> {
  yield { type: "turn-start", chatId: context.chatId, turnId: context.turnId, question: context.question };
  try {
    const outcome = yield* turnBody(context, deps);
    yield { type: "turn-end", outcome, status: "complete" };
  } catch (fault) {
    if (context.signal.aborted) {
      yield { type: "turn-end", outcome: null, status: "stopped" };
      return;
    }
    const failure = explainFailure(fault);
    deps.logger.error("turn failed", { turnId: context.turnId, code: failure.code, reason: String(fault) });
    yield { type: "error", ...failure };
    yield { type: "turn-end", outcome: "failed", status: "complete" };
  }
}

async function* turnBody(context: TurnContext, deps: AnswerDeps): AsyncGenerator<ChatEvent, Ending> {
  const { clock, registry, store } = deps;

  const language = yield* timedStep(
    "detect-language", clock,
    () => detectLanguage(context.question, deps.languages),
    (detected) => `${detected.code} ${detected.confidence.toFixed(2)} (${detected.method})`,
  );
  yield { type: "language-detected", language };
  const answerIn = language.answerIn;

  const history = yield* timedStep(
    "load-history", clock,
    () => loadHistory(store, context.userId, context.chatId, context.turnId),
    (loaded) => `${loaded.turns.length} earlier turns`,
  );

  const candidates = yield* timedStep(
    "route-question", clock,
    () => candidateKnowledgeBases(registry, context.knowledgeBaseId, history.state),
    (ids) => ids.join(", "),
  );

  const routed = yield* timedStep(
    "plan", clock,
    () =>
      planOverCandidates(
        candidates,
        registry,
        async ({ knowledgeBase, values }) => {
          const state = history.state?.knowledgeBaseId === knowledgeBase.manifest.id ? history.state : null;
          const input = { languageCode: language.code, answerIn, knowledgeBase, values, turnId: context.turnId };
          return state && context.removeItemIds.length > 0
            ? deps.strategy.replan({ ...input, state }, context.removeItemIds, context.signal)
            : deps.strategy.plan({ ...input, state, question: language.code === "zh" ? deps.converter.toTraditional(context.question) : context.question }, context.signal);
        },
        context.question,
        deps.logger,
      ),
    ({ plan }) => plan.kind,
  );
  context.signal.throwIfAborted();
  const { opened, plan } = routed;
  yield { type: "route-chosen", knowledgeBaseId: opened.knowledgeBase.manifest.id, strategy: deps.strategy.id };

  if (plan.kind !== "planned") {
    const notice = unsupportedLanguageNotice(language.code);
    return yield* answerWithoutQuery(plan, answerIn, notice);
  }

  yield { type: "reading", text: inLanguage(plan.reading, answerIn) };
  const answered: AnsweredQuery[] = [];
  for (const planned of plan.queries) {
    answered.push(yield* answerQuery(planned, opened, context, answerIn, deps));
  }
  const lastResult: LastResult | null = answered.find((query) => query.lastResult !== null)?.lastResult ?? plan.state.lastResult;
  yield { type: "state-changed", state: { ...plan.state, lastResult } };

  const isEmpty = answered.every(({ table }) => table.rowCount === 0);
  const text = yield* timedStep(
    "compose-answer", clock,
    () => writeAnswer(answered, isEmpty, opened, answerIn, context.signal, deps),
    (written) => `${written.length} characters`,
  );
  yield { type: "answer-delta", text };
  return isEmpty ? "no-records" : "answered";
}

/** The prose under the tables; where nothing was found, which filters were applied and what they kept back. */
async function writeAnswer(answered: AnsweredQuery[], isEmpty: boolean, opened: OpenKnowledgeBase, language: UiLanguage, signal: AbortSignal, deps: AnswerDeps): Promise<string> {
  const facts = answered.map(({ query }) => query.facts);
  const keptBack = await Promise.all(answered.map((query) => explainKeptBack(query, opened, deps.gate, language, signal)));
  return [
    isEmpty ? describeNoRecords(opened.knowledgeBase, facts, language) : composeAnswer(answered.map(({ table }) => table), language),
    isEmpty ? describeEmptyTables(opened.knowledgeBase, facts, language) : "",
    ...new Set(keptBack),
  ]
    .filter((part) => part !== "")
    .join(language === "en" ? " " : "");
}

/** A plan without a query: a question back, a description of the database, or what could not be understood. */
async function* answerWithoutQuery(
  plan: Exclude<Plan, { kind: "planned" }>,
  language: UiLanguage,
  notice: string | null,
): AsyncGenerator<ChatEvent, Outcome> {
  switch (plan.kind) {
    case "about":
      yield { type: "answer-delta", text: inLanguage(plan.text, language) };
      // "Start over" clears what earlier turns had set.
      if (plan.state) yield { type: "state-changed", state: plan.state };
      return "answered";
    case "ambiguous":
      yield {
        type: "clarification",
        clarification: {
          question: inLanguage(plan.question, language),
          choices: plan.choices.map(({ label, ...choice }) => ({ ...choice, label: inLanguage(label, language) })),
        },
      };
      yield { type: "answer-delta", text: inLanguage(plan.question, language) };
      return "ambiguous";
    case "unanswerable":
      yield { type: "answer-delta", text: [notice ?? "", composeAbstention(plan, language)].filter((part) => part !== "").join("\n\n") };
      return "unanswerable";
  }
}
