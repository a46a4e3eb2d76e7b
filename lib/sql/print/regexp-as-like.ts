/** One alternative of a regular expression as pieces of LIKE; null when it is more than literal text, `.`, `.*`, `^` and `$`. */
function likeOf(alternative: string): string | null {
  const fromStart = alternative.startsWith("^");
  const toEnd = /(^|[^\\])\$$/.test(alternative);
  const inner = alternative.slice(fromStart ? 1 : 0, toEnd ? -1 : undefined);
  let pattern = "";
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at]!;
    if (character === "\\") {
      const next = inner[++at];
      // An escaped letter or digit is a class or a reference.
      if (next === undefined || /[A-Za-z0-9]/.test(next)) return null;
      pattern += literal(next);
    } else if (character === ".") {
      if (inner[at + 1] === "*") { pattern += "%"; at++; }
      else if (inner[at + 1] === "+") { pattern += "_%"; at++; }
      else pattern += "_";
      if (inner[at + 1] === "?") return null;
    } else if ("*+?{}[]()^$|".includes(character)) return null;
    else pattern += literal(character);
    if (/[*+?{]/.test(inner[at + 1] ?? "")) return null;
  }
  return `${fromStart ? "" : "%"}${pattern}${toEnd ? "" : "%"}`;
}

const literal = (character: string): string => (character === "%" || character === "_" || character === "\\" ? `\\${character}` : character);

/**
 * A simple regular expression as patterns of LIKE, any of which must fit: exactly the same matches. Null for anything
 * richer. One group of alternatives, `^(a|b)$`, is read too.
 */
export function likeOfRegexp(regexp: string): string[] | null {
  const group = /^(\^?)\(([^()]*)\)(\$?)$/.exec(regexp);
  const alternatives = group ? group[2]!.split("|").map((one) => `${group[1]}${one}${group[3]}`) : regexp.split("|");
  const patterns = alternatives.map(likeOf);
  return patterns.every((pattern) => pattern !== null) ? (patterns as string[]) : null;
}
