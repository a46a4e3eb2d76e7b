import type { ChatEvent } from "@/lib/domain/chat-event";
import type { Turn } from "@/lib/domain/turn";
import { applyChatEvent } from "@/lib/domain/turn-reducer";
import type { AppStore } from "@/lib/ports/app-store";

/** Events whose effect must survive a crash at once; the others are written with the next of these. */
const SAVED_EVENTS: ReadonlySet<ChatEvent["type"]> = new Set([
  "language-detected", "route-chosen", "reading", "query-run", "table-ready", "clarification", "state-changed", "error", "turn-end",
]);

/**
 * Passes the events of a turn on and keeps its row up to date, so that a stopped or crashed turn keeps what it had.
 * `turn-end` is passed on only after it has been stored.
 */
export async function* recordTurn(start: Turn, events: AsyncIterable<ChatEvent>, store: AppStore): AsyncGenerator<ChatEvent, Turn> {
  let turn = start;
  for await (const event of events) {
    turn = applyChatEvent(turn, event);
    if (SAVED_EVENTS.has(event.type)) {
      const { id: _id, chatId: _chatId, question: _question, createdAt: _createdAt, ...patch } = turn;
      await store.saveTurn(turn.id, patch);
    }
    yield event;
  }
  return turn;
}
