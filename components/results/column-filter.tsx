"use client";

import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { ResultColumn } from "@/lib/domain/result-table";
import { canFilterNumbers } from "./number-filter";

/** A filter is applied this long after the last letter. */
const TYPING_PAUSE_MS = 350;

/**
 * The filter of one column. What is being typed is kept here until the pause, so that typing never waits. What cannot
 * filter numbers is not applied, and it says so: an empty table would read as if there were no such rows.
 */
export function ColumnFilter({ column, value, onChange }: { column: ResultColumn; value: string; onChange: (text: string) => void }) {
  const t = useTranslations("results");
  const [typed, setTyped] = useState<string | null>(null);
  const helpId = useId();
  const isUsable = !column.numeric || canFilterNumbers(typed ?? value);

  useEffect(() => {
    if (typed === null || !isUsable) return;
    const timer = setTimeout(() => {
      onChange(typed);
      setTyped(null);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isUsable, onChange]);

  return (
    <td className="px-1.5 pt-0.5 pb-2 font-normal">
      <input
        type="search"
        aria-label={t("filter", { column: column.label })}
        placeholder={t(column.numeric ? "filterNumber" : "filterText")}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={!isUsable}
        aria-describedby={isUsable ? undefined : helpId}
        className="h-8 w-full min-w-28 rounded-md border border-border-strong bg-surface px-2 text-sm placeholder:text-muted"
      />
      <p id={helpId} role="status" className="mt-1 text-xs whitespace-normal text-danger empty:hidden">
        {isUsable ? null : t("filterNotNumber")}
      </p>
    </td>
  );
}
