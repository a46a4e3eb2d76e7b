"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { useTranslations } from "use-intl";
import { htmlLanguage } from "@/components/i18n/language";
import type { StoredFeedback } from "@/components/api/queries";
import { PreviewTable } from "@/components/tables/preview-table";
import type { Clarification } from "@/lib/domain/chat-event";
import type { Turn } from "@/lib/domain/turn";
import { CutShortNotice } from "./cut-short-notice";
import { Feedback } from "./feedback";
import type { LiveTurn } from "./live-turn";
import { OutcomePanel, Prose } from "./outcome-panel";
import { SqlPanel } from "./sql-panel";
import { StateChips } from "./state-chips";
import { StepTrace } from "./step-trace";
import { TurnQuestion } from "./turn-question";

/** What a person can do from a turn; null while another turn of the chat is running. */
export interface TurnActions {
  ask: (question: string, knowledgeBaseId?: string) => void;
  removeItem: (itemId: string) => void;
}

/** How the question was read, in one sentence. */
function Reading({ text, language }: { text: string; language?: string | undefined }) {
  const t = useTranslations("turn");
  return (
    <p className="border-l-2 border-accent pl-3 text-[0.9375rem] text-muted">
      <span className="font-medium">{t("readAs")} </span>
      <span lang={language}>{text}</span>
    </p>
  );
}

interface TurnViewProps {
  turn: Turn;
  live: LiveTurn | null;
  feedback: StoredFeedback | null;
  isLast: boolean;
  /** So far up that it is most likely not on the screen. */
  isFarBack: boolean;
  actions: TurnActions | null;
}

function TurnAnswer({ turn, live, feedback, isLast, actions }: TurnViewProps) {
  const { parts } = turn;
  const language = turn.language ? htmlLanguage(turn.language.answerIn) : undefined;
  // When nothing at all was found, one panel says so; an empty table among others is named as empty.
  const tables = turn.outcome === "no-records" ? [] : parts.tables;
  const canAskAgain = actions !== null && turn.question !== "";
  const askAgain = canAskAgain ? () => actions.ask(turn.question, turn.knowledgeBaseId ?? undefined) : null;
  const choose = actions && isLast ? (choice: Clarification["choices"][number]) => actions.ask(choice.question, choice.knowledgeBaseId) : null;
  const isProse = turn.outcome === null || turn.outcome === "answered";
  return (
    <>
      <StepTrace turn={turn} live={live} />
      {parts.reading ? <Reading text={parts.reading} language={language} /> : null}
      {turn.state ? <StateChips state={turn.state} turnId={turn.id} onRemove={actions && isLast ? actions.removeItem : null} /> : null}
      {tables.map((table) => (
        <PreviewTable key={table.resultId} table={table} knowledgeBaseId={turn.knowledgeBaseId ?? ""} language={language} />
      ))}
      {isProse && parts.answer ? <Prose text={parts.answer} language={language} /> : null}
      <OutcomePanel turn={turn} onChoose={choose} onAskAgain={askAgain} language={language} />
      {turn.status === "stopped" || turn.status === "interrupted" ? <CutShortNotice status={turn.status} onAskAgain={askAgain} /> : null}
      <SqlPanel queries={parts.queries} />
      {turn.status !== "running" && !live?.isUnsent ? <Feedback turnId={turn.id} chatId={turn.chatId} stored={feedback} /> : null}
    </>
  );
}

/** One question with its answer, while it arrives and ever after. */
export const TurnView = memo(function TurnView(props: TurnViewProps) {
  const { turn, isLast, isFarBack } = props;
  const headingId = `turn-${turn.id}`;
  const questionLanguage = turn.language ? (turn.language.code === "zh" ? htmlLanguage("zh-Hant") : turn.language.code) : undefined;
  return (
    // The newest turn has room below it, so that its question can be brought to the top of the window.
    <div className={clsx(isLast && "min-h-[calc(100dvh-10.75rem)]")}>
      <article aria-labelledby={headingId} className={clsx("turn space-y-4 py-6", isFarBack && "turn-far-back")}>
        <TurnQuestion id={headingId} question={turn.question} language={questionLanguage} />
        <div className="space-y-4">
          <TurnAnswer {...props} />
        </div>
      </article>
    </div>
  );
});
