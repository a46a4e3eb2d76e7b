"use client";

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { ResultView } from "@/lib/domain/result-page";
import { PAGE_SIZES } from "./view-url";

/** A button of the pager. At the end it stays focusable: a button that disables itself under the finger loses the focus. */
function PageButton({ label, isOff, onClick, children }: { label: string; isOff: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button look="quiet" size="icon" aria-label={label} aria-disabled={isOff} onClick={isOff ? undefined : onClick} className="aria-disabled:cursor-not-allowed! aria-disabled:opacity-40">
      {children}
    </Button>
  );
}

/** Rows per page, and the pages. */
export function Pager({ view, rowCount, onChange }: { view: ResultView; rowCount: number; onChange: (edit: Partial<ResultView>) => void }) {
  const t = useTranslations("results");
  const pages = Math.max(1, Math.ceil(rowCount / view.pageSize));
  const sizes = [...new Set([...PAGE_SIZES, view.pageSize])].sort((a, b) => a - b);
  const turn = (page: number) => onChange({ page: Math.min(Math.max(1, page), pages) });
  const isFirst = view.page <= 1;
  const isLast = view.page >= pages;
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-3 text-sm">
      <label className="flex items-center gap-2 text-muted">
        {t("pageSize")}
        <select
          value={view.pageSize}
          onChange={(event) => onChange({ pageSize: Number(event.target.value), page: 1 })}
          className="h-9 rounded-lg border border-border-strong bg-surface px-2 text-text"
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <nav aria-label={t("pages")} className="flex items-center gap-1">
        <PageButton label={t("first")} isOff={isFirst} onClick={() => turn(1)}>
          <ChevronFirst size={18} aria-hidden />
        </PageButton>
        <PageButton label={t("previous")} isOff={isFirst} onClick={() => turn(view.page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </PageButton>
        <p role="status" className="px-1.5 tabular-nums">
          {t("page", { page: view.page, pages })}
        </p>
        <PageButton label={t("next")} isOff={isLast} onClick={() => turn(view.page + 1)}>
          <ChevronRight size={18} aria-hidden />
        </PageButton>
        <PageButton label={t("last")} isOff={isLast} onClick={() => turn(pages)}>
          <ChevronLast size={18} aria-hidden />
        </PageButton>
      </nav>
    </div>
  );
}
