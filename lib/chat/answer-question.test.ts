import { describe, expect, it } from "vitest";
import type { ChatEvent } from "@/lib/domain/chat-event";
import { applyChatEvent, newTurn } from "@/lib/domain/turn-reducer";
import { ServiceError } from "@/lib/ports/service-error";
import { smallKnowledgeBase } from "@/lib/testing/small-knowledge-base";
import { turnDeps, type TurnScript } from "@/lib/testing/turn-deps";
import type { Plan } from "@/lib/text-to-sql/strategy";
import { answerQuestion } from "./answer-question";
import { ask } from "./ask";

const text = (name: string) => ({ name, type: "text" as const });
const animals = (count: number, rowCount?: number) => ({
  columns: [text("Animal ID"), text("Name")],
  rows: Array.from({ length: count }, (_, index) => [`A${index}`, `animal ${index}`]),
  ...(rowCount === undefined ? {} : { rowCount }),
});
const planned = (sql = "SELECT `Animal ID`, `Name` FROM animal"): Plan => ({
  kind: "planned",
  reading: { en: "List all animals.", "zh-Hant": "列出所有動物。" },
  queries: [
    {
      sql,
      title: { en: "Animals", "zh-Hant": "動物" },
      purpose: { en: "all animals", "zh-Hant": "所有動物" },
      thresholds: [],
      columnLabels: {},
      isReferent: true,
      referent: { table: "animal", idColumn: "Animal ID", labelColumn: "Name" },
    },
  ],
  state: { knowledgeBaseId: "zoo", items: [{ id: "s", kind: "subject", label: { en: "animals", "zh-Hant": "動物" }, turnId: "t", removable: false }], frame: null, lastResult: null },
});
const plans = { "which animals are there?": () => planned(), 有哪些動物: () => planned() };

/** The text the gate writes for the planned query is what the engine is asked. */
async function gateText(script: TurnScript): Promise<string> {
  const deps = turnDeps(script);
  const verdict = deps.gate.verify("SELECT `Animal ID`, `Name` FROM animal", smallKnowledgeBase());
  if (!verdict.ok) throw new Error(verdict.reason.message);
  return verdict.query.sql;
}

async function asked(question: string, script: TurnScript, signal = new AbortController().signal) {
  const deps = turnDeps(script);
  const user = await deps.store.createGuest();
  const events: ChatEvent[] = [];
  const turn = await ask({ userId: user.id, chatId: null, question, knowledgeBaseId: null, signal, onEvent: (event) => events.push(event) }, deps);
  const stored = await deps.store.findTurn(user.id, turn.id);
  return { deps, user, turn, events, stored };
}

describe("answerQuestion", () => {
  it("answers with a counted, linked table and stores exactly what it streamed", async () => {
    const sql = await gateText({});
    const { turn, events, stored, deps, user } = await asked("which animals are there?", { plans, results: { [sql]: animals(30, 195) } });
    expect(turn.outcome).toBe("answered");
    const [table] = turn.parts.tables;
    expect(table?.rowCount).toBe(195);
    expect(table?.rows).toHaveLength(10);
    expect(table?.columns[0]).toMatchObject({ source: { table: "animal", column: "Animal ID" }, link: "/records/zoo/animal/{value}" });
    expect(turn.parts.answer).toBe("Found 195 rows; the first 10 are shown.");
    expect(turn.state?.lastResult).toMatchObject({ complete: true, table: "animal" });
    expect(turn.state?.lastResult?.referents[2]).toEqual({ id: "A2", label: "animal 2" });
    expect(events.at(-1)).toEqual({ type: "turn-end", outcome: "answered", status: "complete" });
    expect(stored).toMatchObject({ status: "complete", outcome: "answered", parts: turn.parts, state: turn.state });
    expect(await deps.store.findResult(user.id, table?.resultId ?? "")).toMatchObject({ sql, knowledgeBaseId: "zoo" });
  });

  it("answers Chinese with Chinese headings", async () => {
    const sql = await gateText({});
    const { turn } = await asked("有哪些動物", { plans, results: { [sql]: animals(3) } });
    expect(turn.parts.tables[0]?.columns.map((column) => column.label)).toEqual(["動物ID", "名稱"]);
    expect(turn.parts.reading).toBe("列出所有動物。");
    expect(turn.parts.answer).toBe("共 3 筆。");
  });

  it("reads Simplified Chinese as Traditional and keeps the question as it was typed", async () => {
    const sql = await gateText({});
    const { turn } = await asked("\u6709\u54ea\u4e9b\u52a8\u7269", { plans, results: { [sql]: animals(3) } });
    expect(turn).toMatchObject({ outcome: "answered", question: "\u6709\u54ea\u4e9b\u52a8\u7269" });
  });

  it("keeps the four abstentions apart", async () => {
    const sql = await gateText({});
    const ambiguous: Plan = { kind: "ambiguous", question: { en: "Which one?", "zh-Hant": "哪一個?" }, choices: [{ label: { en: "The cat", "zh-Hant": "貓" }, question: "the cat" }] };
    const vague = await asked("it?", { plans: { "it?": () => ambiguous } });
    expect(vague.turn.outcome).toBe("ambiguous");
    expect(vague.turn.parts.clarification?.choices).toEqual([{ label: "The cat", question: "the cat" }]);
    expect((await asked("what is the weather?", {})).turn.outcome).toBe("unanswerable");
    const empty = await asked("which animals are there?", { plans, results: { [sql]: animals(0) } });
    expect(empty.turn.outcome).toBe("no-records");
    expect(empty.turn.parts.answer).toContain("No relevant information can be retrieved");
    const broken = new ServiceError({ service: "duckdb", code: "timeout", message: "over" });
    const failed = await asked("which animals are there?", { plans, results: { [sql]: broken } });
    expect(failed.turn.outcome).toBe("failed");
    expect(failed.turn.parts.error).toMatchObject({ code: "timeout" });
    expect(failed.turn.parts.queries[0]?.error).toContain("timeout");
  });

  it("never runs what the gate refuses", async () => {
    const { turn } = await asked("drop it", { plans: { "drop it": () => planned("DROP TABLE animal") } });
    expect(turn.outcome).toBe("failed");
    expect(turn.parts.queries[0]).toMatchObject({ executedSql: null });
    expect(turn.parts.error?.code).toBe("refused");
  });

  it("keeps what had arrived when it is stopped", async () => {
    const sql = await gateText({});
    const controller = new AbortController();
    const hanging = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new ServiceError({ service: "duckdb", code: "cancelled", message: "cancelled" })));
        controller.abort();
      });
    const { turn, stored } = await asked("which animals are there?", { plans, results: { [sql]: hanging } }, controller.signal);
    expect(turn).toMatchObject({ status: "stopped", outcome: null });
    expect(stored).toMatchObject({ status: "stopped", parts: { reading: "List all animals." } });
  });

  it("hands the state of the last answered turn to a follow-up, also after one that was not understood", async () => {
    const sql = await gateText({});
    const deps = turnDeps({ plans, results: { [sql]: animals(3) } });
    const user = await deps.store.createGuest();
    const request = { userId: user.id, knowledgeBaseId: null, signal: new AbortController().signal };
    const first = await ask({ ...request, chatId: null, question: "which animals are there?" }, deps);
    await ask({ ...request, chatId: first.chatId, question: "hmm?" }, deps);
    await ask({ ...request, chatId: first.chatId, question: "the first one?" }, deps);
    expect(deps.asked.at(-1)?.state?.lastResult?.referents).toHaveLength(3);
  });

  it("asks other knowledge bases only when the first cannot place the question, and asks back when two can", async () => {
    const second = smallKnowledgeBase();
    const other = { ...second, manifest: { ...second.manifest, id: "farm", isDefault: false } };
    const third = { ...second, manifest: { ...second.manifest, id: "wild", isDefault: false } };
    const sql = await gateText({});
    const onlyFor = (...ids: string[]) => (input: { knowledgeBase: { manifest: { id: string } } }): Plan =>
      ids.includes(input.knowledgeBase.manifest.id) ? planned() : { kind: "unanswerable", reason: { en: "", "zh-Hant": "" }, unplacedWords: [], recognised: [] };
    const script = (ids: string[]): TurnScript => ({ knowledgeBases: [second, other, third], plans: { q: onlyFor(...ids) }, results: { [sql]: animals(1) } });
    expect((await asked("q", script(["zoo", "farm"]))).turn.knowledgeBaseId).toBe("zoo");
    expect((await asked("q", script(["farm"]))).turn.knowledgeBaseId).toBe("farm");
    const unclear = await asked("q", script(["farm", "wild"]));
    expect(unclear.turn.outcome).toBe("ambiguous");
    expect(unclear.turn.parts.clarification?.choices.map((choice) => choice.knowledgeBaseId)).toEqual(["farm", "wild"]);
  });

  it("stores the question before work starts", async () => {
    const deps = turnDeps({ plans });
    const user = await deps.store.createGuest();
    const chat = await deps.store.createChat(user.id, "c");
    const events = answerQuestion({ userId: user.id, chatId: chat.id, turnId: "t1", question: "which animals are there?", knowledgeBaseId: null, removeItemIds: [], signal: new AbortController().signal }, deps);
    await events.next();
    expect(await deps.store.findTurn(user.id, "t1")).toMatchObject({ status: "running", question: "which animals are there?" });
    await events.return(undefined);
  });
});

describe("applyChatEvent", () => {
  it("does not change the turn it is given", () => {
    const turn = newTurn({ id: "t", chatId: "c", question: "q", createdAt: "2026-01-01T00:00:00Z" });
    const before = structuredClone(turn);
    applyChatEvent(turn, { type: "answer-delta", text: "x" });
    expect(turn).toEqual(before);
  });
});
