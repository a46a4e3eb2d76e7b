import type { ChatEvent } from "./chat-event";
import type { Turn } from "./turn";

/** A turn as it stands before anything has happened. */
export function newTurn(start: Pick<Turn, "id" | "chatId" | "question" | "createdAt">): Turn {
  return {
    ...start,
    status: "running",
    outcome: null,
    language: null,
    knowledgeBaseId: null,
    strategy: null,
    parts: { reading: "", tables: [], answer: "", clarification: null, queries: [], steps: [], error: null },
    state: null,
    promptIds: [],
    modelId: null,
    tokensIn: 0,
    tokensOut: 0,
    elapsedMs: 0,
  };
}

/**
 * The turn after one more event. The server stores what this gives and the browser shows what this gives, so a
 * reloaded turn looks as it did while it was streamed. Pure: `turn` is not changed.
 */
export function applyChatEvent(turn: Turn, event: ChatEvent): Turn {
  const { parts } = turn;
  const withParts = (change: Partial<Turn["parts"]>): Turn => ({ ...turn, parts: { ...parts, ...change } });
  switch (event.type) {
    case "turn-start":
    case "step-start":
      return turn;
    case "step":
      return {
        ...withParts({ steps: [...parts.steps, event.step] }),
        elapsedMs: turn.elapsedMs + event.step.elapsedMs,
      };
    case "language-detected":
      return { ...turn, language: event.language };
    case "route-chosen":
      return { ...turn, knowledgeBaseId: event.knowledgeBaseId, strategy: event.strategy };
    case "reading":
      return withParts({ reading: event.text });
    case "state-changed":
      return { ...turn, state: event.state };
    case "sql-verified":
      return withParts({ queries: [...parts.queries, event.query] });
    case "query-run":
      return withParts({ queries: [...parts.queries.slice(0, -1), event.query] });
    case "table-ready":
      return withParts({ tables: [...parts.tables, event.table] });
    case "answer-delta":
      return withParts({ answer: parts.answer + event.text });
    case "clarification":
      return withParts({ clarification: event.clarification });
    case "error":
      return withParts({ error: { message: event.message, code: event.code } });
    case "turn-end":
      return { ...turn, outcome: event.outcome, status: event.status };
  }
}
