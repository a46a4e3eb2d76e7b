import { LIMITS } from "@/lib/limits";
import { getApp } from "@/lib/wiring";
import { currentVisitor, route } from "../http";

/** This visitor's chats, newest first. */
export const GET = route(async (request) => {
  const userId = await currentVisitor();
  if (userId === null) return Response.json({ items: [], nextCursor: null });
  const cursor = new URL(request.url).searchParams.get("cursor");
  return Response.json(await (await getApp()).store.listChats(userId, { cursor, limit: LIMITS.chatPageSizeMax }));
});
