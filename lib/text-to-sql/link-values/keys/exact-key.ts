/** One apostrophe and one hyphen instead of the many that keyboards and journals use. */
export const plainPunctuation = (text: string): string =>
  text.replace(/[\u2018\u2019\u201B\u02BC\u2032\u0060\u00B4]/gu, "'").replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu, "-");

/** What two spellings must share to be the same text: full and half width, case and white space do not count. */
export const exactKey = (text: string): string =>
  plainPunctuation(text.normalize("NFKC")).toLowerCase().replace(/\s+/gu, " ").trim();
