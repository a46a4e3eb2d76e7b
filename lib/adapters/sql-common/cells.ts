import { LIMITS } from "@/lib/limits";
import type { Cell } from "@/lib/domain/result-table";

/** A whole number as a number while it is exact, as text beyond 2^53. */
export function fromBigInt(value: bigint): Cell {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

/** JSON has neither infinity nor NaN; MySQL gives NULL where they would arise. */
export const fromDouble = (value: number): Cell => (Number.isFinite(value) ? value : null);

/**
 * A DECIMAL's digits as a number when a double holds them exactly as written (up to 15 significant digits), else as text,
 * so that no digit is invented or lost.
 */
export function fromDecimalText(text: string): Cell {
  const digits = text.replace(/[-.]/g, "").replace(/^0+/, "");
  return digits.replace(/0+$/, "").length <= 15 || Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/** Text, cut off at `LIMITS.cellLengthMax`. */
export function fromText(text: string): Cell {
  return text.length > LIMITS.cellLengthMax ? `${text.slice(0, LIMITS.cellLengthMax)}…` : text;
}

/** Bytes as hexadecimal digits; databases of facts hold them for hashes at most. */
export const fromBytes = (bytes: Uint8Array): Cell => fromText(Buffer.from(bytes).toString("hex"));
