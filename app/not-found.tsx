import { Compass } from "lucide-react";
import Link from "next/link";
import { translator } from "@/components/i18n/translator";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requestLanguage } from "./request-language";

export default async function NotFound() {
  const t = translator(await requestLanguage(), "pages");
  return (
    <PageFrame>
      <EmptyState icon={<Compass size={24} />} title={t("missingTitle")} text={t("missingText")}>
        <Link href="/" className={buttonClass("primary", "medium")}>
          {t("home")}
        </Link>
      </EmptyState>
    </PageFrame>
  );
}
