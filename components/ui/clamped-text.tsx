"use client";

import { clsx } from "clsx";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";

/** A text that begins with two lines on a phone, so that what follows is on the first screen; whole anywhere else. */
export function ClampedText({ text, className }: { text: string; className?: string }) {
  const t = useTranslations("text");
  const id = useId();
  const ref = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element || isOpen) return;
    // Told at once, and whenever the width changes.
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, text]);

  return (
    <div>
      <p ref={ref} id={id} className={clsx(className, !isOpen && "max-sm:line-clamp-2")}>
        {text}
      </p>
      {isCut ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="no-print min-h-6 cursor-pointer text-sm text-accent-text underline underline-offset-3 sm:hidden"
        >
          {t(isOpen ? "less" : "more")}
        </button>
      ) : null}
    </div>
  );
}
