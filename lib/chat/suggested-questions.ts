import type { UiLanguage } from "@/lib/domain/localized";
import type { Registry } from "@/lib/knowledge-bases/registry";

/**
 * Questions to begin with of a knowledge base, of the default one when none is named: in `language`, or in whichever
 * there are where none is written in it. Empty when there are none.
 */
export async function suggestedQuestions(registry: Registry, knowledgeBaseId: string | null, language: UiLanguage): Promise<{ question: string }[]> {
  const ready = (await registry.list()).flatMap((entry) => (entry.status === "ready" ? [entry.knowledgeBase] : []));
  const chosen = ready.find(({ manifest }) => (knowledgeBaseId === null ? manifest.isDefault : manifest.id === knowledgeBaseId));
  const suggested = (chosen?.examples ?? []).filter((example) => example.suggested);
  const inLanguage = suggested.filter((example) => example.language === language);
  return (inLanguage.length > 0 ? inLanguage : suggested).map(({ question }) => ({ question }));
}
