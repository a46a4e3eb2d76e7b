"use client";

import { clsx } from "clsx";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";

/** About what two lines hold on a phone; shorter texts need no button. */
const TWO_LINES_LENGTH = 90;

/** A text that begins with two lines on a phone, so that what follows is on the first screen; whole anywhere else. */
export function ClampedText({ text, className }: { text: string; className?: string }) {
  const t = useTranslations("text");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <p id={id} className={clsx(className, !isOpen && "max-sm:line-clamp-2")}>
        {text}
      </p>
      {text.length > TWO_LINES_LENGTH ? (
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
