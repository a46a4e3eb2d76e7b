"use client";

import { ArrowRight, ClipboardCopy } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button, buttonClass } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { ResultTable } from "@/lib/domain/result-table";
import { asTsv } from "./as-tsv";
import { CellContent } from "./cell-content";
import { CiteButton } from "./cite-button";
import { DataTable } from "./data-table";
import { DownloadLinks } from "./download-links";
import { emptyColumns, withoutColumns } from "./empty-columns";

/** One number or name is said large, not as a table of one cell. */
function SingleValue({ table }: { table: ResultTable }) {
  const [column] = table.columns;
  if (!column) return null;
  return (
    <dl className="rounded-xl border border-border bg-surface px-4 py-3">
      <dt className="text-sm text-muted">{column.label}</dt>
      <dd className="text-3xl font-semibold tracking-tight break-words tabular-nums">
        <CellContent value={table.rows[0]?.[0] ?? null} column={column} />
      </dd>
    </dl>
  );
}

/** The rows themselves, or that there are none. */
function PreviewRows({ table, language }: { table: ResultTable; language?: string | undefined }) {
  const t = useTranslations("table");
  if (table.rowCount === 0) return <p className="rounded-xl border border-dashed border-border-strong px-4 py-3 text-muted">{t("empty")}</p>;
  if (table.rowCount === 1 && table.columns.length === 1) return <SingleValue table={table} />;
  return <RowsWithValues table={table} language={language} />;
}

/** The table with columns that hold nothing in the whole result folded away; one press brings them back. */
function RowsWithValues({ table, language }: { table: ResultTable; language?: string | undefined }) {
  const t = useTranslations("table");
  const [isWhole, setIsWhole] = useState(false);
  const empty = emptyColumns(table);
  const { columns, rows } = isWhole ? table : withoutColumns(table, empty);
  return (
    <div className="space-y-1.5">
      <DataTable label={table.title} columns={columns} rows={rows} language={language} />
      {empty.length === 0 ? null : (
        <Button size="small" look="quiet" className="no-print" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? "hideEmpty" : "showEmpty", { count: empty.length, names: empty.map((index) => table.columns[index]?.label ?? "").join(", ") })}
        </Button>
      )}
    </div>
  );
}

/** What leads from the first rows to all of them and out of the page. */
function PreviewActions({ table, knowledgeBaseId }: { table: ResultTable; knowledgeBaseId: string }) {
  const t = useTranslations("table");
  return (
    <div className="no-print flex flex-wrap items-center gap-x-1 gap-y-1.5">
      <Link href={`/results/${encodeURIComponent(table.resultId)}`} className={buttonClass("secondary", "small", "mr-1")}>
        {t("viewAll")}
        <ArrowRight size={15} aria-hidden />
      </Link>
      <DownloadLinks resultId={table.resultId} rowCount={table.rowCount} />
      <CopyButton text={() => asTsv(table.columns, table.rows)} icon={<ClipboardCopy size={15} aria-hidden />}>
        {t("copyRows", { count: table.rows.length })}
      </CopyButton>
      <CiteButton resultId={table.resultId} knowledgeBaseId={knowledgeBaseId} title={table.title} rowCount={table.rowCount} />
    </div>
  );
}

/** The first rows of a result with what leads to all of them. */
export function PreviewTable({ table, knowledgeBaseId, language }: { table: ResultTable; knowledgeBaseId: string; language?: string | undefined }) {
  const t = useTranslations("table");
  const shown = table.rows.length;
  return (
    <section className="space-y-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h3 lang={language} className="text-[1.0625rem] font-semibold">
          {table.title}
        </h3>
        {table.rowCount > 0 ? <p className="text-sm text-muted tabular-nums">{t("shown", { shown, total: table.rowCount })}</p> : null}
      </div>
      <PreviewRows table={table} language={language} />
      {table.rowCount > 0 ? <PreviewActions table={table} knowledgeBaseId={knowledgeBaseId} /> : null}
      {table.description ? (
        <p lang={language} className="text-[0.9375rem] text-pretty">
          {table.description}
        </p>
      ) : null}
    </section>
  );
}
