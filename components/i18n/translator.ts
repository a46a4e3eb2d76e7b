import { createTranslator } from "use-intl/core";
import type { UiLanguage } from "@/lib/domain/localized";
import { messagesOf, type Messages } from "./messages";

/** Texts of one part of the interface, for server components (which have no context to take them from). */
export const translator = <Part extends keyof Messages>(language: UiLanguage, part: Part) =>
  createTranslator<Messages, Part>({ locale: language, messages: messagesOf(language), namespace: part as never });
