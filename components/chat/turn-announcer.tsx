"use client";

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Turn } from "@/lib/domain/turn";

/** What is said when a turn begins or ends; null for everything in between. */
function useAnnouncement(): (turn: Turn, before: Pick<Turn, "id" | "status"> | null) => string | null {
  const t = useTranslations("announce");
  return (turn, before) => {
    const wasRunning = before?.id === turn.id && before.status === "running";
    if (turn.status === "running") return wasRunning ? null : t("started");
    // A chat that was opened when all was over says nothing.
    if (!wasRunning) return null;
    if (turn.status !== "complete") return t(turn.status);
    const { tables } = turn.parts;
    if (turn.outcome !== "answered" || tables.length === 0) return t(turn.outcome ?? "failed");
    return t("answeredRows", { tables: tables.length, rows: tables.reduce((sum, table) => sum + table.rowCount, 0) });
  };
}

/** Tells a screen reader that an answer is under way and how it ended, and nothing in between. */
export function TurnAnnouncer({ turn }: { turn: Turn | undefined }) {
  const announcement = useAnnouncement();
  const element = useRef<HTMLParagraphElement>(null);
  const before = useRef<Pick<Turn, "id" | "status"> | null>(null);

  useEffect(() => {
    const text = turn ? announcement(turn, before.current) : null;
    before.current = turn ? { id: turn.id, status: turn.status } : null;
    if (text !== null && element.current) element.current.textContent = text;
  });

  return <p ref={element} role="status" aria-live="polite" className="sr-only" />;
}
