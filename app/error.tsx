"use client";

import { OctagonAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { PageFrame } from "@/components/shell/page-frame";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A page that failed; the digest finds the fault in the server's log. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations("pages");
  return (
    <PageFrame>
      <EmptyState icon={<OctagonAlert size={24} />} title={t("errorTitle")} text={t("errorText")}>
        <Button onClick={reset}>{t("retry")}</Button>
        <Link href="/" className={buttonClass("primary", "medium")}>
          {t("home")}
        </Link>
      </EmptyState>
      {error.digest ? <p className="text-center text-xs text-muted">{t("errorReference", { digest: error.digest })}</p> : null}
    </PageFrame>
  );
}
