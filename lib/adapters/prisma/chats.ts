import { LIMITS } from "@/lib/limits";
import type { ChatSummary } from "@/lib/domain/turn";
import type { AppStore } from "@/lib/ports/app-store";
import type { Connection } from "./connection";
import { decodeCursor, encodeCursor } from "./cursor";
import { notFound } from "./not-found";

type ChatMethods = Pick<AppStore, "createChat" | "findChat" | "listChats" | "renameChat" | "deleteChat">;

const SUMMARY = { id: true, title: true, updatedAt: true } as const;
const toSummary = (row: { id: string; title: string; updatedAt: Date }): ChatSummary => ({ ...row, updatedAt: row.updatedAt.toISOString() });
/** Cut by characters, not by UTF-16 halves: emoji stay whole. */
const bounded = (title: string) => [...title].slice(0, LIMITS.chatTitleLengthMax).join("");

/** Chats of the store; every query names the user. */
export function chatMethods({ run, now }: Connection): ChatMethods {
  return {
    createChat: (userId, title, chatId = crypto.randomUUID()) =>
      run(async (db) => {
        const owner = await db.user.findUnique({ where: { id: userId }, select: { id: true } });
        if (!owner) throw notFound("visitor");
        const at = now();
        const data = { id: chatId, userId, title: bounded(title), createdAt: at, updatedAt: at };
        return toSummary(await db.chat.create({ data, select: SUMMARY }));
      }),

    findChat: (userId, chatId) =>
      run(async (db) => {
        const row = await db.chat.findFirst({ where: { id: chatId, userId }, select: SUMMARY });
        return row && toSummary(row);
      }),

    listChats: (userId, { cursor, limit }) =>
      run(async (db) => {
        const after = cursor === null ? null : decodeCursor(cursor);
        if (cursor !== null && after === null) return { items: [], nextCursor: null };
        const older = after && { OR: [{ updatedAt: { lt: after.updatedAt } }, { updatedAt: after.updatedAt, id: { lt: after.id } }] };
        const rows = await db.chat.findMany({
          where: { userId, ...older },
          orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
          take: Math.max(1, limit) + 1,
          select: SUMMARY,
        });
        const items = rows.slice(0, Math.max(1, limit));
        const last = items.at(-1);
        return { items: items.map(toSummary), nextCursor: last && rows.length > items.length ? encodeCursor(last) : null };
      }),

    renameChat: (userId, chatId, title) =>
      run(async (db) => (await db.chat.updateMany({ where: { id: chatId, userId }, data: { title: bounded(title) } })).count > 0),

    // Turns, results and feedback go with it by foreign keys.
    deleteChat: (userId, chatId) => run(async (db) => (await db.chat.deleteMany({ where: { id: chatId, userId } })).count > 0),
  };
}
