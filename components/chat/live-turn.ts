import type { ChatEvent, StepName } from "@/lib/domain/chat-event";
import type { Turn } from "@/lib/domain/turn";
import { applyChatEvent, newTurn } from "@/lib/domain/turn-reducer";
import type { AskRequest } from "./stream-turn";

/** A turn this browser is receiving, with what the stored turn does not tell. */
export interface LiveTurn {
  turn: Turn;
  /** What was asked for, so that it can be asked again. */
  request: AskRequest;
  /** Step under way and when it began (epoch milliseconds). */
  activeStep: { name: StepName; startedAt: number } | null;
  isStopping: boolean;
  /** True when the server never took the question: it is not stored anywhere. */
  isUnsent: boolean;
}

/** A turn as it is shown before the server has answered at all. */
export function startLiveTurn(request: AskRequest, now: Date): LiveTurn {
  const turn = newTurn({ id: request.turnId, chatId: request.chatId ?? "", question: request.question, createdAt: now.toISOString() });
  return { turn, request, activeStep: null, isStopping: false, isUnsent: false };
}

/** The live turn after one more event. */
export function advanceLiveTurn(live: LiveTurn, event: ChatEvent, now: Date): LiveTurn {
  const turn = applyChatEvent(live.turn, event);
  switch (event.type) {
    case "turn-start":
      // The server words the question when a chip was removed.
      return { ...live, turn: { ...turn, id: event.turnId, chatId: event.chatId, question: event.question || turn.question } };
    case "step-start":
      return { ...live, turn, activeStep: { name: event.name, startedAt: now.getTime() } };
    case "step":
    case "turn-end":
      return { ...live, turn, activeStep: null };
    default:
      return { ...live, turn };
  }
}

/** The live turn when the server refused it or was not reached. */
export function failLiveTurn(live: LiveTurn, error: { code: string; message: string }): LiveTurn {
  const turn: Turn = { ...live.turn, status: "complete", outcome: "failed", parts: { ...live.turn.parts, error } };
  return { ...live, turn, activeStep: null, isUnsent: true };
}

/** Stored turns with the live ones in their place: a live turn is newer than what was stored of it. */
export function mergeTurns(stored: Turn[], live: LiveTurn[]): Turn[] {
  const byId = new Map(live.map(({ turn }) => [turn.id, turn]));
  const known = new Set(stored.map((turn) => turn.id));
  const merged = stored.map((turn) => byId.get(turn.id) ?? turn);
  return [...merged, ...live.map(({ turn }) => turn).filter((turn) => !known.has(turn.id))];
}
