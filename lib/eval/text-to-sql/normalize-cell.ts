import type { Cell } from "@/lib/domain/result-table";

/**
 * A cell as text under which equal values are equal. Whole numbers are exact. Fractions are equal when they agree to
 * three decimals (an answer may round), or relatively to about 1e-6 where three decimals say too little or too much.
 * Text is compared with case; accents in either Unicode form are the same. TRUE is 1, as in MySQL.
 */
export function cellKey(cell: Cell): string {
  if (cell === null) return "null";
  if (typeof cell === "string") return `t${cell.normalize("NFC")}`;
  return `n${numberKey(Number(cell))}`;
}

function numberKey(value: number): string {
  // Floating-point noise (0.1 + 0.2, sums in another order) goes first, so that a whole number stays whole.
  const clean = Number(value.toPrecision(12));
  if (!Number.isFinite(clean) || Number.isInteger(clean)) return String(clean);
  const size = Math.abs(clean);
  return String(Number(size >= 0.01 && size < 1_000 ? clean.toFixed(3) : clean.toPrecision(7)));
}
