import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { turnPartsSchema, type TurnParts } from "@/lib/domain/turn";
import type { AppStore } from "@/lib/ports/app-store";

const uuid = () => crypto.randomUUID();
const NOT_FOUND = { name: "ServiceError", service: "app-store", code: "not-found" };
/** Family emoji with joiners, characters beyond the BMP, quotes, a backslash, a NUL-free control character. */
const AWKWARD = "人參皂苷 Rg1 對 NF-κB 的影響?👩‍👩‍👧‍👦 𠮷 “quotes” 'single' \\ \u0007 é";

const someParts = (): TurnParts =>
  turnPartsSchema.parse({
    reading: AWKWARD,
    answer: `共 3 筆。${AWKWARD}`,
    tables: [
      {
        resultId: uuid(), title: "中藥", description: AWKWARD, rowCount: 3,
        columns: [{ name: "Chinese", label: "中文名", source: { table: "herb", column: "Chinese" }, link: "/records/twhm/herb/{value}", numeric: false }],
        rows: [["人參"], [0.7], [null], [true], [9007199254740991]],
      },
    ],
    queries: [{ sql: "SELECT `Chinese` FROM herb", executedSql: null, rowCount: null, elapsedMs: 1.25, error: null }],
    steps: [{ name: "plan", elapsedMs: 3.5, detail: "" }],
  });

/** The promises every app store keeps. `open` gives a store on a database that other tests may share. */
export function describeAppStoreContract(name: string, open: () => Promise<AppStore>): void {
  describe(`app store contract: ${name}`, () => {
    let store: AppStore;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store?.close());

    const guestWithChat = async (title = "Chat") => {
      const user = await store.createGuest();
      return { user, chat: await store.createChat(user.id, title) };
    };
    const guestWithTurn = async (question = "Which herbs contain ginsenoside?") => {
      const { user, chat } = await guestWithChat();
      const turnId = uuid();
      await store.startTurn(user.id, { id: turnId, chatId: chat.id, question });
      return { user, chat, turnId };
    };
    const reference = (turnId: string) => ({
      id: uuid(), turnId, knowledgeBaseId: "twhm", sql: "SELECT 1", snapshotId: "b1", title: "中藥", description: AWKWARD, language: "zh-Hant" as const,
      columnLabels: { Chinese: "中文名", n: AWKWARD },
    });

    it("makes guests and finds them", async () => {
      const guest = await store.createGuest();
      expect(guest.role).toBe("guest");
      expect(await store.findUser(guest.id)).toEqual(guest);
      expect(await store.findUser(uuid())).toBeNull();
      expect(await store.isReady()).toBe(true);
    });

    it("keeps chats to their owner", async () => {
      const { user, chat } = await guestWithChat(AWKWARD);
      const other = await store.createGuest();
      expect((await store.findChat(user.id, chat.id))?.title).toBe(AWKWARD);
      expect(await store.findChat(other.id, chat.id)).toBeNull();
      expect(await store.renameChat(other.id, chat.id, "mine now")).toBe(false);
      expect(await store.deleteChat(other.id, chat.id)).toBe(false);
      expect((await store.listChats(other.id, { cursor: null, limit: 10 })).items).toEqual([]);
      expect(await store.renameChat(user.id, chat.id, "人參 🌿")).toBe(true);
      expect((await store.findChat(user.id, chat.id))?.title).toBe("人參 🌿");
      await expect(store.createChat(uuid(), "nobody's")).rejects.toMatchObject(NOT_FOUND);
    });

    it("opens a chat under a given name, unless it is taken", async () => {
      const { user } = await guestWithChat();
      const other = await store.createGuest();
      const name = `named-${uuid()}`;
      expect(await store.createChat(user.id, "mine", name)).toMatchObject({ id: name, title: "mine" });
      await expect(store.createChat(other.id, "theirs", name)).rejects.toMatchObject({ service: "app-store", code: "conflict" });
      expect((await store.findChat(user.id, name))?.title).toBe("mine");
    });

    it("lists chats newest first, page by page, each exactly once", async () => {
      const user = await store.createGuest();
      const made: string[] = [];
      for (let i = 0; i < 7; i++) made.push((await store.createChat(user.id, `chat ${i}`)).id);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await store.listChats(user.id, { cursor, limit: 3 });
        expect(page.items.length).toBeLessThanOrEqual(3);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(made.reverse());
    });

    it("moves a chat to the front when a question is asked", async () => {
      const { user, chat } = await guestWithChat("first");
      await store.createChat(user.id, "second");
      await store.startTurn(user.id, { id: uuid(), chatId: chat.id, question: "q" });
      const { items } = await store.listChats(user.id, { cursor: null, limit: 10 });
      expect(items.map(({ title }) => title)).toEqual(["first", "second"]);
    });

    it("stores the question before the answer", async () => {
      const { user, turnId } = await guestWithTurn(AWKWARD);
      const turn = await store.findTurn(user.id, turnId);
      expect(turn).toMatchObject({ question: AWKWARD, status: "running", outcome: null, language: null, state: null, tokensIn: 0, elapsedMs: 0 });
      expect(turn?.parts).toEqual(turnPartsSchema.parse({}));
      expect(Math.abs(Date.parse(turn!.createdAt) - Date.now())).toBeLessThan(60_000);
    });

    it("gives back exactly what was saved, and leaves the rest of the turn alone", async () => {
      const { user, chat, turnId } = await guestWithTurn();
      const parts = someParts();
      const language = { code: "zh", confidence: 0.98, method: "script" as const, answerIn: "zh-Hant" as const };
      const state = {
        knowledgeBaseId: "twhm",
        items: [{ id: "f1", kind: "filter" as const, label: { en: "score ≥ 0.7", "zh-Hant": "分數 ≥ 0.7" }, turnId, removable: true }],
        frame: { nested: [1, null, { deep: AWKWARD }] },
        lastResult: { table: "herb", idColumn: "Herb ID", referents: [{ id: "TWHMH000001", label: "人參" }], complete: true, sql: "SELECT 1" },
      };
      await store.saveTurn(turnId, { parts, language, state, knowledgeBaseId: "twhm", strategy: "semantic-parser" });
      await store.saveTurn(turnId, { status: "complete", outcome: "answered", promptIds: ["a@1"], modelId: "m", tokensIn: 5, tokensOut: 7, elapsedMs: 12.5 });
      const turn = await store.findTurn(user.id, turnId);
      expect(turn).toMatchObject({ parts, language, state, knowledgeBaseId: "twhm", strategy: "semantic-parser", status: "complete", outcome: "answered" });
      expect(turn).toMatchObject({ promptIds: ["a@1"], modelId: "m", tokensIn: 5, tokensOut: 7, elapsedMs: 12.5 });
      expect(await store.listTurns(user.id, chat.id, 10)).toEqual([turn]);
      await store.saveTurn(turnId, { state: null, language: null });
      expect(await store.findTurn(user.id, turnId)).toMatchObject({ state: null, language: null, parts });
    });

    it("keeps answers of more than a megabyte", async () => {
      const { user, turnId } = await guestWithTurn();
      const parts = { ...someParts(), answer: AWKWARD.repeat(25_000) };
      expect(JSON.stringify(parts).length).toBeGreaterThan(1_000_000);
      await store.saveTurn(turnId, { parts });
      expect((await store.findTurn(user.id, turnId))?.parts.answer === parts.answer).toBe(true);
    });

    it("lists the last turns, oldest first", async () => {
      const { user, chat } = await guestWithChat();
      for (let i = 0; i < 5; i++) await store.startTurn(user.id, { id: uuid(), chatId: chat.id, question: `question ${i}` });
      const turns = await store.listTurns(user.id, chat.id, 3);
      expect(turns.map(({ question }) => question)).toEqual(["question 2", "question 3", "question 4"]);
    });

    it("shows nobody else's turns and lets nobody write into another's chat", async () => {
      const { chat, turnId } = await guestWithTurn();
      const other = await store.createGuest();
      expect(await store.findTurn(other.id, turnId)).toBeNull();
      expect(await store.listTurns(other.id, chat.id, 10)).toEqual([]);
      await expect(store.startTurn(other.id, { id: uuid(), chatId: chat.id, question: "q" })).rejects.toMatchObject(NOT_FOUND);
      await expect(store.saveResult(other.id, reference(turnId))).rejects.toMatchObject(NOT_FOUND);
      expect(await store.saveFeedback(other.id, { turnId, rating: "down", comment: "" })).toBe(false);
      await expect(store.saveTurn(uuid(), { status: "complete" })).rejects.toMatchObject(NOT_FOUND);
    });

    it("keeps results by reference, to their owner", async () => {
      const { user, turnId } = await guestWithTurn();
      const result = reference(turnId);
      await store.saveResult(user.id, result);
      expect(await store.findResult(user.id, result.id)).toMatchObject(result);
      expect(await store.findResult((await store.createGuest()).id, result.id)).toBeNull();
      expect(await store.findResult(user.id, uuid())).toBeNull();
    });

    it("replaces a rating by a later one", async () => {
      const { user, chat, turnId } = await guestWithTurn();
      expect(await store.saveFeedback(user.id, { turnId, rating: "down", comment: AWKWARD })).toBe(true);
      expect(await store.saveFeedback(user.id, { turnId, rating: "up", comment: "better" })).toBe(true);
      expect(await store.listFeedback(user.id, chat.id)).toEqual([{ turnId, rating: "up", comment: "better" }]);
      expect(await store.listFeedback((await store.createGuest()).id, chat.id)).toEqual([]);
    });

    it("deletes a chat with everything in it", async () => {
      const { user, chat, turnId } = await guestWithTurn();
      const result = reference(turnId);
      await store.saveResult(user.id, result);
      await store.saveFeedback(user.id, { turnId, rating: "up", comment: "" });
      expect(await store.deleteChat(user.id, chat.id)).toBe(true);
      expect(await store.findTurn(user.id, turnId)).toBeNull();
      expect(await store.findResult(user.id, result.id)).toBeNull();
      expect(await store.listFeedback(user.id, chat.id)).toEqual([]);
      expect(await store.deleteChat(user.id, chat.id)).toBe(false);
      await expect(store.saveTurn(turnId, { status: "complete" })).rejects.toMatchObject(NOT_FOUND);
    });

    it("marks what was cut off, once, with what had arrived", async () => {
      const { user, turnId } = await guestWithTurn();
      const done = await guestWithTurn();
      await store.saveTurn(turnId, { parts: someParts() });
      await store.saveTurn(done.turnId, { status: "complete" });
      expect(await store.markInterrupted()).toBeGreaterThanOrEqual(1);
      const turn = await store.findTurn(user.id, turnId);
      expect(turn?.status).toBe("interrupted");
      expect(turn?.parts.tables).toHaveLength(1);
      expect((await store.findTurn(done.user.id, done.turnId))?.status).toBe("complete");
      expect(await store.markInterrupted()).toBe(0);
    });

    it("serves thirty visitors at once", async () => {
      const made = await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          const { user, chat, turnId } = await guestWithTurn(`question ${i}`);
          await store.saveTurn(turnId, { status: "complete", parts: someParts() });
          return store.listTurns(user.id, chat.id, 10);
        }),
      );
      expect(made.map((turns) => turns.map(({ question, status }) => `${question} ${status}`))).toEqual(made.map((_, i) => [`question ${i} complete`]));
    });
  });
}
