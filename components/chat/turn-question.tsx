"use client";

import { useTranslations } from "use-intl";

/** The question, on the right as what the person said. It is the heading of its turn. */
export function TurnQuestion({ id, question, language }: { id: string; question: string; language?: string | undefined }) {
  const t = useTranslations("turn");
  return (
    <div className="flex justify-end">
      <h2 id={id} lang={language} className="max-w-[85%] rounded-2xl rounded-br-md bg-accent-soft px-4 py-2.5 font-normal break-words whitespace-pre-wrap">
        <span className="sr-only">{t("youAsked")} </span>
        {question === "" ? <em className="text-muted">{t("stateEdited")}</em> : question}
      </h2>
    </div>
  );
}
