"use client";

import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { send } from "@/components/api/fetch-json";
import { queryKeys, type StoredFeedback } from "@/components/api/queries";
import { Button } from "@/components/ui/button";
import { LIMITS } from "@/lib/limits";

type Rating = "up" | "down";
type Progress = "idle" | "sending" | "rated" | "commented" | "failed";

/** Thumbs, then room for a word about why. A second rating replaces the first. */
export function Feedback({ turnId, chatId, stored }: { turnId: string; chatId: string; stored: StoredFeedback | null }) {
  const t = useTranslations("feedback");
  const client = useQueryClient();
  const fieldId = useId();
  const [given, setGiven] = useState<Rating | null>(null);
  const [written, setWritten] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress>("idle");
  const rating = given ?? stored?.rating ?? null;
  const comment = written ?? stored?.comment ?? "";

  const submit = async (next: Rating, words: string) => {
    setGiven(next);
    setProgress("sending");
    try {
      await send("POST", "/api/feedback", { turnId, rating: next, comment: words });
      setProgress(words === "" ? "rated" : "commented");
      void client.invalidateQueries({ queryKey: queryKeys.chat(chatId) });
    } catch {
      setProgress("failed");
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (rating) void submit(rating, comment.trim());
  };

  return (
    <div className="no-print space-y-2">
      <div className="flex items-center gap-0.5">
        <Button look="quiet" size="icon" aria-label={t("up")} title={t("up")} aria-pressed={rating === "up"} onClick={() => void submit("up", comment.trim())}>
          <ThumbsUp size={16} aria-hidden />
        </Button>
        <Button look="quiet" size="icon" aria-label={t("down")} title={t("down")} aria-pressed={rating === "down"} onClick={() => void submit("down", comment.trim())}>
          <ThumbsDown size={16} aria-hidden />
        </Button>
        <span role="status" className="ml-1 text-sm text-muted">
          {progress === "rated" ? t("thanks") : progress === "commented" ? t("commentThanks") : progress === "failed" ? t("failed") : ""}
        </span>
      </div>
      {given !== null && progress !== "commented" ? (
        <form onSubmit={onSubmit} className="flex max-w-xl flex-wrap items-end gap-2">
          <div className="min-w-56 flex-1">
            <label htmlFor={fieldId} className="text-sm text-muted">
              {t("comment")}
            </label>
            <textarea
              id={fieldId}
              rows={2}
              value={comment}
              maxLength={LIMITS.feedbackLengthMax}
              onChange={(event) => setWritten(event.target.value)}
              className="block w-full resize-y rounded-lg border border-border-strong bg-surface px-3 py-2 text-sm"
            />
          </div>
          <Button type="submit" disabled={comment.trim() === "" || progress === "sending"}>
            {t("send")}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
