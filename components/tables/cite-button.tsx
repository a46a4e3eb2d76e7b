"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Quote } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import { sourcesQuery } from "@/components/api/queries";
import { CopyButton } from "@/components/ui/copy-button";
import { citeResult } from "./cite-result";

/** Copies a citation of a result; the version of its data is asked for when the button is pressed. */
export function CiteButton({ resultId, knowledgeBaseId, title, rowCount }: { resultId: string; knowledgeBaseId: string; title: string; rowCount: number }) {
  const t = useTranslations("table");
  const language = useLocale();
  const client = useQueryClient();
  const text = async (): Promise<string> => {
    const sources = await client.ensureQueryData(sourcesQuery(language));
    const source = sources.find((candidate) => candidate.id === knowledgeBaseId);
    const ready = source?.status === "ready" ? source : null;
    return citeResult(
      {
        title,
        rowCount,
        knowledgeBaseTitle: ready?.title ?? knowledgeBaseId,
        version: ready?.version ?? "",
        snapshotId: ready?.snapshotId ?? "",
        address: `${window.location.origin}/results/${encodeURIComponent(resultId)}`,
        retrievedAt: new Date(),
      },
      language,
    );
  };
  return (
    <CopyButton text={text} icon={<Quote size={15} aria-hidden />}>
      {t("cite")}
    </CopyButton>
  );
}
