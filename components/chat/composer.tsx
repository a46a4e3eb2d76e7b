"use client";

import { ArrowUp, Square } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { LIMITS } from "@/lib/limits";

/** From this share of the limit on, the counter is shown. */
const COUNTER_SHARE = 0.8;

export interface ComposerProps {
  isRunning: boolean;
  isStopping: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  /** Anything to the left of the send button, e.g. the choice of a knowledge base. */
  children?: React.ReactNode;
  hasAutoFocus: boolean;
}

/**
 * Where a question is written. Enter sends, Shift+Enter makes a line, and an Enter that confirms an input method's
 * candidate does neither: `isComposing` is still set then (keyCode 229 in Safari, which ends composition first).
 */
export function Composer({ isRunning, isStopping, onAsk, onStop, children, hasAutoFocus }: ComposerProps) {
  const t = useTranslations("composer");
  const [question, setQuestion] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const length = [...question].length;
  const isTooLong = length > LIMITS.questionLengthMax;
  const canSend = question.trim() !== "" && !isTooLong && !isRunning;

  useEffect(() => {
    if (hasAutoFocus) field.current?.focus({ preventScroll: true });
  }, [hasAutoFocus]);

  const sendQuestion = () => {
    if (!canSend) return;
    onAsk(question.trim());
    setQuestion("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    sendQuestion();
  };

  return (
    <form
      aria-label={t("label")}
      onSubmit={(event) => {
        event.preventDefault();
        sendQuestion();
      }}
      className="rounded-2xl border border-border-strong bg-surface shadow-card focus-within:border-accent focus-within:ring-1 focus-within:ring-accent"
    >
      <label htmlFor="question" className="sr-only">
        {t("field")}
      </label>
      <textarea
        ref={field}
        id="question"
        rows={1}
        value={question}
        placeholder={t("placeholder")}
        aria-describedby="question-help"
        aria-invalid={isTooLong}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-48 min-h-12 w-full resize-none bg-transparent px-4 pt-3 pb-1 outline-none placeholder:text-muted"
      />
      <div className="flex items-center gap-2 px-2 pb-2">
        <div className="flex min-w-0 flex-1 items-center gap-2">{children}</div>
        <p id="question-help" className={isTooLong ? "text-sm text-danger" : "text-xs text-muted"}>
          {length >= LIMITS.questionLengthMax * COUNTER_SHARE ? (
            t(isTooLong ? "tooLong" : "counter", { length, max: LIMITS.questionLengthMax })
          ) : (
            <span className="hidden sm:inline">{t("help")}</span>
          )}
        </p>
        {isRunning ? (
          <Button look="secondary" size="medium" onClick={onStop} disabled={isStopping} title={t("stopHint")}>
            <Square size={14} aria-hidden className="fill-current" />
            {t(isStopping ? "stopping" : "stop")}
          </Button>
        ) : (
          <Button type="submit" look="primary" size="icon" aria-label={t("send")} title={t("send")} disabled={!canSend}>
            <ArrowUp size={18} aria-hidden />
          </Button>
        )}
      </div>
    </form>
  );
}
