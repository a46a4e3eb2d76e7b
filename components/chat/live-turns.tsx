"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, useCallback, useContext, useMemo, useRef, useState } from "react";
import { ApiError, send } from "@/components/api/fetch-json";
import { newId } from "@/components/api/new-id";
import { queryKeys, type ChatWithTurns } from "@/components/api/queries";
import type { Turn } from "@/lib/domain/turn";
import { advanceLiveTurn, failLiveTurn, startLiveTurn, type LiveTurn } from "./live-turn";
import { followTurn, streamTurn, type AskRequest } from "./stream-turn";

/** Key of turns whose chat the server has not named yet. */
const NEW_CHAT = "";

interface LiveTurns {
  /** Live turns of a chat; of the chat that is just being made for null. */
  of(chatId: string | null): LiveTurn[];
  /** Asks; gives the id of a chat the server made for it through `onChat`. */
  ask(request: Omit<AskRequest, "turnId">, onChat?: (chatId: string) => void): void;
  /** Takes up a stored turn that is still running; once per turn, after that it is polled. */
  follow(turn: Turn): void;
  /** Stops the work on the server; what has arrived stays. */
  stop(turnId: string, chatId: string): Promise<void>;
}

const LiveTurnsContext = createContext<LiveTurns | null>(null);

/** Puts a turn into the cached chat, so that it stays on the page when it is no longer live. */
function cacheTurn(client: QueryClient, turn: Turn): void {
  client.setQueryData<ChatWithTurns>(queryKeys.chat(turn.chatId), (cached) => {
    const chat = cached?.chat ?? { id: turn.chatId, title: turn.question, updatedAt: turn.createdAt };
    const others = cached?.turns ?? [];
    const isKnown = others.some((other) => other.id === turn.id);
    return { chat, feedback: cached?.feedback ?? [], turns: isKnown ? others.map((other) => (other.id === turn.id ? turn : other)) : [...others, turn] };
  });
}

/**
 * Turns this browser is receiving, above all pages: one keeps arriving while the person looks at another chat or at a
 * result. When the connection breaks, the stored chat is polled instead; the server goes on without us.
 */
export function LiveTurnsProvider({ children }: { children: React.ReactNode }) {
  const client = useQueryClient();
  const [lives, setLives] = useState<LiveTurn[]>([]);
  const current = useRef(new Map<string, LiveTurn>());
  const followed = useRef(new Set<string>());

  const publish = useCallback(() => setLives([...current.current.values()]), []);
  const change = useCallback(
    (turnId: string, edit: (live: LiveTurn) => LiveTurn): LiveTurn | null => {
      const live = current.current.get(turnId);
      if (!live) return null;
      const edited = edit(live);
      current.current.set(turnId, edited);
      publish();
      return edited;
    },
    [publish],
  );
  /** Hands a turn over from live to stored. */
  const settle = useCallback(
    (turnId: string) => {
      const live = current.current.get(turnId);
      if (!live) return;
      cacheTurn(client, live.turn);
      current.current.delete(turnId);
      publish();
      void client.invalidateQueries({ queryKey: queryKeys.chat(live.turn.chatId) });
      void client.invalidateQueries({ queryKey: queryKeys.chats });
    },
    [client, publish],
  );

  /** Takes away questions the server never took. */
  const dropUnsent = useCallback(
    (chatId: string | null) => {
      for (const [id, live] of current.current) {
        if (live.isUnsent && live.turn.chatId === (chatId ?? NEW_CHAT)) current.current.delete(id);
      }
      publish();
    },
    [publish],
  );

  const receive = useCallback(
    async (request: AskRequest, onChat?: (chatId: string) => void) => {
      let isStarted = false;
      try {
        for await (const event of streamTurn(request)) {
          const live = change(request.turnId, (before) => advanceLiveTurn(before, event, new Date()));
          if (event.type === "turn-start" && live) {
            isStarted = true;
            cacheTurn(client, live.turn);
            if (request.chatId === null) onChat?.(event.chatId);
            void client.invalidateQueries({ queryKey: queryKeys.chats });
          }
        }
        settle(request.turnId);
      } catch (error) {
        const fault = error instanceof ApiError ? { code: error.code, message: error.message } : { code: "internal", message: String(error) };
        if (isStarted) settle(request.turnId);
        else change(request.turnId, (live) => failLiveTurn(live, fault));
      }
    },
    [change, client, settle],
  );

  const follow = useCallback(
    (turn: Turn) => {
      if (current.current.has(turn.id) || followed.current.has(turn.id)) return;
      followed.current.add(turn.id);
      const pursue = async () => {
        try {
          // The events come again from the first one, so the turn is built anew.
          let live = startLiveTurn({ chatId: turn.chatId, question: turn.question, turnId: turn.id }, new Date(turn.createdAt));
          for await (const event of followTurn(turn.id)) {
            live = { ...advanceLiveTurn(live, event, new Date()), isStopping: current.current.get(turn.id)?.isStopping ?? false };
            current.current.set(turn.id, live);
            publish();
          }
          settle(turn.id);
        } catch {
          // It has just ended, or the server is gone: the stored chat is polled and tells.
          current.current.delete(turn.id);
          publish();
          void client.invalidateQueries({ queryKey: queryKeys.chat(turn.chatId) });
        }
      };
      void pursue();
    },
    [client, publish, settle],
  );

  const ask = useCallback(
    (asked: Omit<AskRequest, "turnId">, onChat?: (chatId: string) => void) => {
      dropUnsent(asked.chatId);
      const request: AskRequest = { ...asked, turnId: newId() };
      current.current.set(request.turnId, startLiveTurn(request, new Date()));
      publish();
      void receive(request, onChat);
    },
    [dropUnsent, publish, receive],
  );

  const stop = useCallback(
    async (turnId: string, chatId: string) => {
      change(turnId, (live) => ({ ...live, isStopping: true }));
      try {
        await send("POST", `/api/turns/${encodeURIComponent(turnId)}/stop`);
      } catch {
        // The turn may have ended in this very moment; the stored chat tells, and the button comes back if it has not.
        change(turnId, (live) => ({ ...live, isStopping: false }));
      }
      if (!current.current.has(turnId)) await client.invalidateQueries({ queryKey: queryKeys.chat(chatId) });
    },
    [change, client],
  );

  const value = useMemo<LiveTurns>(
    () => ({ of: (chatId) => lives.filter((live) => live.turn.chatId === (chatId ?? NEW_CHAT)), ask, follow, stop }),
    [lives, ask, follow, stop],
  );
  return <LiveTurnsContext value={value}>{children}</LiveTurnsContext>;
}

/** @throws Error outside the provider */
export function useLiveTurns(): LiveTurns {
  const value = useContext(LiveTurnsContext);
  if (!value) throw new Error("useLiveTurns needs LiveTurnsProvider");
  return value;
}
