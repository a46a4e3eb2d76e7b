"use client";

import { useTranslations } from "use-intl";
import { Disclosure } from "@/components/ui/disclosure";
import { SqlBlock } from "@/components/ui/sql-block";
import type { ExecutedQuery } from "@/lib/domain/chat-event";
import { formatDuration } from "./format-duration";

function Query({ query, position, count }: { query: ExecutedQuery; position: number; count: number }) {
  const t = useTranslations("sql");
  const label = count > 1 ? t("plannedOf", { position, count }) : t("planned");
  const isTranspiled = query.executedSql !== null && query.executedSql.trim() !== query.sql.trim();
  return (
    <div className="space-y-2">
      <SqlBlock sql={query.sql} label={label} />
      {isTranspiled && query.executedSql !== null ? <SqlBlock sql={query.executedSql} label={t("executed")} /> : null}
      <p className="text-sm text-muted">
        {query.error !== null
          ? t("error", { error: query.error })
          : query.rowCount === null
            ? t("notRun")
            : t("ran", { count: query.rowCount, time: formatDuration(query.elapsedMs) })}
      </p>
    </div>
  );
}

/** The queries behind the answer, folded away: as planned and as the engine ran them. */
export function SqlPanel({ queries }: { queries: ExecutedQuery[] }) {
  const t = useTranslations("sql");
  if (queries.length === 0) return null;
  return (
    <Disclosure summary={t("summary", { count: queries.length })}>
      <div className="space-y-4">
        {queries.map((query, index) => (
          <Query key={index} query={query} position={index + 1} count={queries.length} />
        ))}
      </div>
    </Disclosure>
  );
}
