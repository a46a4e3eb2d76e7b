import { exactKey } from "../keys/exact-key";
import { wordStem } from "../keys/word-stem";
import { isOrdinaryWord } from "../typos/ordinary-words";

const tokensOf = (text: string): string[] => exactKey(text).replace(/'s(?![\p{L}\p{N}])/gu, "").split(/[^\p{L}\p{N}]+/u).filter((token) => token !== "");

/**
 * A test of stored texts for words that may run together: plain words of the question must be words there too. The "top
 * 1" of a question is not the gene TOP1, nor is the article in "is TNF a target" part of TNFA; `IL 6` may be IL6.
 */
export function plainWordsKept(text: string): (stored: string) => boolean {
  const tokens = tokensOf(text);
  const plain = tokens.length < 2 ? [] : tokens.filter(isOrdinaryWord).map(wordStem);
  if (plain.length === 0) return () => true;
  return (stored) => {
    const words = new Set(tokensOf(stored).map(wordStem));
    return plain.every((word) => words.has(word));
  };
}
