import { DatabaseZap } from "lucide-react";
import { translator } from "@/components/i18n/translator";
import { EmptyState } from "@/components/ui/empty-state";
import type { UiLanguage } from "@/lib/domain/localized";
import type { SourceSummary } from "@/lib/domain/source-summary";
import { BrokenSourceCard, SourceCard } from "./source-card";

/** Everything that is loaded, and what could not be. */
export function SourceList({ sources, language }: { sources: SourceSummary[]; language: UiLanguage }) {
  const t = translator(language, "sources");
  if (sources.length === 0) return <EmptyState icon={<DatabaseZap size={24} />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <div className="space-y-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">{t("title")}</h1>
        <p className="mt-2 max-w-2xl text-muted text-pretty">{t("intro")}</p>
      </header>
      {sources.map((source) =>
        source.status === "ready" ? (
          <SourceCard key={source.id} source={source} language={language} />
        ) : (
          <BrokenSourceCard key={source.id} source={source} language={language} />
        ),
      )}
    </div>
  );
}
