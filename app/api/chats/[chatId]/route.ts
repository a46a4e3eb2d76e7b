import { z } from "zod";
import { LIMITS } from "@/lib/limits";
import { getApp } from "@/lib/wiring";
import { currentVisitor, notFound, readBody, route } from "../../http";

type Params = { chatId: string };

async function ownChat(chatId: string) {
  const { store } = await getApp();
  const userId = await currentVisitor();
  const chat = userId === null ? null : await store.findChat(userId, chatId);
  if (userId === null || chat === null) throw notFound("chat");
  return { store, userId, chat };
}

/** One chat with its turns, oldest first, and this visitor's ratings of them. */
export const GET = route<Params>(async (_request, { chatId }) => {
  const { store, userId, chat } = await ownChat(chatId);
  const [turns, feedback] = await Promise.all([store.listTurns(userId, chatId, LIMITS.chatTurnsMax), store.listFeedback(userId, chatId)]);
  return Response.json({ chat, turns, feedback });
});

/** Renames a chat. */
export const PATCH = route<Params>(async (request, { chatId }) => {
  const { title } = await readBody(request, z.object({ title: z.string().trim().min(1).max(LIMITS.chatTitleLengthMax) }));
  const { store, userId } = await ownChat(chatId);
  await store.renameChat(userId, chatId, title);
  return Response.json({ chat: await store.findChat(userId, chatId) });
});

/** Deletes a chat with everything in it. */
export const DELETE = route<Params>(async (_request, { chatId }) => {
  const { store, userId } = await ownChat(chatId);
  await store.deleteChat(userId, chatId);
  return new Response(null, { status: 204 });
});
