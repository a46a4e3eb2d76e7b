"use client";

import { Check, Copy, TriangleAlert } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button";

/** How long "Copied" stays. */
const SHOWN_MS = 2_000;

/** Copies where the modern clipboard is missing (plain-http addresses other than localhost). */
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "fixed top-0 left-0 opacity-0";
  document.body.append(field);
  field.select();
  // Deprecated but the only way there; it says itself whether it worked.
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies what `text` gives when pressed and says so, also to a screen reader. */
export function CopyButton({ text, children, icon }: { text: () => string | Promise<string>; children: ReactNode; icon?: ReactNode }) {
  const t = useTranslations("copy");
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");

  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      setState((await copyText(await text())) ? "done" : "failed");
    } catch {
      setState("failed");
    }
  };
  const icons = { idle: icon ?? <Copy size={15} aria-hidden />, done: <Check size={15} aria-hidden />, failed: <TriangleAlert size={15} aria-hidden /> };
  return (
    <Button look="quiet" size="small" onClick={() => void copy()}>
      {icons[state]}
      {state === "idle" ? children : <span role="status">{t(state)}</span>}
    </Button>
  );
}
