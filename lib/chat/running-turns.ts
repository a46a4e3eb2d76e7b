import type { ChatEvent } from "@/lib/domain/chat-event";
import { LIMITS } from "@/lib/limits";

interface RunningTurn {
  userId: string;
  events: ChatEvent[];
  isOver: boolean;
  controller: AbortController;
  /** Called, and forgotten, whenever an event arrives or the turn ends. */
  wakeUps: Set<() => void>;
}

/** A visitor has `LIMITS.runningTurnsPerUserMax` turns running already. */
export class TooManyTurnsError extends Error {
  override readonly name = "TooManyTurnsError";
  constructor() {
    super("You already have answers in progress. Wait for one to finish or stop it, then ask again.");
  }
}

/** The same question was sent twice. */
export class TurnExistsError extends Error {
  override readonly name = "TurnExistsError";
  constructor() {
    super("This question is being answered already.");
  }
}

/**
 * Turns in progress in this process. A turn runs to its end whether or not anybody listens, so that closing or
 * reloading the page loses nothing; only `stop` ends it. Any number of pages may follow one turn from its beginning.
 */
export class RunningTurns {
  private readonly turns = new Map<string, RunningTurn>();

  /**
   * Starts consuming `run(signal)` in the background.
   * @throws TooManyTurnsError; TurnExistsError
   */
  start(userId: string, turnId: string, run: (signal: AbortSignal) => AsyncIterable<ChatEvent>): void {
    if (this.turns.has(turnId)) throw new TurnExistsError();
    const ownCount = [...this.turns.values()].filter((turn) => turn.userId === userId).length;
    if (ownCount >= LIMITS.runningTurnsPerUserMax) throw new TooManyTurnsError();
    const turn: RunningTurn = { userId, events: [], isOver: false, controller: new AbortController(), wakeUps: new Set() };
    this.turns.set(turnId, turn);
    void this.consume(turnId, turn, run);
  }

  /** Aborts a turn of this person; false when it is not running or not theirs. */
  stop(userId: string, turnId: string): boolean {
    const turn = this.turns.get(turnId);
    if (turn?.userId !== userId) return false;
    turn.controller.abort();
    return true;
  }

  isRunning(turnId: string): boolean {
    return this.turns.has(turnId);
  }

  /** All events of a turn from its first, then each as it comes; null when it is not running or not theirs. */
  follow(userId: string, turnId: string): AsyncIterable<ChatEvent> | null {
    const turn = this.turns.get(turnId);
    return turn?.userId === userId ? followEvents(turn) : null;
  }

  private async consume(turnId: string, turn: RunningTurn, run: (signal: AbortSignal) => AsyncIterable<ChatEvent>): Promise<void> {
    try {
      for await (const event of run(turn.controller.signal)) {
        turn.events.push(event);
        wake(turn);
      }
    } catch (fault) {
      // Only storing the turn can still throw here: say so instead of ending in silence.
      const message = `The answer could not be stored: ${fault instanceof Error ? fault.message : String(fault)}`;
      turn.events.push({ type: "error", code: "internal", message }, { type: "turn-end", outcome: "failed", status: "complete" });
    } finally {
      turn.isOver = true;
      this.turns.delete(turnId);
      wake(turn);
    }
  }
}

function wake(turn: RunningTurn): void {
  const wakeUps = [...turn.wakeUps];
  turn.wakeUps.clear();
  for (const wakeUp of wakeUps) wakeUp();
}

async function* followEvents(turn: RunningTurn): AsyncGenerator<ChatEvent> {
  for (let next = 0; ; ) {
    while (next < turn.events.length) {
      const event = turn.events[next++];
      if (event) yield event;
    }
    if (turn.isOver) return;
    await new Promise<void>((resolve) => turn.wakeUps.add(resolve));
  }
}
