import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { htmlLanguage } from "@/components/i18n/language";
import { messagesOf } from "@/components/i18n/messages";
import { Providers } from "@/components/providers";
import { OfflineNotice } from "@/components/shell/offline-notice";
import { SkipLink } from "@/components/shell/skip-link";
import { requestLanguage } from "./request-language";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const { shell } = messagesOf(await requestLanguage());
  return { title: { default: "Materia", template: "%s · Materia" }, description: shell.description };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f6f8f7" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1413" },
  ],
};

/** Around every page. Rendered per request, because the language and the script nonce are per request. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await requestLanguage();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // The theme script sets the class of <html> before React looks at it.
    <html lang={htmlLanguage(language)} suppressHydrationWarning>
      <body>
        <Providers language={language} messages={messagesOf(language)} nonce={nonce}>
          <SkipLink />
          {children}
          <OfflineNotice />
        </Providers>
      </body>
    </html>
  );
}
