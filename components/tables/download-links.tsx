"use client";

import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { downloadHref } from "@/components/results/view-url";
import { buttonClass } from "@/components/ui/button";
import type { DownloadFormat, ResultView } from "@/lib/domain/result-page";

const FORMATS: DownloadFormat[] = ["csv", "tsv", "json"];

/** Links to all rows of a result in each format; plain links, so that they work as any link does. */
export function DownloadLinks({ resultId, view, rowCount }: { resultId: string; view?: ResultView; rowCount: number }) {
  const t = useTranslations("table");
  return (
    <div role="group" aria-label={t("downloadAll", { count: rowCount })} className="flex items-center">
      <Download size={15} aria-hidden className="mr-1 ml-1.5 text-muted" />
      <span aria-hidden className="mr-0.5 text-sm text-muted">
        {t("downloadAll", { count: rowCount })}
      </span>
      {FORMATS.map((format) => (
        <a
          key={format}
          href={downloadHref(resultId, format, view)}
          download
          aria-label={t("downloadAs", { count: rowCount, format: format.toUpperCase() })}
          className={buttonClass("quiet", "small", "px-1.5!")}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </div>
  );
}
