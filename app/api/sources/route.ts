import { describeSources } from "@/lib/records/describe-sources";
import { uiLanguageSchema } from "@/lib/domain/localized";
import { getApp } from "@/lib/wiring";
import { route } from "../http";

/** What is loaded, with counts and versions; broken folders with their reason. */
export const GET = route(async (request) => {
  const language = uiLanguageSchema.catch("en").parse(new URL(request.url).searchParams.get("language"));
  return Response.json(await describeSources((await getApp()).registry, language));
});
