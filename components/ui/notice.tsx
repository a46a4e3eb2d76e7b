import { clsx } from "clsx";
import type { ReactNode } from "react";

export type NoticeTone = "info" | "neutral" | "warning" | "danger";

const TONES: Record<NoticeTone, string> = {
  info: "border-info-border bg-info-soft text-info",
  neutral: "border-neutral-border bg-neutral-soft text-neutral",
  warning: "border-warning-border bg-warning-soft text-warning",
  danger: "border-danger-border bg-danger-soft text-danger",
};

/** A block that says something about what is around it: icon, title and text tell the tone, not the colour alone. */
export function Notice({ tone, icon, title, children, ...rest }: { tone: NoticeTone; icon: ReactNode; title: ReactNode; children?: ReactNode; role?: "alert" | "status" }) {
  return (
    <div className={clsx("rounded-xl border px-4 py-3", TONES[tone])} {...rest}>
      <p className="flex items-center gap-2 text-sm font-semibold">
        <span aria-hidden className="shrink-0">
          {icon}
        </span>
        {title}
      </p>
      {children ? <div className="mt-1.5 space-y-2.5 text-text">{children}</div> : null}
    </div>
  );
}
