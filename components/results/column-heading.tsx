"use client";

import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ResultView } from "@/lib/domain/result-page";
import type { ResultColumn } from "@/lib/domain/result-table";

/** A heading that sorts: ascending, descending, then the order of the answer again. */
export function ColumnHeading({ column, view, onSort }: { column: ResultColumn; view: ResultView; onSort: (edit: Pick<ResultView, "sort" | "descending">) => void }) {
  const t = useTranslations("results");
  const isSorted = view.sort === column.name;
  const next = !isSorted ? "sortAscending" : view.descending ? "sortNone" : "sortDescending";
  const Icon = !isSorted ? ArrowUpDown : view.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={!isSorted ? "none" : view.descending ? "descending" : "ascending"} className={clsx("px-1.5 pt-1.5 font-semibold", column.numeric && "text-right")}>
      <button
        type="button"
        title={t(next, { column: column.label })}
        onClick={() => onSort({ sort: next === "sortNone" ? null : column.name, descending: next === "sortDescending" })}
        className={clsx("inline-flex min-h-8 items-center gap-1.5 rounded-md px-1.5 whitespace-nowrap hover:bg-border", column.numeric && "flex-row-reverse")}
      >
        {column.label}
        <Icon size={14} aria-hidden className={isSorted ? "text-accent-text" : "text-muted"} />
      </button>
    </th>
  );
}
