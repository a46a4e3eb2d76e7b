import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { RecordView } from "@/components/records/record-view";
import { PageFrame } from "@/components/shell/page-frame";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { readRecord } from "@/lib/records/read-record";
import { getApp } from "@/lib/wiring";
import { requestLanguage } from "../../../../request-language";

interface Props {
  params: Promise<{ kb: string; table: string; id: string }>;
  searchParams: Promise<{ expand?: string | string[] }>;
}

/** A malformed escape in an address is a name nobody has, not a fault. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `?expand=0,2`: positions of the groups shown in whole. */
const expandedGroups = (expand: string | string[] | undefined): number[] =>
  [...new Set([expand ?? []].flat().flatMap((part) => part.split(",")))].filter((part) => /^\d{1,3}$/.test(part)).map(Number);

/** Read once for the page and its title. */
const loadRecord = cache(async (kb: string, table: string, id: string, expand: string) => {
  const request = {
    knowledgeBaseId: decode(kb),
    table: decode(table),
    id: decode(id),
    language: await requestLanguage(),
    expanded: expandedGroups(expand),
    signal: AbortSignal.timeout(LIMITS.queryTimeoutMs),
  };
  try {
    return await readRecord(request, await getApp());
  } catch (fault) {
    if (fault instanceof ServiceError && fault.code === "not-found") return null;
    throw fault;
  }
});

async function recordOf({ params, searchParams }: Props) {
  const [{ kb, table, id }, { expand }] = await Promise.all([params, searchParams]);
  return { record: await loadRecord(kb, table, id, [expand ?? []].flat().join(",")), expanded: expandedGroups(expand) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { record } = await recordOf(props);
  return record ? { title: record.name === record.id ? record.id : `${record.name} (${record.id})` } : {};
}

/** One record with everything linked to it. */
export default async function RecordPage(props: Props) {
  const { record, expanded } = await recordOf(props);
  if (!record) notFound();
  return (
    <PageFrame>
      <RecordView record={record} expanded={expanded} rowCountMax={LIMITS.fetchRowCountMax} language={await requestLanguage()} />
    </PageFrame>
  );
}
