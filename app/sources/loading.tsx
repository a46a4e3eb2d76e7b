import { translator } from "@/components/i18n/translator";
import { PageFrame } from "@/components/shell/page-frame";
import { PageSkeleton } from "@/components/ui/skeleton";
import { requestLanguage } from "../request-language";

export default async function SourcesLoading() {
  return (
    <PageFrame>
      <PageSkeleton label={translator(await requestLanguage(), "sources")("loading")} />
    </PageFrame>
  );
}
