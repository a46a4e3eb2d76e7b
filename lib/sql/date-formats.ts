import { SqlError } from "./sql-error";

/** A piece of a MySQL date format: text as it is, or the specifier after `%`. */
export type FormatPiece = { text: string } | { specifier: string };

/** Cuts a format of DATE_FORMAT or STR_TO_DATE into pieces. */
export function formatPieces(format: string): FormatPiece[] {
  const pieces: FormatPiece[] = [];
  for (let at = 0; at < format.length; at++) {
    if (format[at] === "%" && at + 1 < format.length) pieces.push({ specifier: format[++at]! });
    else {
      const last = pieces.at(-1);
      if (last && "text" in last) last.text += format[at];
      else pieces.push({ text: format[at]! });
    }
  }
  return pieces;
}

/** True when a format names hours, minutes or seconds. */
export const hasTimeOfDay = (format: string): boolean => formatPieces(format).some((piece) => "specifier" in piece && "HkhIlisSfpTr".includes(piece.specifier));

/** MySQL's specifiers in DuckDB's strftime. */
const DUCKDB: Readonly<Record<string, string>> = {
  Y: "%Y", y: "%y", m: "%m", c: "%-m", M: "%B", b: "%b", d: "%d", e: "%-d", j: "%j", W: "%A", a: "%a", w: "%w",
  H: "%H", k: "%-H", h: "%I", I: "%I", l: "%-I", i: "%M", s: "%S", S: "%S", f: "%f", p: "%p", T: "%H:%M:%S", r: "%I:%M:%S %p", "%": "%%",
};

/** A MySQL format as one of DuckDB. @throws SqlError for specifiers DuckDB has not */
export function duckdbFormat(format: string): string {
  return formatPieces(format).map((piece) => {
    if ("text" in piece) return piece.text.replaceAll("%", "%%");
    return Object.hasOwn(DUCKDB, piece.specifier) ? DUCKDB[piece.specifier]! : unknownSpecifier(piece.specifier);
  }).join("");
}

export function unknownSpecifier(specifier: string): never {
  throw new SqlError(`The date format %${specifier} is not supported.`, null, "unsupported");
}
