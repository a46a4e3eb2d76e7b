import type { Readings } from "./interpret/interpret";
import type { LinkedWords } from "./link-schema/link-words";
import type { Token } from "./tokenise/tokenise";

/** What the words of one question came to, before a reading is chosen. */
export interface ReadQuestion {
  tokens: Token[];
  linked: LinkedWords;
  readings: Readings;
}
