import { describe, expect, it } from "vitest";
import type { ChatEvent } from "@/lib/domain/chat-event";
import { LIMITS } from "@/lib/limits";
import { RunningTurns, TooManyTurnsError } from "./running-turns";

const delta = (text: string): ChatEvent => ({ type: "answer-delta", text });

async function collect(events: AsyncIterable<ChatEvent> | null): Promise<ChatEvent[]> {
  const collected: ChatEvent[] = [];
  for await (const event of events ?? []) collected.push(event);
  return collected;
}

async function* untilAborted(signal: AbortSignal): AsyncGenerator<ChatEvent> {
  yield delta("a");
  await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  yield { type: "turn-end", outcome: null, status: "stopped" };
}

describe("RunningTurns", () => {
  it("gives every follower all events from the first", async () => {
    const turns = new RunningTurns();
    turns.start("ann", "t1", untilAborted);
    const early = collect(turns.follow("ann", "t1"));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const late = collect(turns.follow("ann", "t1"));
    expect(turns.stop("ann", "t1")).toBe(true);
    const expected = [delta("a"), { type: "turn-end", outcome: null, status: "stopped" }];
    expect(await early).toEqual(expected);
    expect(await late).toEqual(expected);
    expect(turns.isRunning("t1")).toBe(false);
  });

  it("lets nobody else follow or stop a turn", () => {
    const turns = new RunningTurns();
    turns.start("ann", "t1", untilAborted);
    expect(turns.follow("bob", "t1")).toBeNull();
    expect(turns.stop("bob", "t1")).toBe(false);
    turns.stop("ann", "t1");
  });

  it("bounds the turns one person has running", () => {
    const turns = new RunningTurns();
    for (let count = 0; count < LIMITS.runningTurnsPerUserMax; count++) turns.start("ann", `t${count}`, untilAborted);
    expect(() => turns.start("ann", "one-more", untilAborted)).toThrow(TooManyTurnsError);
    turns.start("bob", "his", untilAborted);
    for (let count = 0; count < LIMITS.runningTurnsPerUserMax; count++) turns.stop("ann", `t${count}`);
    turns.stop("bob", "his");
  });

  it("ends with an error event when the turn cannot be stored", async () => {
    const turns = new RunningTurns();
    turns.start("ann", "t1", async function* () {
      throw new Error("disk full");
    });
    const events = await collect(turns.follow("ann", "t1"));
    expect(events.map((event) => event.type)).toEqual(["error", "turn-end"]);
  });
});
