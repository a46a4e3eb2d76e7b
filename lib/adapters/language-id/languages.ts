/** The 75 languages that can be told apart (those of Lingua), ISO 639-1, with the script each is written in. */
const BY_SCRIPT = {
  latin:
    "af az bs ca cs cy da de en eo es et eu fi fr ga hr hu id is it la lg lt lv mi ms nb nl nn pl pt ro sk sl sn so sq st sv sw tl tn tr ts vi xh yo zu",
  cyrillic: "be bg kk mk mn ru sr uk",
  arabic: "ar fa ur",
  devanagari: "hi mr",
  own: "bn el gu he hy ja ka ko pa ta te th zh",
} as const;

export type ScriptGroup = "latin" | "cyrillic" | "arabic" | "devanagari";

const split = (codes: string) => codes.split(" ");

/** Languages that share a script and have to be told apart by their words. */
export const LANGUAGES_OF_SCRIPT: Readonly<Record<ScriptGroup, readonly string[]>> = {
  latin: split(BY_SCRIPT.latin),
  cyrillic: split(BY_SCRIPT.cyrillic),
  arabic: split(BY_SCRIPT.arabic),
  devanagari: split(BY_SCRIPT.devanagari),
};

export const LANGUAGE_CODES: readonly string[] = Object.values(BY_SCRIPT).flatMap(split).sort();

/** How likely a question is in a language before it is read, as log weights; the rest are 0. */
export const LANGUAGE_PRIOR: Readonly<Record<string, number>> = {
  en: 0.7, es: 0.35, fr: 0.35, de: 0.35, pt: 0.35, it: 0.2, id: 0.2, vi: 0.2, nl: 0.1, pl: 0.1, tr: 0.1, ru: 0.3, ar: 0.2, hi: 0.2,
  // Drug and species names look like these; hardly anybody asks in them.
  la: -0.3, eo: -0.6, mi: -0.6, st: -0.6, tn: -0.6, ts: -0.6, xh: -0.6, zu: -0.6, sn: -0.6, lg: -0.6, yo: -0.4, so: -0.4, ga: -0.4, cy: -0.4,
  eu: -0.4, nn: -0.5, bs: -0.4, is: -0.3, sq: -0.3, af: -0.3, tl: -0.1,
};
