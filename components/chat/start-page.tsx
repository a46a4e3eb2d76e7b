"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "use-intl";
import { suggestionsQuery } from "@/components/api/queries";
import { htmlLanguage } from "@/components/i18n/language";
import { Skeleton } from "@/components/ui/skeleton";

const PLACEHOLDER_COUNT = 4;

/** An empty chat: what this is and questions to begin with, from the knowledge base's own examples. */
export function StartPage({ knowledgeBaseId, onAsk }: { knowledgeBaseId: string | null; onAsk: (question: string) => void }) {
  const t = useTranslations("start");
  const language = useLocale();
  const { data, isPending } = useQuery(suggestionsQuery(knowledgeBaseId, language));
  const suggestions = data?.items ?? [];
  return (
    <div className="flex flex-1 flex-col justify-center py-8 sm:py-12">
      <h1 className="text-2xl font-semibold tracking-tight text-balance sm:text-3xl">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-muted text-pretty">
        {t("intro")}{" "}
        <Link href="/sources" className="text-accent-text underline underline-offset-3">
          {t("sourcesLink")}
        </Link>
      </p>
      {isPending || suggestions.length > 0 ? (
        <section aria-labelledby="suggestions" className="mt-8">
          <h2 id="suggestions" className="mb-3 text-sm font-semibold text-muted">
            {t("suggestions")}
          </h2>
          <ul className="grid gap-2.5 sm:grid-cols-2" lang={htmlLanguage(language)}>
            {isPending
              ? Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
                  <li key={index}>
                    <Skeleton className="h-16" />
                  </li>
                ))
              : suggestions.map(({ question }) => (
                  <li key={question}>
                    <button
                      type="button"
                      onClick={() => onAsk(question)}
                      className="group flex h-full min-h-16 w-full items-start justify-between gap-3 rounded-xl border border-border bg-surface px-4 py-3 text-left text-[0.9375rem] shadow-card transition-colors hover:border-accent"
                    >
                      <span className="min-w-0 text-pretty break-words">{question}</span>
                      <ArrowUpRight size={16} aria-hidden className="mt-1 shrink-0 text-muted group-hover:text-accent-text" />
                    </button>
                  </li>
                ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
