import type { ChatEvent } from "@/lib/domain/chat-event";
import type { Turn } from "@/lib/domain/turn";
import { applyChatEvent, newTurn } from "@/lib/domain/turn-reducer";
import { LIMITS } from "@/lib/limits";
import { answerQuestion } from "./answer-question";
import { parseQuestion } from "./parse-question";
import type { AnswerDeps } from "./turn-context";

/** A question as the CLI, the evaluation and the API ask it. */
export interface AskRequest {
  userId: string;
  /** Null opens a new chat. */
  chatId: string | null;
  question: string;
  knowledgeBaseId: string | null;
  signal: AbortSignal;
  onEvent?: (event: ChatEvent) => void;
}

/** Title of a chat: its first question, shortened at a character boundary. */
export function chatTitle(question: string): string {
  const characters = [...question];
  return characters.length <= LIMITS.chatTitleLengthMax ? question : `${characters.slice(0, LIMITS.chatTitleLengthMax - 1).join("")}…`;
}

/**
 * Asks one question to its end and gives the finished turn; opens a chat when none is named.
 * @throws BadQuestionError; ServiceError when the store fails
 */
export async function ask(request: AskRequest, deps: AnswerDeps): Promise<Turn> {
  const question = parseQuestion(request.question);
  const chatId = request.chatId ?? (await deps.store.createChat(request.userId, chatTitle(question))).id;
  const turnId = deps.clock.newId();
  let turn = newTurn({ id: turnId, chatId, question, createdAt: deps.clock.now().toISOString() });
  const events = answerQuestion(
    { userId: request.userId, chatId, turnId, question, knowledgeBaseId: request.knowledgeBaseId, removeItemIds: [], signal: request.signal },
    deps,
  );
  for await (const event of events) {
    turn = applyChatEvent(turn, event);
    request.onEvent?.(event);
  }
  return turn;
}
