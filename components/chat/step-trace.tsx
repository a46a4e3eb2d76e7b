"use client";

import { Check, LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { Turn } from "@/lib/domain/turn";
import { formatDuration } from "./format-duration";
import type { LiveTurn } from "./live-turn";

const TICK_MS = 100;

/** Time since a step began, counting up. */
function RunningClock({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <span className="tabular-nums">{((Math.max(0, now - startedAt)) / 1000).toFixed(1)} s</span>;
}

/** The steps so far with the one under way. Not a live region: a screen reader hears start and end only. */
function RunningSteps({ turn, live }: { turn: Turn; live: LiveTurn | null }) {
  const t = useTranslations("turn");
  const step = useTranslations("steps");
  return (
    <ul className="space-y-1 text-sm text-muted" aria-label={t("stepsRunning")}>
      {turn.parts.steps.map((done, index) => (
        <li key={index} className="flex items-center gap-2">
          <Check size={15} aria-hidden className="shrink-0 text-accent-text" />
          {step(done.name)}
          <span className="tabular-nums">{formatDuration(done.elapsedMs)}</span>
        </li>
      ))}
      <li className="flex items-center gap-2 text-text">
        <LoaderCircle size={15} aria-hidden className="shrink-0 animate-spin text-accent-text" />
        {live?.isStopping ? t("stopping") : live?.activeStep ? step(live.activeStep.name) : t("working")}
        {live?.activeStep ? <RunningClock key={live.activeStep.startedAt} startedAt={live.activeStep.startedAt} /> : null}
      </li>
    </ul>
  );
}

/** Every step with its time and what it found out, folded into one line. */
function FinishedSteps({ turn }: { turn: Turn }) {
  const t = useTranslations("turn");
  const step = useTranslations("steps");
  const { steps } = turn.parts;
  const elapsedMs = steps.reduce((sum, { elapsedMs: part }) => sum + part, 0);
  if (steps.length === 0) return null;
  return (
    <Disclosure summary={t("stepsDone", { count: steps.length, time: formatDuration(elapsedMs) })}>
      <ol className="grid gap-x-4 gap-y-1 rounded-xl border border-border bg-surface px-4 py-3 text-sm sm:grid-cols-[max-content_max-content_1fr]">
        {steps.map((done, index) => (
          <li key={index} className="grid grid-cols-subgrid sm:col-span-3">
            <span className="font-medium">{step(done.name)}</span>
            <span className="text-muted tabular-nums sm:text-right">{formatDuration(done.elapsedMs)}</span>
            <span className="min-w-0 break-words text-muted">{done.detail}</span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** What the turn is doing or did, step by step. */
export function StepTrace({ turn, live }: { turn: Turn; live: LiveTurn | null }) {
  return turn.status === "running" ? <RunningSteps turn={turn} live={live} /> : <FinishedSteps turn={turn} />;
}
