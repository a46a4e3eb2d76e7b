/** One unit of the question: a word, a Han character, a number, an operator or a mark. */
export interface Token {
  text: string;
  /** Lower case, half width; what the lexicon is searched with. */
  norm: string;
  kind: "word" | "han" | "number" | "operator" | "mark" | "quoted";
  /** Position in the question, in UTF-16 units. */
  start: number;
  end: number;
}

const PATTERN = new RegExp(
  [
    /(?<quoted>["“”「『'‘](?:[^"“”「」『』]{1,80}?)["“”」』'’](?![\p{L}\p{N}]))/u.source,
    /(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\p{Script=Latin}\p{N}-]|[.,]\d)%?/u.source,
    /(?<operator>>=|<=|≥|≤|≧|≦|>|<|=|＞|＜|＝)/u.source,
    /(?<han>\p{Script=Han})/u.source,
    /(?<word>[\p{Script=Latin}\p{Script=Greek}\p{N}\p{M}][\p{Script=Latin}\p{Script=Greek}\p{N}\p{M}+]*(?:[-–.,·/:][\p{Script=Latin}\p{Script=Greek}\p{N}][\p{Script=Latin}\p{Script=Greek}\p{N}\p{M}]*)*)/u.source,
    /(?<possessive>['’]s?(?![\p{L}\p{N}]))/u.source,
    /(?<contraction>n?['’][\p{Script=Latin}]{1,2}(?![\p{L}\p{N}]))/u.source,
    /(?<mark>[^\s])/u.source,
  ].join("|"),
  "gu",
);

/** `don't` and `what's` as people write them, so that negation and possession are words of their own. */
const CONTRACTIONS: Record<string, string> = { "n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would", "'m": "am" };

/** Splits a question into tokens; whitespace and control characters separate and are left out. */
export function tokenise(question: string): Token[] {
  const text = question.normalize("NFC");
  const tokens: Token[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const groups = match.groups ?? {};
    const start = match.index;
    const raw = match[0];
    const add = (kind: Token["kind"], norm: string) => tokens.push({ text: raw, norm, kind, start, end: start + raw.length });
    if (groups.quoted) add("quoted", raw.slice(1, -1).trim());
    else if (groups.number) add("number", raw.replace(/[,%]/g, ""));
    else if (groups.operator) add("operator", raw.normalize("NFKC").replace("≧", "≥").replace("≦", "≤").replace(">=", "≥").replace("<=", "≤"));
    else if (groups.han) add("han", raw);
    else if (groups.word) add("word", raw.normalize("NFKC").toLowerCase());
    else if (groups.possessive) add("mark", "'s");
    else if (groups.contraction) add("word", CONTRACTIONS[raw.toLowerCase().replace("’", "'")] ?? raw.toLowerCase());
    else if (/\p{C}/u.test(raw)) continue;
    else add("mark", raw.normalize("NFKC"));
  }
  return joinNegatedAuxiliaries(tokens);
}

/** `don` + `'t`: the word pattern takes `don`, `doesn`, `isn`; they are read as auxiliary and `not`. */
function joinNegatedAuxiliaries(tokens: Token[]): Token[] {
  return tokens.map((token, index) => {
    const next = tokens[index + 1];
    if (token.kind === "word" && /^(do|does|did|is|are|was|were|has|have|ca|wo)n$/.test(token.norm) && next && next.start === token.end && /^['’]t$/.test(next.text)) {
      next.norm = "not";
      next.kind = "word";
      return { ...token, norm: token.norm.slice(0, -1) };
    }
    return token;
  });
}
