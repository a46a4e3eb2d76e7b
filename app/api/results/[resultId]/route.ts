import { pageResult } from "@/lib/results/page-result";
import { parseView } from "@/lib/results/parse-view";
import { getApp } from "@/lib/wiring";
import { currentVisitor, notFound, route } from "../../http";

/** One page of a result: sorted, filtered and cut by the database. */
export const GET = route<{ resultId: string }>(async (request, { resultId }) => {
  const userId = await currentVisitor();
  const page = userId === null ? null : await pageResult(userId, resultId, parseView(new URL(request.url).searchParams), await getApp(), request.signal);
  if (!page) throw notFound("result");
  return Response.json(page);
});
