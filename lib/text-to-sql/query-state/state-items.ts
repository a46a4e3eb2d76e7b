import type { QueryState, StateItem } from "@/lib/domain/query-state";

/** A constraint before it is known which turn introduced it. */
export type NewStateItem = Omit<StateItem, "turnId">;

/**
 * State items of a turn: a constraint that was already in force keeps the turn that introduced it (structured.md,
 * Follow-ups); only new ones carry this turn.
 */
export function withTurns(items: readonly NewStateItem[], previous: QueryState | null, turnId: string): StateItem[] {
  const known = new Map((previous?.items ?? []).map((item) => [`${item.kind}\u0000${item.label.en}`, item.turnId]));
  return items.map((item) => ({ ...item, turnId: known.get(`${item.kind}\u0000${item.label.en}`) ?? turnId }));
}
