import { readRecord } from "@/lib/records/read-record";
import { uiLanguageSchema } from "@/lib/domain/localized";
import { getApp } from "@/lib/wiring";
import { decodeSegment, notFound, route } from "../../../../http";

/** One record with everything linked to it. */
export const GET = route<{ kb: string; table: string; id: string }>(async (request, { kb, table, id }) => {
  const language = uiLanguageSchema.catch("en").parse(new URL(request.url).searchParams.get("language"));
  const record = await readRecord({ knowledgeBaseId: decodeSegment(kb), table: decodeSegment(table), id: decodeSegment(id), language, signal: request.signal }, await getApp());
  if (!record) throw notFound("record");
  return Response.json(record);
});
