import { getApp } from "@/lib/wiring";
import { currentVisitor, notFound, route } from "../../../http";

/** Stops a running turn: cancels its query in the engine and keeps what has arrived. */
export const POST = route<{ turnId: string }>(async (_request, { turnId }) => {
  const userId = await currentVisitor();
  const app = await getApp();
  if (userId === null) throw notFound("answer");
  // A turn that has just ended by itself needs no stop: only a turn that was never theirs is an error.
  if (!app.turns.stop(userId, turnId) && !(await app.store.findTurn(userId, turnId))) throw notFound("answer");
  return new Response(null, { status: 204 });
});
