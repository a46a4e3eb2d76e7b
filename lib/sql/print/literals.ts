/** The number a text begins with as MySQL reads it, as SQL digits; `0` when it begins with none. */
export function numberPrefix(value: string): string {
  const found = /^\s*([+-]?)(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/.exec(value);
  if (!found) return "0";
  const digits = `${found[2]}${found[3] ?? ""}`;
  return found[1] === "-" ? `(-${digits})` : digits;
}

const DATE = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2})(\.\d{1,6})?)?)?\s*$/;
const two = (digits: string): string => digits.padStart(2, "0");

/** A date as `YYYY-MM-DD`, with ` HH:MM:SS` when it has a time; null when the text is no real date. */
export function normalDate(value: string): string | null {
  const found = DATE.exec(value);
  if (!found) return null;
  const [, year, month, day, hour, minute, second, fraction] = found;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const text = `${year}-${two(month!)}-${two(day!)}`;
  if (hour === undefined) return text;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  return `${text} ${two(hour)}:${two(minute!)}:${two(second ?? "0")}${fraction ?? ""}`;
}

/** A time of day as `HH:MM:SS`; null when the text is none. */
export function normalTime(value: string): string | null {
  const found = /^\s*(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?\s*$/.exec(value);
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59 || Number(found[3] ?? 0) > 59) return null;
  return `${two(found[1]!)}:${two(found[2]!)}:${two(found[3] ?? "0")}`;
}
