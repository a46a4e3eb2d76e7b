import type { ReactNode } from "react";

/** Says that there is nothing here, why, and what to do. */
export function EmptyState({ icon, title, text, children, level = 1 }: { icon: ReactNode; title: string; text: string; children?: ReactNode; level?: 1 | 2 }) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-2xl bg-accent-soft text-accent-text">
        {icon}
      </span>
      <Heading className="text-xl font-semibold text-balance">{title}</Heading>
      <p className="text-muted text-pretty">{text}</p>
      {children ? <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div> : null}
    </div>
  );
}
