import type { Rows } from "./sqlite-source";

/** A value so that the same value from another engine looks the same: numbers to three decimals (as EHRSQL compares), moments without fractions. */
function normal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "bigint") return String(value);
  const text = String(value);
  if (typeof value === "number" || /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return String(Number(Number(text).toFixed(3)));
  return text.replace(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\.\d+$/, "$1").toLowerCase();
}

/** True when two results hold the same rows, each as often, in any order. */
export function sameRows(left: Rows, right: Rows): boolean {
  if (left.length !== right.length) return false;
  const sorted = (rows: Rows): string[] => rows.map((row) => JSON.stringify(row.map(normal))).sort();
  const other = sorted(right);
  return sorted(left).every((row, index) => row === other[index]);
}
