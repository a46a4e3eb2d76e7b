import type { UiLanguage } from "@/lib/domain/localized";
import type { SourceSummary } from "@/lib/domain/source-summary";
import type { Registry } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import { tableLabel } from "@/lib/text-to-sql/describe-result/label-column";

/**
 * Every knowledge base with its tables, real row counts, version and provenance; those that cannot be read or opened
 * with their problem, while the others are still shown.
 */
export async function describeSources(registry: Registry, language: UiLanguage): Promise<SourceSummary[]> {
  const entries = await registry.list();
  return Promise.all(
    entries.map(async (entry): Promise<SourceSummary> => {
      if (entry.status === "broken") return { status: "broken", id: entry.id, problem: entry.problem };
      const { manifest, schema, provenance } = entry.knowledgeBase;
      try {
        const { engine } = await registry.open(manifest.id);
        const stored = await engine.introspect({ timeoutMs: LIMITS.queryTimeoutMs, signal: AbortSignal.timeout(LIMITS.queryTimeoutMs) });
        const countOf = (name: string) => stored.tables.find((table) => table.name.toLowerCase() === name.toLowerCase())?.rowCount ?? 0;
        return {
          status: "ready",
          id: manifest.id,
          title: manifest.title[language],
          description: manifest.description[language],
          version: manifest.version,
          engine: engine.kind,
          snapshotId: engine.snapshotId,
          isDefault: manifest.isDefault,
          tables: schema.tables.map((table) => ({
            name: table.name,
            label: tableLabel(table, language),
            meaning: table.meaning,
            rowCount: countOf(table.name),
            evidenceSource: table.evidenceSource,
          })),
          provenance,
        };
      } catch (fault) {
        return { status: "broken", id: manifest.id, problem: fault instanceof Error ? fault.message : String(fault) };
      }
    }),
  );
}
