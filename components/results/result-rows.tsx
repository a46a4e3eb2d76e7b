"use client";

import { FilterX, SearchX } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "@/components/tables/data-table";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ResultPage, ResultView } from "@/lib/domain/result-page";
import { ColumnFilter } from "./column-filter";
import { ColumnHeading } from "./column-heading";
import { Pager } from "./pager";

type Change = (edit: Partial<ResultView>, options?: { replace: boolean }) => void;

/** One filter of the table; its own component so that its callback stays the same while others are typed in. */
function Filter({ column, view, onChange }: { column: ResultPage["columns"][number]; view: ResultView; onChange: Change }) {
  const setFilter = useCallback(
    (text: string) => {
      const others = Object.entries(view.filters).filter(([name]) => name !== column.name);
      onChange({ filters: Object.fromEntries(text.trim() === "" ? others : [...others, [column.name, text]]), page: 1 }, { replace: true });
    },
    [column.name, onChange, view.filters],
  );
  return <ColumnFilter column={column} value={view.filters[column.name] ?? ""} onChange={setFilter} />;
}

/** The rows of one page, with sorting and filtering in the headings; all of it is done on the server. */
export function ResultRows({ page, view, isBusy, onChange }: { page: ResultPage; view: ResultView; isBusy: boolean; onChange: Change }) {
  const t = useTranslations("results");
  const hasFilters = Object.keys(view.filters).length > 0;
  const headings = useMemo(
    () => (
      <>
        <tr>
          {page.columns.map((column) => (
            <ColumnHeading key={column.name} column={column} view={view} onSort={(edit) => onChange({ ...edit, page: 1 })} />
          ))}
        </tr>
        <tr>
          {page.columns.map((column) => (
            <Filter key={column.name} column={column} view={view} onChange={onChange} />
          ))}
        </tr>
      </>
    ),
    [page.columns, view, onChange],
  );
  return (
    <div className="space-y-3">
      <DataTable label={page.title} columns={page.columns} rows={page.rows} headings={headings} isDense isBusy={isBusy} />
      {page.rows.length === 0 ? (
        <EmptyState
          level={2}
          icon={<SearchX size={24} />}
          title={t(page.rowCount === 0 ? "emptyTitle" : "noneTitle")}
          text={t(page.rowCount === 0 ? "emptyText" : "noneText")}
        >
          {hasFilters ? (
            <Button onClick={() => onChange({ filters: {}, page: 1 })}>
              <FilterX size={16} aria-hidden />
              {t("clear")}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      <Pager view={view} rowCount={page.filteredRowCount} onChange={onChange} />
    </div>
  );
}
