/** Catalogue numbers that stand in for a name in STITCH; a person could not ask for them. */
const PLACEHOLDER =
  /^(ac1[a-z0-9]{3,}|agn-pc-|chembl\d|surecn\d|schembl\d|nsc[- ]?\d{3,}|molport|zinc\d{4,}|akos|ctk\d|cid ?\d|cas-|cc-\d|bbtoh$|uame$|oprea|mls\d|smr\d|bas \d|ncgc|tcmdc|cpd|un\d{4}$|hmdb\d)/i;
/** A part of a molecule stands for the whole in some STITCH names ("lauroyl", "2-ethylhexyl"). */
const RADICAL = /^[^ ]*yl$/i;
/** One mark in front of a name: a locant (`3'`, `24a`), a stereo or position letter, a Greek letter, `cis`, `sec` and the like. */
const MARK = String.raw`(?:\d+(?:alpha|beta|[a-z])?'*|[nopmscdlrez]|alpha|beta|gamma|delta|epsilon|omega|cis|trans|ent|epi|sn|tert|sec|dl|meso|syn|all|ar)`;
/** Marks joined by commas and ended by a hyphen, or something in brackets: these stay as they are in front of the capital. */
const PREFIX = new RegExp(String.raw`^(?:${MARK}(?:[,']${MARK})*-|\([^()]*\)-?|\[[^[\]]*\]-?|[-+,'"])`, "i");

/** False for placeholders, cut-off names and mixtures. */
export function isUsableName(name: string): boolean {
  if (name.length < 3 || name.length > 110 || PLACEHOLDER.test(name)) return false;
  if (/^[^a-z0-9(["'+-]/i.test(name) || !/[a-z]{2}/i.test(name)) return false;
  if (RADICAL.test(name) && !/(biphenyl|terthienyl)$/i.test(name)) return false;
  if (/, \S|\/|;|\.hcl$|^non-/.test(name)) return false;
  return balanced(name, "(", ")") && balanced(name, "[", "]");
}

/** `beta-sitosterol` → `beta-Sitosterol`, `2,3-dihydroxybenzoic acid` → `2,3-Dihydroxybenzoic acid`. */
export function capitaliseName(name: string): string {
  let start = 0;
  for (let match = PREFIX.exec(name); match && start + match[0].length < name.length; match = PREFIX.exec(name.slice(start))) {
    start += match[0].length;
  }
  const rest = name.slice(start);
  const at = rest.search(/[a-z]/i);
  // A capital further on (DHEA, L-dopa analogues such as "pH") shows that the source already capitalised on purpose.
  if (at < 0 || /^[a-z][A-Z]/.test(rest.slice(at))) return name;
  return name.slice(0, start) + rest.slice(0, at) + rest.charAt(at).toUpperCase() + rest.slice(at + 1);
}

function balanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === open) depth += 1;
    if (character === close) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * A CAS number with a right check digit; else null. Spreadsheets turned some into dates on their way: `2068/2/2` was
 * 2068-02-2, `1958/8/2` was 58-08-2, and 21096 is the day number of 1957-10-03, which was 57-10-3.
 */
export function readCas(text: string): string | null {
  const trimmed = text.trim();
  if (/^\d{4,5}$/.test(trimmed)) {
    const date = new Date(Date.UTC(1899, 11, 30) + Number(trimmed) * 86_400_000);
    return fromDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  }
  const parts = /^(\d{2,7})([-/])(\d{1,2})[-/](\d)$/.exec(trimmed);
  if (!parts) return null;
  const [, first = "", separator, second = "", check = ""] = parts;
  return separator === "/" ? fromDate(Number(first), Number(second), Number(check)) : checked(first, second, check);
}

/** Spreadsheets read a first part of 30 to 99 as a year of the last century, one below 30 as one of this. */
function fromDate(year: number, month: number, day: number): string | null {
  if (day > 9) return null;
  const short = year >= 1930 && year <= 2029 ? String(year % 100) : null;
  const asShort = short !== null && short.length === 2 ? checked(short, String(month), String(day)) : null;
  return asShort ?? checked(String(year), String(month), String(day));
}

function checked(first: string, second: string, check: string): string | null {
  const body = second.padStart(2, "0");
  const digits = (first + body).split("").reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (index + 1), 0);
  return sum % 10 === Number(check) ? `${first}-${body}-${check}` : null;
}
