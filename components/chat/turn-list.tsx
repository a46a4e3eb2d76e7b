"use client";

import { useEffect } from "react";
import type { StoredFeedback } from "@/components/api/queries";
import type { Turn } from "@/lib/domain/turn";
import type { LiveTurn } from "./live-turn";
import { TurnView, type TurnActions } from "./turn-view";

/** Turns at the end of a chat that are always laid out, so that nothing jumps when a question is asked. */
const NEAR_COUNT = 3;

/** All turns of a chat. A new question is brought to the top of the window once; after that the person scrolls. */
export function TurnList({ turns, lives, feedback, actions }: { turns: Turn[]; lives: LiveTurn[]; feedback: StoredFeedback[]; actions: TurnActions | null }) {
  const lastId = turns[turns.length - 1]?.id;

  const isLong = turns.length > 1;

  useEffect(() => {
    if (lastId !== undefined && isLong) document.getElementById(`turn-${lastId}`)?.scrollIntoView({ block: "start" });
  }, [lastId, isLong]);

  return (
    <div className="divide-y divide-border">
      {turns.map((turn, index) => (
        <TurnView
          key={turn.id}
          turn={turn}
          live={lives.find((live) => live.turn.id === turn.id) ?? null}
          isLast={turn.id === lastId}
          isFarBack={index < turns.length - NEAR_COUNT}
          feedback={feedback.find((given) => given.turnId === turn.id) ?? null}
          actions={actions}
        />
      ))}
    </div>
  );
}
