"use client";

import { clsx } from "clsx";
import { ArrowUp, Square } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { LIMITS } from "@/lib/limits";

/** Id of the field; where the focus goes when a button that asked disappears. */
export const QUESTION_FIELD_ID = "question";

/** From this share of the limit on, the counter is shown. */
const COUNTER_SHARE = 0.8;

export interface ComposerProps {
  isRunning: boolean;
  isStopping: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
  hasAutoFocus: boolean;
}

/**
 * Where a question is written. Enter sends, Shift+Enter makes a line, and an Enter that confirms an input method's
 * candidate does neither: `isComposing` is still set then (keyCode 229 in Safari, which ends composition first).
 */
export function Composer({ isRunning, isStopping, onAsk, onStop, hasAutoFocus }: ComposerProps) {
  const t = useTranslations("composer");
  const [question, setQuestion] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const length = [...question].length;
  const isTooLong = length > LIMITS.questionLengthMax;
  const isCounted = length >= LIMITS.questionLengthMax * COUNTER_SHARE;
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
      <label htmlFor={QUESTION_FIELD_ID} className="sr-only">
        {t("field")}
      </label>
      <div className="flex items-end gap-2 p-1.5">
        <textarea
          ref={field}
          id={QUESTION_FIELD_ID}
          rows={1}
          value={question}
          placeholder={t("placeholder")}
          aria-describedby="question-help"
          aria-invalid={isTooLong}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={onKeyDown}
          className="block field-sizing-content max-h-48 min-h-10 w-full min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 outline-none placeholder:text-muted"
        />
        {isRunning ? (
          <Button
            key="stop"
            onClick={() => {
              onStop();
              field.current?.focus({ preventScroll: true });
            }}
            disabled={isStopping}
            title={t("stopHint")}
          >
            <Square size={14} aria-hidden className="fill-current" />
            {t(isStopping ? "stopping" : "stop")}
          </Button>
        ) : (
          <Button key="send" type="submit" look="primary" size="icon" className="size-10!" aria-label={t("send")} title={t("send")} disabled={!canSend}>
            <ArrowUp size={18} aria-hidden />
          </Button>
        )}
      </div>
      <p id="question-help" className={clsx(isCounted ? "px-4 pb-2 text-xs" : "sr-only", isTooLong ? "text-danger" : "text-muted")}>
        {isCounted ? t(isTooLong ? "tooLong" : "counter", { length, max: LIMITS.questionLengthMax }) : t("help")}
      </p>
    </form>
  );
}
