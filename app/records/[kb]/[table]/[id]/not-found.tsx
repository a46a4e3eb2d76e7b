import { FileQuestion } from "lucide-react";
import Link from "next/link";
import { translator } from "@/components/i18n/translator";
import { PageFrame } from "@/components/shell/page-frame";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requestLanguage } from "../../../../request-language";

export default async function RecordNotFound() {
  const t = translator(await requestLanguage(), "records");
  return (
    <PageFrame>
      <EmptyState icon={<FileQuestion size={24} />} title={t("missingTitle")} text={t("missingText")}>
        <Link href="/sources" className={buttonClass("secondary", "medium")}>
          {t("sources")}
        </Link>
        <Link href="/" className={buttonClass("primary", "medium")}>
          {t("ask")}
        </Link>
      </EmptyState>
    </PageFrame>
  );
}
