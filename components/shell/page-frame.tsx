import { clsx } from "clsx";
import type { ReactNode } from "react";
import { AppHeader } from "./app-header";
import { BackToChat } from "./back-to-chat";
import { MAIN_ID } from "./skip-link";

/** Header and main of every page that is not a chat, with the way back to the chat it was opened from. */
export function PageFrame({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <>
      <AppHeader />
      <main id={MAIN_ID} tabIndex={-1} className={clsx("mx-auto w-full px-4 py-6 sm:px-6 sm:py-8", isWide ? "max-w-[100rem]" : "max-w-5xl")}>
        <BackToChat />
        {children}
      </main>
    </>
  );
}
