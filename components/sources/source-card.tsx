import { ChevronRight, Database, TriangleAlert } from "lucide-react";
import { translator } from "@/components/i18n/translator";
import { Notice } from "@/components/ui/notice";
import type { UiLanguage } from "@/lib/domain/localized";
import type { SourceSummary } from "@/lib/domain/source-summary";
import { Provenance } from "./provenance";

type ReadySource = Extract<SourceSummary, { status: "ready" }>;
type BrokenSource = Extract<SourceSummary, { status: "broken" }>;

function TableList({ source, language }: { source: ReadySource; language: UiLanguage }) {
  const t = translator(language, "sources");
  return (
    <div tabIndex={0} role="group" aria-label={t("tablesOf", { title: source.title })} className="relative overflow-x-auto rounded-xl border border-border">
      <table className="w-full text-sm">
        <caption className="sr-only">{t("tablesOf", { title: source.title })}</caption>
        <thead className="bg-sunken text-left">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">{t("table")}</th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">{t("rows")}</th>
            <th scope="col" className="px-3 py-2 font-semibold">{t("meaning")}</th>
            <th scope="col" className="px-3 py-2 font-semibold">{t("evidence")}</th>
          </tr>
        </thead>
        <tbody>
          {source.tables.map((table) => (
            <tr key={table.name} className="border-t border-border align-top">
              <th scope="row" className="px-3 py-2 text-left font-medium whitespace-nowrap">
                <span className="inline-block first-letter:uppercase">{table.label}</span>
                {table.label === table.name ? null : <span className="block font-mono text-xs font-normal text-muted">{table.name}</span>}
              </th>
              <td className="px-3 py-2 text-right tabular-nums">{table.rowCount.toLocaleString(language)}</td>
              <td className="min-w-52 px-3 py-2 text-muted">{table.meaning}</td>
              <td className="px-3 py-2 whitespace-nowrap">{table.evidenceSource}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name} className="flex min-w-0 gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium break-all">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** One knowledge base that can be asked. */
export function SourceCard({ source, language }: { source: ReadySource; language: UiLanguage }) {
  const t = translator(language, "sources");
  const rows = source.tables.reduce((sum, table) => sum + table.rowCount, 0);
  return (
    <section id={source.id} aria-labelledby={`${source.id}-title`} className="scroll-mt-20 space-y-4 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
      <header className="space-y-2">
        <h2 id={`${source.id}-title`} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xl font-semibold">
          <Database size={20} aria-hidden className="text-accent-text" />
          {source.title}
          {source.isDefault ? <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-medium text-accent-text">{t("default")}</span> : null}
        </h2>
        {source.description ? <p className="text-pretty">{source.description}</p> : null}
        <Facts
          facts={[
            [t("version"), source.version],
            [t("engine"), source.engine],
            [t("build"), source.snapshotId],
            [t("tables"), t("total", { tables: source.tables.length, rows })],
          ]}
        />
      </header>
      <TableList source={source} language={language} />
      {source.provenance.trim() === "" ? null : (
        <details className="group">
          <summary className="inline-flex min-h-9 items-center gap-1.5 rounded-lg pr-2 font-medium">
            <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
            {t("provenance")}
          </summary>
          {/* Written by whoever compiled the data; English unless they chose otherwise. */}
          <div className="pt-3 pl-5">
            <Provenance markdown={source.provenance} language={language} />
          </div>
        </details>
      )}
    </section>
  );
}

/** A folder that could not be loaded, with what is wrong in it. */
export function BrokenSourceCard({ source, language }: { source: BrokenSource; language: UiLanguage }) {
  const t = translator(language, "sources");
  return (
    <section id={source.id} aria-labelledby={`${source.id}-title`} className="scroll-mt-20 space-y-3 rounded-2xl border border-border bg-surface p-5 shadow-card sm:p-6">
      <h2 id={`${source.id}-title`} className="text-xl font-semibold">
        {source.id}
      </h2>
      <Notice tone="danger" icon={<TriangleAlert size={18} />} title={t("broken")}>
        <p className="[overflow-wrap:anywhere]" lang="en">
          {source.problem}
        </p>
        <p className="text-muted">{t("brokenText")}</p>
      </Notice>
    </section>
  );
}
