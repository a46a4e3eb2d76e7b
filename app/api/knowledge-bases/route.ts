import { getApp } from "@/lib/wiring";
import { route } from "../http";

/** Registered knowledge bases, usable or not. */
export const GET = route(async () => {
  const entries = await (await getApp()).registry.list();
  const items = entries.map((entry) =>
    entry.status === "ready"
      ? {
          id: entry.knowledgeBase.manifest.id,
          title: entry.knowledgeBase.manifest.title,
          description: entry.knowledgeBase.manifest.description,
          isDefault: entry.knowledgeBase.manifest.isDefault,
          status: "ready",
        }
      : { id: entry.id, status: "broken", problem: entry.problem },
  );
  return Response.json({ items });
});
