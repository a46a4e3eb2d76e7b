import { Converter as SimplifiedConverter } from "opencc-js/cn2t";
import { Converter as TraditionalConverter } from "opencc-js/t2cn";
import type { ChineseConverter } from "@/lib/ports/language-identifier";
import { BIOMEDICAL_TERMS } from "./biomedical-terms";
import { traditionalCharacters } from "./traditional-characters";

type Convert = (text: string) => string;

/** A value made at the first use: the tables take 0.2 s, which start-up need not wait for. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Taiwan's biomedical wording by how it may be written, in Simplified and in Traditional characters. */
function termTable(toTraditionalCharacters: Convert): { terms: Map<string, string>; pattern: RegExp } {
  const terms = new Map<string, string>();
  for (const [simplified, taiwan] of BIOMEDICAL_TERMS) {
    terms.set(simplified, taiwan);
    terms.set(toTraditionalCharacters(simplified), taiwan);
  }
  // Taiwan's own words stand for themselves, so that 薑黃素 or 類黃酮 are not taken apart and changed again.
  for (const [, taiwan] of BIOMEDICAL_TERMS) terms.set(taiwan, taiwan);
  const longestFirst = [...terms.keys()].sort((a, b) => b.length - a.length);
  return { terms, pattern: new RegExp(`(${longestFirst.join("|")})`, "u") };
}

/**
 * Turns Simplified into Traditional Chinese as written in Taiwan (stack.md): the biomedical table first, OpenCC for the
 * rest. Text without a Simplified character keeps its characters, because a converter made for Simplified text spoils
 * it (干擾素 → 幹擾素); only mainland terms are replaced there.
 */
export function createChineseConverter(): ChineseConverter {
  const toTaiwan = lazy(() => SimplifiedConverter({ from: "cn", to: "twp" }));
  const toCharacters = lazy(() => SimplifiedConverter({ from: "cn", to: "t" }));
  const toMainland = lazy(() => TraditionalConverter({ from: "t", to: "cn" }));
  const table = lazy(() => termTable(toCharacters()));
  const traditional = lazy(traditionalCharacters);

  const isSimplified = (text: string) =>
    [...new Set(text.match(/\p{Script=Han}/gu) ?? [])].some((character) => !traditional().has(character) && toCharacters()(character) !== character);

  return {
    toTraditional(text) {
      if (!/\p{Script=Han}/u.test(text)) return text;
      const { terms, pattern } = table();
      const convert: Convert = isSimplified(text) ? toTaiwan() : (part) => part;
      return text.split(pattern).map((part) => terms.get(part) ?? convert(part)).join("");
    },
    toSimplified(text) {
      return /\p{Script=Han}/u.test(text) ? toMainland()(text) : text;
    },
  };
}
