import type { QueryState } from "@/lib/domain/query-state";
import type { Turn } from "@/lib/domain/turn";
import { LIMITS } from "@/lib/limits";
import type { AppStore } from "@/lib/ports/app-store";

/** What earlier turns of the chat leave for a follow-up. */
export interface History {
  /** Oldest first; at most `LIMITS.historyMessageCountMax` messages, two to a turn. */
  turns: Turn[];
  /** State of the newest turn that has one; null at the start of a chat. */
  state: QueryState | null;
}

/** Loads the last turns of the chat, the running one left out (structured.md, Follow-ups). */
export async function loadHistory(store: AppStore, userId: string, chatId: string, runningTurnId: string): Promise<History> {
  const recent = await store.listTurns(userId, chatId, LIMITS.historyMessageCountMax / 2 + 1);
  const turns = recent.filter((turn) => turn.id !== runningTurnId).slice(-LIMITS.historyMessageCountMax / 2);
  return { turns, state: turns.findLast((turn) => turn.state !== null)?.state ?? null };
}
