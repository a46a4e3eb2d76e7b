import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { translator } from "@/components/i18n/translator";
import type { UiLanguage } from "@/lib/domain/localized";

/** Only https addresses become links: the text may come from anybody's knowledge-base folder. */
const safeAddress = (address: string): string => (address.startsWith("https://") ? address : "");

/** Headings sink below the page's own; images are named, never loaded. */
function componentsFor(newTab: string, tableLabel: string): Components {
  return {
    h1: ({ children }) => <h3 className="mt-4 font-semibold first:mt-0">{children}</h3>,
    h2: ({ children }) => <h3 className="mt-4 font-semibold first:mt-0">{children}</h3>,
    h3: ({ children }) => <h4 className="mt-3 text-sm font-semibold">{children}</h4>,
    h4: ({ children }) => <h5 className="mt-3 text-sm font-semibold text-muted">{children}</h5>,
    p: ({ children }) => <p className="text-pretty">{children}</p>,
    ul: ({ children }) => <ul className="list-disc space-y-1 pl-5">{children}</ul>,
    ol: ({ children }) => <ol className="list-decimal space-y-1 pl-5">{children}</ol>,
    code: ({ children }) => <code className="rounded bg-sunken px-1 font-mono text-[0.875em] break-words">{children}</code>,
    img: ({ alt }) => <>{alt}</>,
    a: ({ href, children }) =>
      href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" className="text-accent-text underline underline-offset-3">
          {children}
          <span className="sr-only"> {newTab}</span>
        </a>
      ) : (
        <>{children}</>
      ),
    table: ({ children }) => (
      <div className="relative overflow-x-auto rounded-lg border border-border" tabIndex={0} role="group" aria-label={tableLabel}>
        <table className="w-full text-sm">{children}</table>
      </div>
    ),
    th: ({ children }) => <th className="bg-sunken px-3 py-1.5 text-left font-semibold">{children}</th>,
    td: ({ children }) => <td className="border-t border-border px-3 py-1.5 align-top">{children}</td>,
  };
}

/** The provenance of a knowledge base: Markdown without HTML, rendered on the server. */
export function Provenance({ markdown, language }: { markdown: string; language: UiLanguage }) {
  const t = translator(language, "table");
  return (
    <div className="space-y-2.5 text-[0.9375rem]">
      <Markdown remarkPlugins={[remarkGfm]} skipHtml urlTransform={safeAddress} components={componentsFor(t("newTab"), translator(language, "sources")("provenance"))}>
        {markdown}
      </Markdown>
    </div>
  );
}
