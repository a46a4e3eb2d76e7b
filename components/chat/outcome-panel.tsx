"use client";

import { CircleHelp, CircleOff, OctagonAlert, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Clarification } from "@/lib/domain/chat-event";
import type { Turn } from "@/lib/domain/turn";
import { errorDetail, useErrorText } from "./error-text";

/** Prose as paragraphs; nothing in it is markup. */
export function Prose({ text, language }: { text: string; language?: string | undefined }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div lang={language} className="space-y-2">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line text-pretty">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

/** The question back with its choices; each is a whole question to send. */
function Choices({ clarification, onChoose, isDisabled, language }: { clarification: Clarification; onChoose: (choice: Clarification["choices"][number]) => void; isDisabled: boolean; language?: string | undefined }) {
  const t = useTranslations("outcome");
  if (clarification.choices.length === 0) return null;
  return (
    <ul aria-label={t("choices")} lang={language} className="flex flex-wrap gap-2">
      {clarification.choices.map((choice, index) => (
        <li key={index} className="max-w-full">
          <Button look="secondary" className="h-auto! py-2 text-left whitespace-normal!" disabled={isDisabled} onClick={() => onChoose(choice)}>
            {choice.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export interface OutcomePanelProps {
  turn: Turn;
  /** Null when nothing can be asked now (a turn is running, or this one is not the newest). */
  onChoose: ((choice: Clarification["choices"][number]) => void) | null;
  onAskAgain: (() => void) | null;
  language?: string | undefined;
}

/** The four ways of not answering look and read differently and are never mixed (product.md). */
export function OutcomePanel({ turn, onChoose, onAskAgain, language }: OutcomePanelProps): ReactNode {
  const t = useTranslations("outcome");
  const errorText = useErrorText();
  const { parts } = turn;
  switch (turn.outcome) {
    case "ambiguous": {
      const question = parts.clarification?.question || parts.answer;
      return (
        <Notice tone="info" icon={<CircleHelp size={18} />} title={t("ambiguous")}>
          <Prose text={question} language={language} />
          {parts.clarification ? (
            <Choices clarification={parts.clarification} isDisabled={onChoose === null} onChoose={(choice) => onChoose?.(choice)} language={language} />
          ) : null}
        </Notice>
      );
    }
    case "unanswerable":
      return (
        <Notice tone="neutral" icon={<CircleOff size={18} />} title={t("unanswerable")}>
          <Prose text={parts.answer} language={language} />
        </Notice>
      );
    case "no-records":
      return (
        <Notice tone="warning" icon={<SearchX size={18} />} title={t("noRecords")}>
          <Prose text={parts.answer} language={language} />
        </Notice>
      );
    case "failed": {
      const error = parts.error ?? { code: "internal", message: "" };
      const detail = errorDetail(error);
      return (
        <Notice tone="danger" icon={<OctagonAlert size={18} />} title={t("failed")}>
          <p>{errorText(error)}</p>
          {detail ? (
            <p lang="en" className="text-sm [overflow-wrap:anywhere] text-muted">
              {detail}
            </p>
          ) : null}
          {onAskAgain ? <Button onClick={onAskAgain}>{t("askAgain")}</Button> : null}
        </Notice>
      );
    }
    default:
      return null;
  }
}
