import type { UiLanguage } from "@/lib/domain/localized";

/** Remembers the interface language; set by the language switch, read by the root layout. */
export const LANGUAGE_COOKIE = "materia-language";

/** BCP 47 tag for the `lang` attribute. */
export const htmlLanguage = (language: UiLanguage): string => (language === "en" ? "en" : "zh-Hant-TW");

const isUiLanguage = (value: string | undefined): value is UiLanguage => value === "en" || value === "zh-Hant";

/** Languages of an Accept-Language header, most wanted first. */
function wantedLanguages(header: string): string[] {
  return header
    .split(",")
    .map((part, position) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((found) => found !== undefined);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality), position };
    })
    .filter((wanted) => wanted.tag !== "" && wanted.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position)
    .map((wanted) => wanted.tag);
}

/**
 * The interface language: what the person chose, else the first language of the browser that we have. Every kind of
 * Chinese gets Traditional Chinese, as answers do (product.md).
 */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | null): UiLanguage {
  if (isUiLanguage(cookie)) return cookie;
  for (const tag of wantedLanguages(acceptLanguage ?? "")) {
    if (tag === "zh" || tag.startsWith("zh-")) return "zh-Hant";
    if (tag === "en" || tag.startsWith("en-")) return "en";
  }
  return "en";
}
