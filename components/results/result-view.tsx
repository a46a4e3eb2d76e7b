"use client";

import { useQuery } from "@tanstack/react-query";
import { ClipboardCopy, FileWarning, FilterX, RefreshCw, RotateCw } from "lucide-react";
import Link from "next/link";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { isNotFound } from "@/components/api/fetch-json";
import { resultQuery } from "@/components/api/queries";
import { asTsv } from "@/components/tables/as-tsv";
import { CiteButton } from "@/components/tables/cite-button";
import { DownloadLinks } from "@/components/tables/download-links";
import { Button, buttonClass } from "@/components/ui/button";
import { ClampedText } from "@/components/ui/clamped-text";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageSkeleton } from "@/components/ui/skeleton";
import { SqlBlock } from "@/components/ui/sql-block";
import type { ResultPage, ResultView as View } from "@/lib/domain/result-page";
import { ResultRows } from "./result-rows";
import { useResultView } from "./use-result-view";

/** A result that is not there, or not for this visitor, or could not be run again. */
function ResultProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("results");
  const isMissing = isNotFound(error);
  return (
    <EmptyState icon={<FileWarning size={24} />} title={t(isMissing ? "missingTitle" : "failedTitle")} text={t(isMissing ? "missingText" : "failedText")}>
      {isMissing ? null : (
        <Button onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
          {t("retry")}
        </Button>
      )}
      <Link href="/" className={buttonClass("primary", "medium")}>
        {t("home")}
      </Link>
    </EmptyState>
  );
}

/** What the rows are and where they are from. */
function ResultHeader({ page }: { page: ResultPage }) {
  const t = useTranslations("results");
  return (
    <header className="space-y-2.5">
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{page.title}</h1>
      <p className="text-sm text-muted">
        {t("from", { title: page.knowledgeBaseTitle })} ·{" "}
        <Link href={`/sources#${page.knowledgeBaseId}`} className="text-accent-text underline underline-offset-3">
          {t("about")}
        </Link>
      </p>
      {page.description ? <ClampedText text={page.description} className="max-w-4xl text-pretty" /> : null}
      {page.dataChanged ? (
        <Notice tone="warning" icon={<RefreshCw size={18} />} title={t("dataChanged")}>
          <p>{t("dataChangedText")}</p>
        </Notice>
      ) : null}
    </header>
  );
}

/** How many rows there are and what can be done with all of them. */
function ResultToolbar({ page, view, onClear }: { page: ResultPage; view: View; onClear: () => void }) {
  const t = useTranslations("results");
  const table = useTranslations("table");
  const hasFilters = Object.keys(view.filters).length > 0;
  return (
    <div className="no-print flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {hasFilters ? t("rowsFiltered", { filtered: page.filteredRowCount, total: page.rowCount }) : t("rowsAll", { total: page.rowCount })}
      </p>
      {hasFilters ? (
        <Button size="small" onClick={onClear}>
          <FilterX size={15} aria-hidden />
          {t("clear")}
        </Button>
      ) : null}
      <DownloadLinks resultId={page.resultId} view={view} rowCount={page.filteredRowCount} />
      <CopyButton text={() => asTsv(page.columns, page.rows)} icon={<ClipboardCopy size={15} aria-hidden />}>
        {table("copyRows", { count: page.rows.length })}
      </CopyButton>
      <CiteButton resultId={page.resultId} knowledgeBaseId={page.knowledgeBaseId} title={page.title} rowCount={page.rowCount} />
    </div>
  );
}

/** The whole of a result, sorted, filtered and paged on the server. */
export function ResultView({ resultId }: { resultId: string }) {
  const t = useTranslations("results");
  const { view, change } = useResultView();
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(resultQuery(resultId, view));

  useEffect(() => {
    if (data) document.title = `${data.title} · Materia`;
  }, [data]);

  if (isPending) return <PageSkeleton label={t("loading")} rows={12} />;
  if (error && (!data || isNotFound(error))) return <ResultProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="space-y-5">
      <ResultHeader page={data} />
      <ResultToolbar page={data} view={view} onClear={() => change({ filters: {}, page: 1 })} />
      <ResultRows page={data} view={view} isBusy={isPlaceholderData} onChange={change} />
      <Disclosure summary={t("sql")}>
        <SqlBlock sql={data.sql} label={t("sql")} />
      </Disclosure>
    </div>
  );
}
