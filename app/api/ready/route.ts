import { getApp } from "@/lib/wiring";

export const dynamic = "force-dynamic";

/** The app database answers and the default knowledge base is open: questions can be asked. */
export async function GET(): Promise<Response> {
  try {
    const app = await getApp();
    const isStoreReady = await app.store.isReady();
    const entries = await app.registry.list();
    const main = entries.find((entry) => entry.status === "ready" && entry.knowledgeBase.manifest.isDefault);
    if (main?.status === "ready") await app.registry.open(main.knowledgeBase.manifest.id);
    const isReady = isStoreReady && main !== undefined;
    return Response.json({ status: isReady ? "ready" : "not-ready", appDatabase: isStoreReady, defaultKnowledgeBase: main !== undefined }, { status: isReady ? 200 : 503 });
  } catch (fault) {
    return Response.json({ status: "not-ready", reason: fault instanceof Error ? fault.message : String(fault) }, { status: 503 });
  }
}
