"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Turn } from "@/lib/domain/turn";

/** Tells a screen reader that an answer is under way and how it ended, and nothing in between. */
export function TurnAnnouncer({ turn }: { turn: Turn | undefined }) {
  const t = useTranslations("announce");
  const [text, setText] = useState("");
  const seen = useRef<{ id: string; status: Turn["status"] } | null>(null);

  useEffect(() => {
    const before = seen.current;
    seen.current = turn ? { id: turn.id, status: turn.status } : null;
    if (!turn) return;
    if (turn.status === "running") {
      if (before?.id !== turn.id || before.status !== "running") setText(t("started"));
      return;
    }
    if (before?.id !== turn.id || before.status !== "running") return;
    const rows = turn.parts.tables.reduce((sum, table) => sum + table.rowCount, 0);
    if (turn.status !== "complete") setText(t(turn.status));
    else if (turn.outcome === "answered" && turn.parts.tables.length > 0) setText(t("answeredRows", { tables: turn.parts.tables.length, rows }));
    else setText(t(turn.outcome ?? "failed"));
  }, [turn, t]);

  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
