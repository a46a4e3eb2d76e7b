"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "use-intl";
import { knowledgeBasesQuery } from "@/components/api/queries";

/** Which knowledge base is asked; "automatic" lets the route decide. Not shown while there is only one. */
export function KnowledgeBaseChoice({ value, onChange }: { value: string | null; onChange: (knowledgeBaseId: string | null) => void }) {
  const t = useTranslations("composer");
  const language = useLocale();
  const { data } = useQuery(knowledgeBasesQuery());
  const ready = data?.items.filter((item) => item.status === "ready") ?? [];
  if (ready.length < 2) return null;
  return (
    <>
      <label htmlFor="knowledge-base" className="sr-only">
        {t("knowledgeBase")}
      </label>
      <select
        id="knowledge-base"
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || null)}
        className="h-7 max-w-44 min-w-0 truncate rounded-lg border border-border-strong bg-surface px-1.5 text-xs text-text"
      >
        <option value="">{t("automatic")}</option>
        {ready.map((item) => (
          <option key={item.id} value={item.id}>
            {item.title[language]}
          </option>
        ))}
      </select>
    </>
  );
}
