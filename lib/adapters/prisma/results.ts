import type { AppStore } from "@/lib/ports/app-store";
import type { Connection } from "./connection";
import { notFound } from "./not-found";
import { toResultReference } from "./rows";

type ResultMethods = Pick<AppStore, "saveResult" | "findResult" | "saveFeedback" | "listFeedback">;

/** Result references and ratings; both belong to a turn of the user. */
export function resultMethods({ run, now }: Connection): ResultMethods {
  return {
    saveResult: (userId, result) =>
      run(async (db) => {
        const turn = await db.turn.findFirst({ where: { id: result.turnId, chat: { userId } }, select: { id: true } });
        if (!turn) throw notFound("turn");
        await db.resultReference.create({ data: { ...result, columnLabels: JSON.stringify(result.columnLabels), createdAt: now() } });
      }),

    findResult: (userId, resultId) =>
      run(async (db) => {
        const row = await db.resultReference.findFirst({ where: { id: resultId, turn: { chat: { userId } } } });
        return row && toResultReference(row);
      }),

    saveFeedback: (userId, { turnId, rating, comment }) =>
      run(async (db) => {
        const turn = await db.turn.findFirst({ where: { id: turnId, chat: { userId } }, select: { id: true } });
        if (!turn) return false;
        const columns = { rating, comment, createdAt: now() };
        await db.feedback.upsert({ where: { turnId_userId: { turnId, userId } }, create: { turnId, userId, ...columns }, update: columns });
        return true;
      }),

    listFeedback: (userId, chatId) =>
      run(async (db) => {
        const rows = await db.feedback.findMany({
          where: { userId, turn: { chatId, chat: { userId } } },
          orderBy: { createdAt: "asc" },
          select: { turnId: true, rating: true, comment: true },
        });
        return rows.map((row) => ({ ...row, rating: row.rating === "up" ? ("up" as const) : ("down" as const) }));
      }),
  };
}
