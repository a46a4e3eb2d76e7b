"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Cell, ResultColumn } from "@/lib/domain/result-table";
import { CellContent } from "./cell-content";

/** Long texts are cut off by wrapping at this width, short ones stay on one line. */
const isLong = (value: Cell): boolean => typeof value === "string" && value.length > 40;

/**
 * A table in a box of its own: wide ones scroll sideways inside it, also by keyboard, and the page does not.
 * `headings` replaces the plain heading row (the full result sorts and filters there).
 */
export function DataTable({
  label,
  columns,
  rows,
  headings,
  isDense = false,
  isBusy = false,
  language,
}: {
  label: string;
  columns: ResultColumn[];
  rows: Cell[][];
  headings?: ReactNode;
  isDense?: boolean;
  isBusy?: boolean;
  /** `lang` of headings and values. */
  language?: string | undefined;
}) {
  return (
    <div tabIndex={0} role="group" aria-label={label} lang={language} className="relative overflow-x-auto rounded-xl border border-border bg-surface">
      <table aria-busy={isBusy} className={clsx("w-full border-collapse text-sm transition-opacity", isBusy && "opacity-60")}>
        <caption className="sr-only">{label}</caption>
        <thead className="bg-sunken text-left">
          {headings ?? (
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={clsx("px-3 py-2 font-semibold whitespace-nowrap", column.numeric && "text-right")}>
                  {column.label}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex} className="border-t border-border hover:bg-sunken/60">
              {columns.map((column, index) => {
                const value = row[index] ?? null;
                return (
                  <td
                    key={column.name}
                    className={clsx(
                      "px-3 align-top",
                      isDense ? "py-1.5" : "py-2",
                      column.numeric && "text-right tabular-nums",
                      isLong(value) ? "max-w-96 min-w-48 break-words" : "whitespace-nowrap",
                    )}
                  >
                    <CellContent value={value} column={column} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
