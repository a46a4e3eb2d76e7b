"use client";

import "./globals.css";

/** The root layout itself failed, so neither language nor theme is known: both languages, plain. */
export default function GlobalError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-md space-y-4 px-6 py-24 text-center">
          <title>Materia</title>
          <h1 className="text-xl font-semibold">This page could not be shown</h1>
          <p className="text-muted">The fault was recorded on the server. Nothing that was saved is lost.</p>
          <p lang="zh-Hant-TW" className="text-muted">
            無法顯示這個頁面。伺服器已記錄這個錯誤，已儲存的內容不會遺失。
          </p>
          <button type="button" onClick={reset} className="min-h-10 rounded-lg bg-accent px-4 font-medium text-accent-contrast">
            Try again · 再試一次
          </button>
        </main>
      </body>
    </html>
  );
}
