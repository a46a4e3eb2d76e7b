"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { readLastChat, subscribeLastChat } from "./last-chat";

/** Leads back to the chat this tab has come from, however many pages, sorts and filters ago. */
export function BackToChat() {
  const t = useTranslations("shell");
  const chatId = useSyncExternalStore(subscribeLastChat, readLastChat, () => null);
  if (chatId === null) return null;
  return (
    <p className="no-print mb-4">
      <Link href={`/c/${encodeURIComponent(chatId)}`} className="inline-flex min-h-6 items-center gap-1.5 text-sm text-accent-text underline underline-offset-3">
        <ArrowLeft size={15} aria-hidden />
        {t("backToChat")}
      </Link>
    </p>
  );
}
