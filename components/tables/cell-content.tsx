"use client";

import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "use-intl";
import type { Cell, ResultColumn } from "@/lib/domain/result-table";
import { cellHref, formatCell } from "./format-cell";

/** A link inside Materia or out of it; the latter opens beside and says so. */
export function ValueLink({ href, children }: { href: string; children: React.ReactNode }) {
  const t = useTranslations("table");
  const className = "text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2";
  if (href.startsWith("/")) {
    // A table may have hundreds of links; fetching them all ahead would load the server for nothing.
    return (
      <Link href={href} prefetch={false} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink size={12} aria-hidden className="ml-1 inline align-baseline" />
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}

/** The value of a cell: linked where there is a link, a dash where nothing is known. */
export function CellContent({ value, column }: { value: Cell; column: ResultColumn }) {
  const t = useTranslations("table");
  const language = useLocale();
  const text = formatCell(value, column, language);
  if (text === null) {
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{t("unknown")}</span>
      </span>
    );
  }
  const href = cellHref(value, column.link);
  return href === null ? text : <ValueLink href={href}>{text}</ValueLink>;
}
