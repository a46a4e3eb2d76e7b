/** Greek letters that name proteins, receptors and isomers, with their English names. */
const NAMES: Record<string, string> = {
  α: "alpha", β: "beta", γ: "gamma", δ: "delta", ε: "epsilon", ζ: "zeta", η: "eta", θ: "theta", ι: "iota", κ: "kappa", λ: "lambda",
  μ: "mu", ν: "nu", ξ: "xi", ο: "omicron", π: "pi", ρ: "rho", σ: "sigma", ς: "sigma", τ: "tau", υ: "upsilon", φ: "phi", χ: "chi", ψ: "psi", ω: "omega",
};

/** Letters that gene symbols write for a Greek one: TNF-α is TNFA, IL-1β is IL1B, NF-κB is NFKB. */
const SYMBOL_LETTERS: Record<string, string> = {
  alpha: "a", beta: "b", gamma: "g", delta: "d", epsilon: "e", zeta: "z", kappa: "k", lambda: "l", sigma: "s", omega: "o",
};

const LETTER = /[α-ως]/gu;
const PARTS = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[α-ωςΑ-Ω]|\d+/gu;

/** Writes Greek letters of lower-case text as their names. */
export const spellGreek = (text: string): string => text.replace(LETTER, (letter) => NAMES[letter] ?? letter);

/**
 * How a gene symbol would write the text (`TNF-alpha` → `tnfa`), or null when it has no Greek letter after its first
 * part or is too long to be a symbol.
 */
export function greekAsSymbol(text: string): string | null {
  const parts = text.normalize("NFKC").match(PARTS) ?? [];
  let symbol = "";
  let hasGreek = false;
  for (const [position, part] of parts.entries()) {
    const lower = part.toLowerCase();
    const letter = SYMBOL_LETTERS[NAMES[lower] ?? lower];
    if (letter !== undefined && position > 0) {
      hasGreek = true;
      symbol += letter;
    } else if (letter !== undefined) return null;
    else symbol += lower;
  }
  const looksLikeSymbol = symbol.length >= 3 && symbol.length <= 10 && /[A-Z0-9]/u.test(text) && !/[a-z]{5}/u.test(symbol);
  return hasGreek && looksLikeSymbol ? symbol : null;
}
