import Link from "next/link";

/** Mark and name, leading to the start page. */
export function Brand() {
  return (
    <Link href="/" className="flex items-center gap-2.5 rounded-lg pr-1 text-[1.0625rem] font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-7 shrink-0" aria-hidden>
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path d="M8 23V10l8 8 8-8v13" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent-contrast" />
      </svg>
      Materia
    </Link>
  );
}
