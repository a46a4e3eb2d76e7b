import type { UiLanguage } from "@/lib/domain/localized";
import type { Messages } from "./messages";

declare module "use-intl" {
  /** Makes a misspelt message key a type error. */
  interface AppConfig {
    Messages: Messages;
    Locale: UiLanguage;
  }
}
