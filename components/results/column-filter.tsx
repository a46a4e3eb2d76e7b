"use client";

import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { ResultColumn } from "@/lib/domain/result-table";

/** A filter is applied this long after the last letter. */
const TYPING_PAUSE_MS = 350;

/** The filter of one column. What is being typed is kept here until the pause, so that typing never waits. */
export function ColumnFilter({ column, value, onChange }: { column: ResultColumn; value: string; onChange: (text: string) => void }) {
  const t = useTranslations("results");
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      onChange(typed);
      setTyped(null);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onChange]);

  return (
    <td className="px-1.5 pt-0.5 pb-2 font-normal">
      <input
        type="search"
        aria-label={t("filter", { column: column.label })}
        placeholder={t(column.numeric ? "filterNumber" : "filterText")}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        className="h-8 w-full min-w-28 rounded-md border border-border-strong bg-surface px-2 text-sm placeholder:text-muted"
      />
    </td>
  );
}
