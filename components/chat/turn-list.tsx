"use client";

import { useEffect, useRef } from "react";
import type { StoredFeedback } from "@/components/api/queries";
import type { Turn } from "@/lib/domain/turn";
import type { LiveTurn } from "./live-turn";
import { TurnView, type TurnActions } from "./turn-view";

/** All turns of a chat. A new question is brought to the top of the window once; after that the person scrolls. */
export function TurnList({ turns, lives, feedback, actions }: { turns: Turn[]; lives: LiveTurn[]; feedback: StoredFeedback[]; actions: TurnActions | null }) {
  const end = useRef<HTMLDivElement>(null);
  const lastId = turns[turns.length - 1]?.id;

  useEffect(() => {
    const isLong = end.current?.parentElement && end.current.parentElement.childElementCount > 2;
    if (lastId !== undefined && isLong) document.getElementById(`turn-${lastId}`)?.scrollIntoView({ block: "start" });
  }, [lastId]);

  return (
    <div className="divide-y divide-border">
      {turns.map((turn) => (
        <TurnView
          key={turn.id}
          turn={turn}
          live={lives.find((live) => live.turn.id === turn.id) ?? null}
          isLast={turn.id === lastId}
          feedback={feedback.find((given) => given.turnId === turn.id) ?? null}
          actions={actions}
        />
      ))}
      <div ref={end} />
    </div>
  );
}
