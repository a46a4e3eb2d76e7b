import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { createBuildDeps, getApp } from "@/lib/wiring";
import { openScratchFolders } from "@/lib/testing/bad-input/scratch-app";
import { writeZooFolder } from "@/lib/testing/bad-input/zoo-folder";

/** Cookies of the browser that asks now. */
let jar = new Map<string, string>();
vi.mock("next/headers", () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));

const folders = await openScratchFolders();
const ORIGIN = "http://127.0.0.1:3000";
type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

async function call(handler: unknown, url: string, init: RequestInit & { params?: Record<string, string> } = {}): Promise<{ status: number; body: { error?: { code: string; message: string } } & Record<string, unknown> }> {
  const { params = {}, headers, ...rest } = init;
  const request = new Request(`${ORIGIN}${url}`, { ...rest, headers: { host: "127.0.0.1:3000", ...(headers as Record<string, string>) } });
  const response = await (handler as Handler)(request, { params: Promise.resolve(params as never) });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") ? (JSON.parse(text) as Record<string, unknown>) : { text } };
}
const post = (handler: unknown, url: string, body: unknown, more: RequestInit & { params?: Record<string, string> } = {}) =>
  call(handler, url, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), ...more });

/** Ids nobody has. */
const STRANGE_IDS = ["none", "00000000-0000-4000-8000-000000000000", "' OR 1=1 --", "../../etc/passwd", "%E0%A4%A", "\u0000", "x".repeat(4_000), "__proto__"];

describe("bad requests", () => {
  let chat: { POST: unknown };
  beforeAll(async () => {
    await writeZooFolder(folders.knowledgeBases);
    await buildKnowledgeBase(createBuildDeps(), "zoo", { signal: new AbortController().signal });
    chat = await import("./chat/route");
  });
  beforeEach(() => void (jar = new Map()));
  afterAll(async () => {
    await (await getApp()).close();
    await folders.remove();
  });
  const chatCount = async (): Promise<number> => {
    const [user] = jar.values();
    return user === undefined ? 0 : (await (await getApp()).store.listChats(user, { cursor: null, limit: 50 })).items.length;
  };

  it("a question is answered, so that the rest means something", async () => {
    const { status, body } = await post(chat.POST, "/api/chat", { question: "Which animals are there?" });
    expect(status).toBe(200);
    expect(body.text).toContain('"outcome":"answered"');
  });

  it.each([
    ["no JSON", "oops", 400, "bad-json"],
    ["no body", "", 400, "bad-json"],
    ["another shape", { question: 5 }, 400, "bad-request"],
    ["an empty question", { question: " \u200B " }, 400, "empty"],
    ["10,000 characters", { question: "x".repeat(10_000) }, 400, "too-long"],
    ["a megabyte", { question: "x".repeat(1_000_000) }, 413, "too-large"],
    ["a knowledge base that is no name", { question: "q", knowledgeBaseId: "../x" }, 400, "bad-request"],
    ["a chat of nobody", { question: "q", chatId: "none" }, 404, "not-found"],
    ["a turn id that is none", { question: "q", turnId: "1" }, 400, "bad-request"],
  ])("%s: status, code and one sentence; no chat is left", async (_, body, status, code) => {
    const reply = await post(chat.POST, "/api/chat", body);
    expect(reply.status).toBe(status);
    expect(reply.body.error?.code).toBe(code);
    expect(reply.body.error?.message).toMatch(/^[A-Z].{10,200}\.$/u);
    expect(await chatCount()).toBe(0);
  });

  it.each([
    ["another host", { host: "evil.test" }, "wrong-host"],
    ["another origin", { origin: "http://evil.test" }, "wrong-origin"],
    ["no origin to speak of", { origin: "null" }, "wrong-origin"],
    ["an origin that is no address", { origin: "::::" }, "wrong-origin"],
  ])("%s is turned away", async (_, headers, code) => {
    const reply = await post(chat.POST, "/api/chat", { question: "Which animals are there?" }, { headers });
    expect(reply).toMatchObject({ status: 403, body: { error: { code } } });
  });

  it("an unknown knowledge base ends the turn with the ids there are", async () => {
    const { body } = await post(chat.POST, "/api/chat", { question: "Which animals are there?", knowledgeBaseId: "nowhere" });
    expect(body.text).toMatch(/"type":"error".*no knowledge base “nowhere”; there are zoo/u);
    expect(body.text).toMatch(/"turn-end","outcome":"failed"/u);
  });

  it("a visitor has only so many answers in progress; what is refused leaves no chat", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => post(chat.POST, "/api/chat", { question: "Which animals are there?" }, {})));
    const refused = replies.filter(({ status }) => status === 429).length;
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8 - refused);
    const users = new Set(jar.values());
    expect(users.size).toBe(1);
  });

  it.each(STRANGE_IDS)("%j is found nowhere", async (id) => {
    await post(chat.POST, "/api/chat", { question: "Which animals are there?" });
    const { GET: chatGet, PATCH, DELETE } = await import("./chats/[chatId]/route");
    const { GET: resultGet } = await import("./results/[resultId]/route");
    const { GET: downloadGet } = await import("./results/[resultId]/download/route");
    const { POST: stopPost } = await import("./turns/[turnId]/stop/route");
    const { GET: eventsGet } = await import("./turns/[turnId]/events/route");
    const { GET: recordGet } = await import("./records/[kb]/[table]/[id]/route");
    const { POST: feedbackPost } = await import("./feedback/route");
    const replies = await Promise.all([
      call(chatGet, "/api/chats/x", { params: { chatId: id } }),
      call(PATCH, "/api/chats/x", { method: "PATCH", body: '{"title":"t"}', params: { chatId: id } }),
      call(DELETE, "/api/chats/x", { method: "DELETE", params: { chatId: id } }),
      call(resultGet, "/api/results/x", { params: { resultId: id } }),
      call(downloadGet, "/api/results/x/download?format=csv", { params: { resultId: id } }),
      post(stopPost, "/api/turns/x/stop", "", { params: { turnId: id } }),
      call(eventsGet, "/api/turns/x/events", { params: { turnId: id } }),
      call(recordGet, "/api/records/x/x/x", { params: { kb: id, table: "animal", id: "A1" } }),
      call(recordGet, "/api/records/x/x/x", { params: { kb: "zoo", table: id, id: "A1" } }),
      call(recordGet, "/api/records/x/x/x", { params: { kb: "zoo", table: "animal", id } }),
      post(feedbackPost, "/api/feedback", { turnId: id, rating: "up" }),
    ]);
    for (const { status, body } of replies) {
      expect(status, body.error?.message).toBe(404);
      expect(body.error?.message).toMatch(/^There is no/u);
    }
  });

  it("what belongs to another guest is not found", async () => {
    const { body } = await post(chat.POST, "/api/chat", { question: "Which animals are there?" });
    const [, chatId, turnId] = /"chatId":"([^"]+)","turnId":"([^"]+)"/u.exec(String(body.text)) ?? [];
    const resultId = /"resultId":"([^"]+)"/u.exec(String(body.text))?.[1] ?? "";
    const { GET: chatGet, DELETE } = await import("./chats/[chatId]/route");
    const { GET: resultGet } = await import("./results/[resultId]/route");
    const { POST: stopPost } = await import("./turns/[turnId]/stop/route");
    expect((await call(chatGet, "/api/chats/x", { params: { chatId: chatId ?? "" } })).status).toBe(200);
    expect((await call(resultGet, "/api/results/x", { params: { resultId } })).status).toBe(200);

    jar = new Map();
    await post(chat.POST, "/api/chat", { question: "How many animals are there?" });
    for (const reply of [
      await call(chatGet, "/api/chats/x", { params: { chatId: chatId ?? "" } }),
      await call(DELETE, "/api/chats/x", { method: "DELETE", params: { chatId: chatId ?? "" } }),
      await call(resultGet, "/api/results/x", { params: { resultId } }),
      await post(stopPost, "/api/turns/x/stop", "", { params: { turnId: turnId ?? "" } }),
      await post(chat.POST, "/api/chat", { question: "Which animals are there?", chatId }),
    ]) expect(reply.status).toBe(404);
  });

  it.each(["page=0", "page=-1&pageSize=100000", "page=1e99", "sort=nope", "sort=Name&descending=maybe", "filter.nope=1", "filter.Name='; DROP TABLE animal; --", "filter.Name=%25", "filter.Weight=>=abc", "filter.Name=" + "x".repeat(3_000)])(
    "a view of a result asked for by %j gives rows or one sentence", async (search) => {
      const { body } = await post(chat.POST, "/api/chat", { question: "Which animals are there?" });
      const resultId = /"resultId":"([^"]+)"/u.exec(String(body.text))?.[1] ?? "";
      const { GET } = await import("./results/[resultId]/route");
      const reply = await call(GET, `/api/results/x?${search}`, { params: { resultId } });
      expect([200, 400]).toContain(reply.status);
      if (reply.status === 400) expect(reply.body.error?.message).toMatch(/^[A-Z].{10,}/u);
    },
  );

  it("an application that cannot start answers with what is wrong", async () => {
    const app = await getApp();
    const shared = globalThis as { materiaApp?: unknown };
    const kept = shared.materiaApp;
    delete shared.materiaApp;
    await app.close();
    // What is still in the write-ahead log would mend the damage that is done next.
    for (const ending of ["-wal", "-shm"]) await rm(path.join(folders.data, `app.db${ending}`), { force: true });
    await writeFile(path.join(folders.data, "app.db"), "no database ".repeat(2_000));
    try {
      const reply = await post(chat.POST, "/api/chat", { question: "Which animals are there?" });
      expect(reply.status).toBe(503);
      expect(reply.body.error?.message).toMatch(/app database is damaged/u);
    } finally {
      shared.materiaApp ??= kept;
    }
  });
});
