/** Letter pairs two names share, 0–1 (Dice): enough to say what was probably meant. */
function similarity(a: string, b: string): number {
  const pairs = (text: string): string[] => {
    const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    return [...plain].slice(1).map((letter, index) => [...plain][index]! + letter);
  };
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return 0;
  return (2 * left.filter((pair) => right.includes(pair)).length) / (left.length + right.length);
}

/** `; did you mean “x”?` for the most alike name, or nothing. */
export function nearest(name: string, candidates: readonly string[]): string {
  const ranked = [...new Set(candidates)].map((candidate) => ({ candidate, score: similarity(name, candidate) })).sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best && best.score >= 0.5 ? `; did you mean “${best.candidate}”` : "";
}
