import type { Metadata } from "next";
import { translator } from "@/components/i18n/translator";
import { PageFrame } from "@/components/shell/page-frame";
import { SourceList } from "@/components/sources/source-list";
import { describeSources } from "@/lib/records/describe-sources";
import { getApp } from "@/lib/wiring";
import { requestLanguage } from "../request-language";

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await requestLanguage(), "sources")("title") };
}

/** What is loaded: every knowledge base with its tables, counts, version and provenance. */
export default async function SourcesPage() {
  const language = await requestLanguage();
  const { registry } = await getApp();
  return (
    <PageFrame>
      <SourceList sources={await describeSources(registry, language)} language={language} />
    </PageFrame>
  );
}
