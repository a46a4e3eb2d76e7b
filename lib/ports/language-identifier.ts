/** A language guess: ISO 639-1 code and a calibrated probability 0–1. */
export interface LanguageGuess {
  code: string;
  confidence: number;
  method: "script" | "ensemble" | "default";
}

/** Says in which language a short question is written. Never throws for any text. */
export interface LanguageIdentifier {
  identify(text: string): Promise<LanguageGuess>;
}

/** Turns Simplified into Traditional Chinese as written in Taiwan; other text stays as it is. Not for quotes, titles or identifiers. */
export interface ChineseConverter {
  toTraditional(text: string): string;
  toSimplified(text: string): string;
}
