import { downloadFormatSchema } from "@/lib/domain/result-page";
import { DOWNLOAD_TYPES, downloadChunks } from "@/lib/results/download-result";
import { openResult, headings } from "@/lib/results/open-result";
import { viewedQuery } from "@/lib/results/page-result";
import { parseView } from "@/lib/results/parse-view";
import { getApp } from "@/lib/wiring";
import { currentVisitor, HttpError, notFound, route } from "../../../http";
import { textStream } from "../../../text-stream";

/** All rows of a result as a file, streamed; the same sort and filters as the page. */
export const GET = route<{ resultId: string }>(async (request, { resultId }) => {
  const { searchParams } = new URL(request.url);
  const format = downloadFormatSchema.safeParse(searchParams.get("format") ?? "csv");
  if (!format.success) throw new HttpError(400, "bad-format", "Choose csv, tsv or json.");
  const app = await getApp();
  const userId = await currentVisitor();
  const result = userId === null ? null : await openResult(userId, resultId, app);
  if (!result) throw notFound("result");
  const query = viewedQuery(result, parseView(searchParams), app.gate);
  const chunks = downloadChunks(result.opened.engine, query, headings(result), format.data, request.signal);
  const name = `materia-${result.reference.knowledgeBaseId}-${resultId.slice(0, 8)}.${format.data}`;
  return textStream(chunks, { "content-type": DOWNLOAD_TYPES[format.data], "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" });
});
