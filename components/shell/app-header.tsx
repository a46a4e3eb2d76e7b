"use client";

import { Database } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "@/components/ui/button";
import { Brand } from "./brand";
import { LanguageSwitch } from "./language-switch";
import { ThemeSwitch } from "./theme-switch";

/** Says quietly who writes the answers. */
function EngineBadge() {
  const t = useTranslations("shell");
  return (
    <p className="hidden items-center gap-2 rounded-full border border-border bg-surface px-3 py-1 text-xs text-muted sm:flex" title={t("ruleBasedHint")}>
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      {t("ruleBased")}
    </p>
  );
}

/** The bar at the top of every page. `leading` is for the button that opens the chats on a phone. */
export function AppHeader({ leading }: { leading?: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <header className="no-print sticky top-0 z-30 flex h-(--header-height) items-center gap-2 border-b border-border bg-background/95 px-3 backdrop-blur sm:px-5">
      {leading}
      <Brand />
      <div className="ml-auto flex items-center gap-1">
        <EngineBadge />
        <nav aria-label={t("mainNavigation")} className="ml-1">
          <Link href="/sources" className={buttonClass("quiet", "small")}>
            <Database size={16} aria-hidden />
            <span className="max-[23rem]:sr-only">{t("sources")}</span>
          </Link>
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}
