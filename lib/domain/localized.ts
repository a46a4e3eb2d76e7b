import { z } from "zod";

/** Interface and answer languages: English and Traditional Chinese (Taiwan). */
export const uiLanguageSchema = z.enum(["en", "zh-Hant"]);
export type UiLanguage = z.infer<typeof uiLanguageSchema>;

/** One text in both interface languages. `zh-Hant` is always Traditional Chinese as written in Taiwan. */
export const localizedSchema = z.object({ en: z.string(), "zh-Hant": z.string() });
export type Localized = z.infer<typeof localizedSchema>;

/** Gives the text in `language`. */
export const inLanguage = (text: Localized, language: UiLanguage): string => text[language];
