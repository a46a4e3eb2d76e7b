"use client";

import { ExternalLink } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "use-intl";
import { formatCell } from "@/components/tables/format-cell";
import type { Record_ } from "@/lib/domain/record";

/** A stored value is written as it is: a number of a record may be an identifier. */
const STORED = { source: { table: "", column: "" }, link: null };

function FieldValue({ field }: { field: Record_["fields"][number] }) {
  const t = useTranslations("table");
  const text = formatCell(field.value, STORED, useLocale());
  if (text === null) return <span className="text-muted">{t("unknown")}</span>;
  if (field.href === null) return text;
  const className = "text-accent-text underline underline-offset-3 hover:decoration-2";
  if (field.href.startsWith("/")) {
    return (
      <Link href={field.href} className={className}>
        {text}
      </Link>
    );
  }
  if (!field.href.startsWith("https://")) return text;
  return (
    <a href={field.href} target="_blank" rel="noopener noreferrer" className={className}>
      {text}
      <ExternalLink size={13} aria-hidden className="ml-1 inline align-baseline" />
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}

/** What is stored about a record itself, with links out. */
export function RecordFields({ fields }: { fields: Record_["fields"] }) {
  return (
    <dl className="grid overflow-hidden rounded-xl border border-border bg-surface sm:grid-cols-[minmax(9rem,max-content)_1fr]">
      {fields.map((field) => (
        <div key={field.column} className="grid grid-cols-subgrid border-t border-border px-4 py-2 first:border-t-0 max-sm:py-2.5 sm:col-span-2 sm:gap-6">
          <dt className="text-sm text-muted sm:py-0.5">{field.label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
