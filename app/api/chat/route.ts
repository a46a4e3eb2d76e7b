import { z } from "zod";
import { answerQuestion } from "@/lib/chat/answer-question";
import { chatTitle } from "@/lib/chat/ask";
import { describeRemoval } from "@/lib/chat/describe-removal";
import { parseQuestion } from "@/lib/chat/parse-question";
import { knowledgeBaseIdSchema } from "@/lib/domain/knowledge-base";
import { getApp } from "@/lib/wiring";
import { eventStream } from "../event-stream";
import { notFound, readBody, route, visitor } from "../http";

const bodySchema = z.object({
  chatId: z.string().nullable().default(null),
  question: z.string().default(""),
  knowledgeBaseId: knowledgeBaseIdSchema.nullable().default(null),
  removeItemIds: z.array(z.string()).default([]),
  turnId: z.uuid().optional(),
});

/** Asks a question, or asks the last one again without some constraints; answers with the turn's events. */
export const POST = route(async (request) => {
  const body = await readBody(request, bodySchema);
  const app = await getApp();
  const isRemoval = body.removeItemIds.length > 0 && body.chatId !== null;
  if (!isRemoval) parseQuestion(body.question);
  const userId = await visitor();
  if (body.chatId !== null && !(await app.store.findChat(userId, body.chatId))) throw notFound("chat");
  const question = isRemoval && body.chatId !== null ? await describeRemoval(app.store, userId, body.chatId, body.removeItemIds) : parseQuestion(body.question);
  const chatId = body.chatId ?? (await app.store.createChat(userId, chatTitle(question))).id;
  const turnId = body.turnId ?? app.clock.newId();
  const { knowledgeBaseId, removeItemIds } = body;
  try {
    app.turns.start(userId, turnId, (signal) => answerQuestion({ userId, chatId, turnId, question, knowledgeBaseId, removeItemIds, signal }, app));
  } catch (refused) {
    // No empty chat is left behind by a question that was not taken.
    if (body.chatId === null) await app.store.deleteChat(userId, chatId);
    throw refused;
  }
  const events = app.turns.follow(userId, turnId);
  if (!events) throw notFound("turn");
  return eventStream(events);
});
