import type { AppStore, Feedback, User } from "@/lib/ports/app-store";
import { ServiceError } from "@/lib/ports/service-error";
import { turnPartsSchema, turnSchema, type ChatSummary, type ResultReference, type Turn } from "@/lib/domain/turn";

type ChatRow = ChatSummary & { userId: string };

/** An app store in memory, held to the same contract as the real one, with switches for tests. */
export interface FakeAppStore extends AppStore {
  /** Makes the next call of `method` fail with `error` (once). */
  failNext(method: keyof AppStore, error: Error): void;
  /** Method names in the order they were called. */
  readonly calls: string[];
}

const notFound = (what: string) =>
  new ServiceError({ service: "app-store", code: "not-found", message: `This ${what} does not exist any more.` });

/** @param now gives the time of each write; defaults to a clock that moves one millisecond per write, so order is stable */
export function createFakeAppStore(now: () => Date = tickingClock()): FakeAppStore {
  const users = new Map<string, User>();
  const chats = new Map<string, ChatRow>();
  const turns = new Map<string, Turn>();
  const results = new Map<string, ResultReference>();
  const feedback = new Map<string, Feedback & { userId: string }>();

  const ownChat = (userId: string, chatId: string) => {
    const chat = chats.get(chatId);
    return chat?.userId === userId ? chat : undefined;
  };
  const ownTurn = (userId: string, turnId: string) => {
    const turn = turns.get(turnId);
    return turn && ownChat(userId, turn.chatId) ? turn : undefined;
  };
  const summary = ({ id, title, updatedAt }: ChatRow): ChatSummary => ({ id, title, updatedAt });
  const turnsOf = (chatId: string) => [...turns.values()].filter((turn) => turn.chatId === chatId);

  const store: AppStore = {
    async createGuest() {
      const user: User = { id: crypto.randomUUID(), role: "guest" };
      users.set(user.id, user);
      return { ...user };
    },
    async findUser(userId) {
      return structuredClone(users.get(userId) ?? null);
    },
    async createChat(userId, title, chatId = crypto.randomUUID()) {
      if (!users.has(userId)) throw notFound("visitor");
      if (chats.has(chatId)) throw new ServiceError({ service: "app-store", code: "conflict", message: "This name is taken already. Choose another one." });
      const chat: ChatRow = { id: chatId, title, updatedAt: now().toISOString(), userId };
      chats.set(chat.id, chat);
      return summary(chat);
    },
    async findChat(userId, chatId) {
      const chat = ownChat(userId, chatId);
      return chat ? summary(chat) : null;
    },
    async listChats(userId, { cursor, limit }) {
      const order = (a: ChatRow, b: ChatRow) => b.updatedAt.localeCompare(a.updatedAt) || (a.id < b.id ? 1 : -1);
      const sorted = [...chats.values()].filter((chat) => chat.userId === userId).sort(order);
      const rest = cursor === null ? sorted : sorted.filter((chat) => `${chat.updatedAt}|${chat.id}` < cursor);
      const items = rest.slice(0, limit);
      const last = items.at(-1);
      return { items: items.map(summary), nextCursor: last && rest.length > limit ? `${last.updatedAt}|${last.id}` : null };
    },
    async renameChat(userId, chatId, title) {
      const chat = ownChat(userId, chatId);
      if (chat) chat.title = title;
      return chat !== undefined;
    },
    async deleteChat(userId, chatId) {
      if (!ownChat(userId, chatId)) return false;
      for (const turn of turnsOf(chatId)) {
        turns.delete(turn.id);
        for (const result of [...results.values()]) if (result.turnId === turn.id) results.delete(result.id);
        for (const [key, item] of [...feedback]) if (item.turnId === turn.id) feedback.delete(key);
      }
      return chats.delete(chatId);
    },
    async startTurn(userId, { id, chatId, question }) {
      const chat = ownChat(userId, chatId);
      if (!chat) throw notFound("chat");
      const createdAt = now().toISOString();
      chat.updatedAt = createdAt;
      turns.set(id, {
        id, chatId, question, createdAt,
        status: "running", outcome: null, language: null, knowledgeBaseId: null, strategy: null,
        parts: turnPartsSchema.parse({}), state: null, promptIds: [], modelId: null, tokensIn: 0, tokensOut: 0, elapsedMs: 0,
      });
    },
    async saveTurn(turnId, patch) {
      const turn = turns.get(turnId);
      if (!turn) throw notFound("turn");
      turns.set(turnId, turnSchema.parse({ ...turn, ...structuredClone(patch) }));
    },
    async findTurn(userId, turnId) {
      return structuredClone(ownTurn(userId, turnId) ?? null);
    },
    async listTurns(userId, chatId, limit) {
      return ownChat(userId, chatId) ? structuredClone(turnsOf(chatId).slice(-limit)) : [];
    },
    async markInterrupted() {
      const running = [...turns.values()].filter((turn) => turn.status === "running");
      for (const turn of running) turn.status = "interrupted";
      return running.length;
    },
    async saveResult(userId, result) {
      if (!ownTurn(userId, result.turnId)) throw notFound("turn");
      results.set(result.id, { ...result, createdAt: now().toISOString() });
    },
    async findResult(userId, resultId) {
      const result = results.get(resultId);
      return result && ownTurn(userId, result.turnId) ? { ...result } : null;
    },
    async saveFeedback(userId, item) {
      if (!ownTurn(userId, item.turnId)) return false;
      feedback.set(`${userId}|${item.turnId}`, { ...item, userId });
      return true;
    },
    async listFeedback(userId, chatId) {
      const mine = [...feedback.values()].filter((item) => item.userId === userId && ownTurn(userId, item.turnId)?.chatId === chatId);
      return mine.map(({ turnId, rating, comment }) => ({ turnId, rating, comment }));
    },
    async isReady() {
      return true;
    },
    async close() {},
  };
  return withSwitches(store);
}

/** Records every call and lets a test script one fault per method. */
function withSwitches(store: AppStore): FakeAppStore {
  const calls: string[] = [];
  const faults = new Map<string, Error>();
  const wrapped = Object.fromEntries(
    Object.entries(store).map(([name, method]: [string, (...args: never[]) => unknown]) => [
      name,
      async (...args: never[]) => {
        calls.push(name);
        const fault = faults.get(name);
        if (fault) {
          faults.delete(name);
          throw fault;
        }
        return method(...args);
      },
    ]),
  ) as unknown as AppStore;
  return { ...wrapped, calls, failNext: (method, error) => void faults.set(method, error) };
}

function tickingClock(): () => Date {
  let last = 0;
  return () => new Date((last = Math.max(Date.now(), last + 1)));
}
