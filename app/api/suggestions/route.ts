import { suggestedQuestions } from "@/lib/chat/suggested-questions";
import { uiLanguageSchema } from "@/lib/domain/localized";
import { getApp } from "@/lib/wiring";
import { route } from "../http";

/** Questions to start with, from the example bank of a knowledge base. */
export const GET = route(async (request) => {
  const { searchParams } = new URL(request.url);
  const language = uiLanguageSchema.catch("en").parse(searchParams.get("language"));
  return Response.json({ items: await suggestedQuestions((await getApp()).registry, searchParams.get("knowledgeBaseId"), language) });
});
