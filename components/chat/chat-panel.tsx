"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageCircleOff, RotateCw, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { isNotFound } from "@/components/api/fetch-json";
import { chatQuery } from "@/components/api/queries";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Composer, QUESTION_FIELD_ID } from "./composer";
import { KnowledgeBaseChoice } from "./knowledge-base-choice";
import { mergeTurns } from "./live-turn";
import { useLiveTurns } from "./live-turns";
import { StartPage } from "./start-page";
import { TurnAnnouncer } from "./turn-announcer";
import { TurnList } from "./turn-list";
import type { TurnActions } from "./turn-view";
import { chatHref } from "./use-chat-address";

/** A chat that is being fetched. */
function ChatSkeleton() {
  const t = useTranslations("chat");
  return (
    <div role="status" aria-label={t("loading")} className="flex-1 space-y-5 py-8">
      <Skeleton className="ml-auto h-11 w-2/3" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** A chat that is not there, or not for this visitor, or could not be fetched. */
function ChatProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("chat");
  const isMissing = isNotFound(error);
  return (
    <EmptyState
      icon={isMissing ? <MessageCircleOff size={24} /> : <TriangleAlert size={24} />}
      title={t(isMissing ? "missingTitle" : "failedTitle")}
      text={t(isMissing ? "missingText" : "failedText")}
    >
      {isMissing ? null : (
        <Button onClick={onRetry}>
          <RotateCw size={16} aria-hidden />
          {t("retry")}
        </Button>
      )}
      <Link href="/" className={buttonClass("primary", "medium")}>
        {t("new")}
      </Link>
    </EmptyState>
  );
}

/**
 * The button that asked (a suggestion, a chip, a choice) is about to go away, so whoever came by keyboard is taken to
 * the composer. Not whoever touched it: on a phone that would bring up the keyboard.
 */
function focusComposerForKeyboard(): void {
  if (document.activeElement?.matches("button:focus-visible")) document.getElementById(QUESTION_FIELD_ID)?.focus({ preventScroll: true });
}

/** Esc stops the answer under way, unless it closes a dialog or a menu or ends an input method's word. */
function useStopKey(stop: (() => void) | null): void {
  useEffect(() => {
    if (!stop) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector("dialog[open], [role=menu]")) return;
      stop();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [stop]);
}

/** One chat: its turns and the composer; without an id, the start page. `onChatMade` tells the id the server gave a new chat. */
export function ChatPanel({ chatId, onChatMade }: { chatId: string | null; onChatMade: (chatId: string) => void }) {
  const t = useTranslations("chat");
  const shell = useTranslations("shell");
  const { ask, follow, stop: stopTurn, of: liveTurnsOf } = useLiveTurns();
  const [knowledgeBaseId, setKnowledgeBaseId] = useState<string | null>(null);
  const lives = liveTurnsOf(chatId);
  const isLive = (turnId: string) => lives.some((live) => live.turn.id === turnId);
  const chat = useQuery({
    ...chatQuery(chatId ?? "", ({ turns }) => turns.some((turn) => turn.status === "running" && !isLive(turn.id))),
    enabled: chatId !== null,
  });

  const stored = chatId === null ? undefined : chat.data?.turns;
  const turns = mergeTurns(stored ?? [], lives);
  const last = turns[turns.length - 1];
  const running = turns.find((turn) => turn.status === "running");
  const isRunning = running !== undefined;
  const isStopping = lives.some((live) => live.turn.id === running?.id && live.isStopping);

  const askWith = useCallback(
    (request: { question: string; knowledgeBaseId?: string | null; removeItemIds?: string[] }) => {
      focusComposerForKeyboard();
      ask({ chatId, knowledgeBaseId, ...request }, (newChatId) => {
        // Somebody who has gone on to another page meanwhile is left there.
        if (window.location.pathname !== "/") return;
        onChatMade(newChatId);
        window.history.pushState(null, "", chatHref(newChatId));
      });
    },
    [ask, chatId, knowledgeBaseId, onChatMade],
  );
  const actions = useMemo<TurnActions | null>(() => {
    if (isRunning) return null;
    return {
      ask: (question, chosen) => askWith({ question, ...(chosen === undefined ? {} : { knowledgeBaseId: chosen }) }),
      removeItem: (itemId) => askWith({ question: "", removeItemIds: [itemId] }),
    };
  }, [isRunning, askWith]);
  const stop = running && !isStopping ? () => void stopTurn(running.id, running.chatId) : null;
  useStopKey(stop);

  const detached = stored?.find((turn) => turn.status === "running" && !isLive(turn.id));
  useEffect(() => {
    if (detached) follow(detached);
  }, [detached, follow]);

  const isMissing = chat.isError && turns.length === 0;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--header-height))] w-full max-w-4xl flex-col px-4 sm:px-6">
      {chatId === null || turns.length === 0 ? null : <h1 className="sr-only">{chat.data?.chat.title ?? t("title")}</h1>}
      {turns.length > 0 ? (
        <div className="flex-1">
          <TurnList turns={turns} lives={lives} feedback={chat.data?.feedback ?? []} actions={actions} />
        </div>
      ) : isMissing ? (
        <ChatProblem error={chat.error} onRetry={() => void chat.refetch()} />
      ) : chatId !== null && chat.isPending ? (
        <ChatSkeleton />
      ) : (
        <StartPage knowledgeBaseId={knowledgeBaseId} onAsk={(question) => askWith({ question })} />
      )}
      <TurnAnnouncer turn={last} />
      {isMissing ? null : (
        <div className="no-print sticky bottom-0 z-20 -mx-2 bg-gradient-to-t from-background from-80% to-transparent px-2 pt-4 pb-3">
          <Composer
            isRunning={isRunning}
            isStopping={isStopping}
            onAsk={(question) => askWith({ question })}
            onStop={() => stop?.()}
            hasAutoFocus={chatId === null}
          />
          <div className="mt-1.5 flex min-h-7 flex-wrap items-center justify-center gap-x-3 gap-y-0.5 text-xs text-muted sm:justify-between">
            <KnowledgeBaseChoice value={knowledgeBaseId} onChange={setKnowledgeBaseId} />
            <p className="flex-1 text-center text-pretty">
              <span className="sm:hidden">{shell("ruleBased")} · </span>
              {t("disclaimer")}
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
