import { z } from "zod";
import { LIMITS } from "@/lib/limits";
import { getApp } from "@/lib/wiring";
import { currentVisitor, notFound, readBody, route } from "../http";

const bodySchema = z.object({ turnId: z.string(), rating: z.enum(["up", "down"]), comment: z.string().max(LIMITS.feedbackLengthMax).default("") });

/** Rates an answer; a second rating replaces the first. */
export const POST = route(async (request) => {
  const feedback = await readBody(request, bodySchema);
  const userId = await currentVisitor();
  if (userId === null || !(await (await getApp()).store.saveFeedback(userId, feedback))) throw notFound("answer");
  return new Response(null, { status: 204 });
});
