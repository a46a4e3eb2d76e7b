const IRREGULAR: Record<string, string> = {
  ids: "id", people: "people", men: "man", women: "woman", children: "child", data: "data", species: "species", ran: "run", ran_through: "run",
  lies: "lie", lying: "lie", has: "have", had: "have", having: "have", found: "find", bound: "bind", lay: "lie", wrote: "write", written: "write",
  made: "make", taught: "teach", sold: "sell", held: "hold", kept: "keep", ate: "eat", eaten: "eat", gave: "give", given: "give", led: "lead",
};

/**
 * Brings inflected English words to one form so that labels and verbs match in any number and tense. Both sides go
 * through it, so the form need not be a real word.
 */
export function stem(word: string): string {
  const w = word.toLowerCase();
  if (IRREGULAR[w]) return dropE(IRREGULAR[w]);
  if (w.length < 4 || !/^[a-z]+$/.test(w)) return w;
  if (w.endsWith("ies") && w.length > 4) return `${w.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(w)) return dropE(w.slice(0, -2));
  // "Readings" and "reading" are one word, whatever the verb inside them.
  if (w.endsWith("ings") && w.length > 6) return stem(w.slice(0, -1));
  if (w.endsWith("ing") && w.length > 5) return dropE(undouble(w.slice(0, -3)));
  if (w.endsWith("ied")) return `${w.slice(0, -3)}y`;
  if (w.endsWith("ed") && w.length > 4) return dropE(undouble(w.slice(0, -2)));
  if (w.endsWith("s") && !/(ss|us|is|ias|las)$/.test(w)) return dropE(w.slice(0, -1));
  return dropE(w);
}

const undouble = (w: string): string => (/([bdgmnprt])\1$/.test(w) ? w.slice(0, -1) : w);
const dropE = (w: string): string => (w.length > 3 && w.endsWith("e") && !w.endsWith("ee") ? w.slice(0, -1) : w);

/** Stems every Latin word of a phrase; other text stays as it is. */
export const stemPhrase = (phrase: string): string =>
  phrase.toLowerCase().normalize("NFKC").split(/\s+/).filter(Boolean).map(stem).join(" ");
