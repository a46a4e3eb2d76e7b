import { describe, expect, it } from "vitest";
import { newTurn } from "@/lib/domain/turn-reducer";
import { advanceLiveTurn, failLiveTurn, mergeTurns, startLiveTurn } from "./live-turn";

const now = new Date("2026-01-02T03:04:05.000Z");
const request = { chatId: null, question: "Which herbs?", turnId: "t1" };

describe("a live turn", () => {
  it("takes ids and the wording of the question from the server", () => {
    const live = advanceLiveTurn(startLiveTurn({ ...request, question: "" }, now), { type: "turn-start", chatId: "c1", turnId: "t1", question: "Without X" }, now);
    expect(live.turn).toMatchObject({ id: "t1", chatId: "c1", question: "Without X", status: "running" });
  });

  it("names the step under way and forgets it at its end", () => {
    let live = advanceLiveTurn(startLiveTurn(request, now), { type: "step-start", name: "plan" }, now);
    expect(live.activeStep).toEqual({ name: "plan", startedAt: now.getTime() });
    live = advanceLiveTurn(live, { type: "step", step: { name: "plan", elapsedMs: 3, detail: "" } }, now);
    expect(live.activeStep).toBeNull();
    expect(live.turn.parts.steps).toHaveLength(1);
  });

  it("keeps the question when the server refuses it", () => {
    const live = failLiveTurn(startLiveTurn(request, now), { code: "offline", message: "no" });
    expect(live).toMatchObject({ isUnsent: true, turn: { question: "Which herbs?", outcome: "failed", status: "complete" } });
  });
});

describe("mergeTurns", () => {
  it("puts live turns in the place of stored ones and new ones last", () => {
    const stored = ["t0", "t1"].map((id) => newTurn({ id, chatId: "c1", question: id, createdAt: now.toISOString() }));
    const same = advanceLiveTurn(startLiveTurn({ ...request, chatId: "c1" }, now), { type: "reading", text: "live" }, now);
    const fresh = startLiveTurn({ ...request, chatId: "c1", turnId: "t2" }, now);
    const merged = mergeTurns(stored, [same, fresh]);
    expect(merged.map((turn) => turn.id)).toEqual(["t0", "t1", "t2"]);
    expect(merged[1]?.parts.reading).toBe("live");
  });
});
