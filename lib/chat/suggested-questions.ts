import type { UiLanguage } from "@/lib/domain/localized";
import type { Registry } from "@/lib/knowledge-bases/registry";

/** Reviewed start questions of a knowledge base in `language`; of the default one when none is named. Empty when there are none. */
export async function suggestedQuestions(registry: Registry, knowledgeBaseId: string | null, language: UiLanguage): Promise<{ question: string }[]> {
  const ready = (await registry.list()).flatMap((entry) => (entry.status === "ready" ? [entry.knowledgeBase] : []));
  const chosen = ready.find(({ manifest }) => (knowledgeBaseId === null ? manifest.isDefault : manifest.id === knowledgeBaseId));
  return (chosen?.examples ?? []).filter((example) => example.suggested && example.language === language).map(({ question }) => ({ question }));
}
