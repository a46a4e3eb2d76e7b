"use client";

import { CircleStop, Unplug } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Marks an answer that did not come to its end; what had arrived stays above it. */
export function CutShortNotice({ status, onAskAgain }: { status: "stopped" | "interrupted"; onAskAgain: (() => void) | null }) {
  const t = useTranslations("outcome");
  const icon = status === "stopped" ? <CircleStop size={18} /> : <Unplug size={18} />;
  return (
    <Notice tone="neutral" icon={icon} title={t(status)}>
      <p>{t(status === "stopped" ? "stoppedText" : "interruptedText")}</p>
      {onAskAgain ? <Button onClick={onAskAgain}>{t("askAgain")}</Button> : null}
    </Notice>
  );
}
