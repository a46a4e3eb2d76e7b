import { clsx } from "clsx";

/** A grey shape where something will be. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-lg bg-sunken", className)} />;
}

/** A whole page that is being loaded; `label` is what a screen reader hears. */
export function PageSkeleton({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div role="status" aria-label={label} className="space-y-4">
      <Skeleton className="h-8 w-2/3 max-w-md" />
      <Skeleton className="h-4 w-full max-w-2xl" />
      <div className="space-y-2 pt-4">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
