import { getApp } from "@/lib/wiring";
import { eventStream } from "../../../event-stream";
import { currentVisitor, notFound, route } from "../../../http";

/** Follows a turn that is still running, from its first event (after a reload, or in a second tab). */
export const GET = route<{ turnId: string }>(async (_request, { turnId }) => {
  const userId = await currentVisitor();
  const events = userId === null ? null : (await getApp()).turns.follow(userId, turnId);
  if (!events) throw notFound("running answer");
  return eventStream(events);
});
