"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { useState, type ReactNode } from "react";
import { IntlProvider } from "use-intl";
import { ApiError } from "@/components/api/fetch-json";
import { LiveTurnsProvider } from "@/components/chat/live-turns";
import type { Messages } from "@/components/i18n/messages";
import type { UiLanguage } from "@/lib/domain/localized";

const RETRY_COUNT_MAX = 2;

/** A call is tried again only when another try can help: the server was not reached or failed. */
const canRetry = (failureCount: number, error: Error): boolean =>
  failureCount < RETRY_COUNT_MAX && error instanceof ApiError && (error.code === "offline" || error.status >= 500);

const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: canRetry, staleTime: 5_000, refetchOnWindowFocus: false, networkMode: "always" } } });

/** What every page needs around it. The nonce lets the theme script run under the Content-Security-Policy. */
export function Providers({ language, messages, nonce, children }: { language: UiLanguage; messages: Messages; nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(makeClient);
  // The policy in force is that of the document: a refresh (after the language is switched) brings a nonce it does not know.
  const [documentNonce] = useState(nonce);
  return (
    <ThemeProvider attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange {...(documentNonce === undefined ? {} : { nonce: documentNonce })}>
      <IntlProvider locale={language} messages={messages} timeZone="UTC">
        <QueryClientProvider client={client}>
          <LiveTurnsProvider>{children}</LiveTurnsProvider>
        </QueryClientProvider>
      </IntlProvider>
    </ThemeProvider>
  );
}
