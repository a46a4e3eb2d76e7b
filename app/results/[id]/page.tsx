import { Suspense } from "react";
import { ResultView } from "@/components/results/result-view";
import { PageFrame } from "@/components/shell/page-frame";
import { decodeSegment } from "@/app/api/http";

/** The whole of a result. Its rows are fetched by the page, because sorting and filtering change them all the time. */
export default async function ResultPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PageFrame isWide>
      <Suspense>
        <ResultView resultId={decodeSegment(id)} />
      </Suspense>
    </PageFrame>
  );
}
