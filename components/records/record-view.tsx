import Link from "next/link";
import { translator } from "@/components/i18n/translator";
import { DataTable } from "@/components/tables/data-table";
import { buttonClass } from "@/components/ui/button";
import type { UiLanguage } from "@/lib/domain/localized";
import type { Record_, RelatedRows } from "@/lib/domain/record";
import { RecordFields } from "./record-fields";

/** Id of a group of linked rows, for the list of contents and for coming back to it. */
const groupId = (position: number): string => `related-${position}`;

interface GroupProps {
  group: RelatedRows;
  position: number;
  /** Address of this page with all rows of the group; null when they are all here or cannot be. */
  expandHref: string | null;
  language: UiLanguage;
}

function RelatedGroup({ group, position, expandHref, language }: GroupProps) {
  const t = translator(language, "records");
  return (
    <section id={groupId(position)} aria-labelledby={`${groupId(position)}-title`} className="scroll-mt-20 space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`${groupId(position)}-title`} className="text-[1.0625rem] font-semibold">
          <span className="inline-block first-letter:uppercase">{group.label}</span>
          <span className="ml-2 text-sm font-normal text-muted">
            {[group.via ? t("via", { table: group.via }) : "", group.evidenceSource ? t("evidence", { source: group.evidenceSource }) : ""].filter((part) => part !== "").join(" · ")}
          </span>
        </h3>
        <p className="text-sm text-muted tabular-nums">{t("relatedShown", { shown: group.rows.length, total: group.rowCount })}</p>
      </div>
      <DataTable label={group.label} columns={group.columns} rows={group.rows} isDense />
      {expandHref ? (
        <Link href={expandHref} scroll={false} prefetch={false} className={buttonClass("secondary", "small")}>
          {t("showMore")}
        </Link>
      ) : null}
    </section>
  );
}

/** One record: what is stored about it, and everything linked to it in groups with real counts. */
export function RecordView({ record, expanded, rowCountMax, language }: { record: Record_; expanded: number[]; rowCountMax: number; language: UiLanguage }) {
  const t = translator(language, "records");
  const groups = record.related.map((group, position) => ({ group, position })).filter(({ group }) => group.rowCount > 0);
  const hrefWith = (position: number): string => `?${new URLSearchParams({ expand: [...expanded, position].join(",") })}`;
  return (
    <div className="space-y-8">
      <header>
        <p className="text-sm text-muted">
          <Link href={`/sources#${record.knowledgeBaseId}`} className="text-accent-text underline underline-offset-3">
            {record.knowledgeBaseTitle}
          </Link>{" "}
          · <span className="inline-block first-letter:uppercase">{record.tableLabel}</span>
        </p>
        <h1 className="mt-1 text-2xl font-semibold tracking-tight break-words sm:text-3xl">{record.name}</h1>
        {record.name === record.id ? null : <p className="mt-1 font-mono text-sm text-muted">{record.id}</p>}
      </header>
      <section aria-labelledby="fields-title" className="space-y-3">
        <h2 id="fields-title" className="text-lg font-semibold">
          {t("fields")}
        </h2>
        <RecordFields fields={record.fields} />
      </section>
      <section aria-labelledby="related-title" className="space-y-5">
        <h2 id="related-title" className="text-lg font-semibold">
          {t("related")}
        </h2>
        {groups.length === 0 ? <p className="text-muted">{t("none")}</p> : null}
        {groups.length > 1 ? (
          <nav aria-label={t("jump")}>
            <ul className="flex flex-wrap gap-1.5">
              {groups.map(({ group, position }) => (
                <li key={position}>
                  <a href={`#${groupId(position)}`} className="inline-flex items-center gap-1.5 rounded-full border border-border bg-surface px-3 py-1 text-sm hover:border-accent">
                    <span className="inline-block first-letter:uppercase">{group.label}</span>
                    <span className="text-muted tabular-nums">{group.rowCount.toLocaleString(language)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {groups.map(({ group, position }) => {
          const isCut = group.rows.length < Math.min(group.rowCount, rowCountMax) && !expanded.includes(position);
          return <RelatedGroup key={position} group={group} position={position} language={language} expandHref={isCut ? hrefWith(position) : null} />;
        })}
      </section>
    </div>
  );
}
