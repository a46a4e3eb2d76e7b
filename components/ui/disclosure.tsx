"use client";

import { ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";

/** A folded block. What is in it is made only when it is opened first, so long chats carry no hidden weight. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className="group"
      onToggle={(event) => {
        if (event.currentTarget.open) setWasOpened(true);
      }}
    >
      <summary className="inline-flex min-h-8 items-center gap-1.5 rounded-lg pr-2 text-sm text-muted hover:text-text">
        <ChevronRight size={15} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      {wasOpened ? <div className="pt-2">{children}</div> : null}
    </details>
  );
}
