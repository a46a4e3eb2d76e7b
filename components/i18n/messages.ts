import type { UiLanguage } from "@/lib/domain/localized";
import en from "@/messages/en.json";
import zhHant from "@/messages/zh-Hant.json";

/** Every text of the interface; both languages have the same keys, kept so by a test and by this type. */
export type Messages = typeof en;

const MESSAGES: Record<UiLanguage, Messages> = { en, "zh-Hant": zhHant };

/** Texts of one language. Imported by server components only, so that a page carries one language, not both. */
export const messagesOf = (language: UiLanguage): Messages => MESSAGES[language];
