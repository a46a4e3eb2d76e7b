"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { QueryState, StateItem } from "@/lib/domain/query-state";

function Chip({ item, isNew, onRemove }: { item: StateItem; isNew: boolean; onRemove: (() => void) | null }) {
  const t = useTranslations("chips");
  const language = useLocale();
  const label = item.label[language];
  return (
    <li className={clsx("inline-flex max-w-full items-center rounded-full border bg-surface text-sm", isNew ? "border-accent" : "border-border")}>
      <span className={clsx("min-w-0 py-1 pl-3 break-words", onRemove ? "pr-1" : "pr-3")}>
        <span className="text-muted">{t(`kind.${item.kind}`)} </span>
        {label}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={t("remove", { label })}
          title={t("remove", { label })}
          onClick={onRemove}
          className="mr-0.5 grid size-7 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-text"
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

/**
 * What is in force for this answer: entities, filters, levels, order (structured.md, Follow-ups). On the newest turn
 * each can be taken out, and the question is planned again without it; what this turn added has a stronger border.
 */
export function StateChips({ state, turnId, onRemove }: { state: QueryState; turnId: string; onRemove: ((itemId: string) => void) | null }) {
  const t = useTranslations("chips");
  if (state.items.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-1.5">
      {state.items.map((item) => (
        <Chip key={item.id} item={item} isNew={item.turnId === turnId} onRemove={onRemove && item.removable ? () => onRemove(item.id) : null} />
      ))}
    </ul>
  );
}
