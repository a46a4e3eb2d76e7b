import type { Cell, ResultColumn } from "@/lib/domain/result-table";

/** Tabs and line feeds inside a value would become cells of their own. */
const flat = (text: string): string => text.replace(/[\t\r\n]+/g, " ");

/** Headings and rows as tab-separated text, as spreadsheets take it from the clipboard; raw values, unknown is empty. */
export function asTsv(columns: Pick<ResultColumn, "label">[], rows: Cell[][]): string {
  const lines = [columns.map((column) => flat(column.label)), ...rows.map((row) => row.map((cell) => flat(String(cell ?? ""))))];
  return lines.map((cells) => cells.join("\t")).join("\n");
}
