import type { AppStore } from "@/lib/ports/app-store";
import type { Connection } from "./connection";
import { notFound } from "./not-found";
import { toTurn, toTurnColumns, toTurnOrNotice } from "./rows";

type TurnMethods = Pick<AppStore, "startTurn" | "saveTurn" | "findTurn" | "listTurns" | "markInterrupted">;

/** Turns of the store; reads name the user, writes go by the turn's own id, which only its maker knows. */
export function turnMethods({ run, now }: Connection): TurnMethods {
  return {
    startTurn: (userId, { id, chatId, question }) =>
      run(async (db) => {
        const createdAt = now();
        // A write comes first: in SQLite a transaction that reads and then writes is refused when another process
        // wrote in between, without any wait.
        const chat = await db.chat.updateMany({ where: { id: chatId, userId }, data: { updatedAt: createdAt } });
        if (chat.count === 0) throw notFound("chat");
        await db.turn.create({ data: { id, chatId, question, createdAt, status: "running", parts: "{}", promptIds: "[]" } });
      }),

    saveTurn: (turnId, patch) =>
      run(async (db) => {
        const { count } = await db.turn.updateMany({ where: { id: turnId }, data: toTurnColumns(patch) });
        if (count === 0) throw notFound("turn");
      }),

    findTurn: (userId, turnId) =>
      run(async (db) => {
        const row = await db.turn.findFirst({ where: { id: turnId, chat: { userId } } });
        return row && toTurn(row);
      }),

    listTurns: (userId, chatId, limit) =>
      run(async (db) => {
        const rows = await db.turn.findMany({
          where: { chatId, chat: { userId } },
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          take: Math.max(1, limit),
        });
        return rows.reverse().map(toTurnOrNotice);
      }),

    markInterrupted: () =>
      run(async (db) => (await db.turn.updateMany({ where: { status: "running" }, data: { status: "interrupted" } })).count),
  };
}
