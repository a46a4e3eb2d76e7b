"use client";

import { useTranslations } from "use-intl";

/** Id of every page's main element. */
export const MAIN_ID = "main";

/** First stop of the Tab key. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-lg bg-accent px-4 py-2 font-medium text-accent-contrast focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t("skip")}
    </a>
  );
}
