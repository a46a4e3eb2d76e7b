"use client";

import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";

/**
 * The browser's own modal dialog: it keeps the focus inside, gives it back at the end and closes on Esc. No library,
 * hence no style element that the Content-Security-Policy would have to let in.
 */
export function Dialog({
  isOpen,
  onClose,
  label,
  side = "centre",
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  side?: "centre" | "left";
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);

  return (
    <dialog
      ref={element}
      aria-label={label}
      onClose={onClose}
      // A click on the dialog element itself, not on what is in it, is a click on the backdrop.
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className={clsx(
        "bg-surface text-text shadow-card",
        side === "centre"
          ? "w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-border"
          : "m-0 h-dvh max-h-none w-[min(20rem,85vw)] border-r border-border",
      )}
    >
      {isOpen ? <div className={side === "centre" ? "p-5" : "flex h-full flex-col"}>{children}</div> : null}
    </dialog>
  );
}
