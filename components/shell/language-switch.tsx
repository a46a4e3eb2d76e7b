"use client";

import { Languages } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "use-intl";
import { LANGUAGE_COOKIE, htmlLanguage } from "@/components/i18n/language";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoices } from "@/components/ui/menu";
import type { UiLanguage } from "@/lib/domain/localized";

const YEAR_SECONDS = 365 * 24 * 3_600;

function rememberLanguage(language: UiLanguage): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** Each language is named in itself, so that it is found by whoever needs it. */
export function LanguageSwitch() {
  const t = useTranslations("shell");
  const language = useLocale();
  const router = useRouter();
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={t("language")}>
          <Languages size={18} aria-hidden />
        </Button>
      }
    >
      <MenuChoices<UiLanguage>
        value={language}
        onChange={(next) => {
          rememberLanguage(next);
          router.refresh();
        }}
        choices={[
          { value: "en", label: "English", lang: "en" },
          { value: "zh-Hant", label: "繁體中文", lang: htmlLanguage("zh-Hant") },
        ]}
      />
    </Menu>
  );
}
