import type { UiLanguage } from "@/lib/domain/localized";
import type { Cell, ResultColumn } from "@/lib/domain/result-table";

/** More digits than any stored score or weight has, fewer than show the noise of binary fractions (0.1 + 0.2). */
const DIGITS_SHOWN = 12;

/** A number without the noise of binary fractions. */
const plainNumber = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(DIGITS_SHOWN))));

/**
 * A cell as text, or null when the value is not known. Only computed whole numbers get thousands separators: a stored
 * number may be an identifier, which is written as it is.
 */
export function formatCell(value: Cell, column: Pick<ResultColumn, "source" | "link">, language: UiLanguage): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value === "string") return value;
  const isComputed = column.source === null && column.link === null;
  return isComputed && Number.isInteger(value) ? value.toLocaleString(language) : plainNumber(value);
}

/** Address of a cell, or null. The value is encoded, so what is stored cannot change where a link leads. */
export function cellHref(value: Cell, link: string | null): string | null {
  if (link === null || value === null || value === "") return null;
  const isSafe = link.startsWith("https://") || (link.startsWith("/") && !link.startsWith("//"));
  return isSafe ? link.replaceAll("{value}", encodeURIComponent(String(value))) : null;
}
