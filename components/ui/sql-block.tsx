"use client";

import { useTranslations } from "use-intl";
import { CopyButton } from "./copy-button";

/** SQL as text, in a box of its own that scrolls and can be reached by keyboard. */
export function SqlBlock({ sql, label }: { sql: string; label: string }) {
  const t = useTranslations("sql");
  return (
    <figure className="overflow-hidden rounded-xl border border-border bg-surface">
      <figcaption className="flex min-h-10 items-center justify-between gap-2 border-b border-border pr-1 pl-3 text-xs font-medium text-muted">
        {label}
        <CopyButton text={() => sql}>{t("copy")}</CopyButton>
      </figcaption>
      <pre tabIndex={0} role="group" aria-label={label} className="max-h-80 overflow-auto px-3 py-2.5 text-[0.8125rem] leading-relaxed">
        <code lang="en" className="font-mono whitespace-pre-wrap">
          {sql}
        </code>
      </pre>
    </figure>
  );
}
