"use client";

import { useTranslations } from "use-intl";

/** Codes the interface has its own words for, in both languages. */
const KNOWN = [
  "offline", "connection-lost", "timeout", "cancelled", "unavailable", "locked", "disk-full", "out-of-memory", "internal",
  "missing-file", "corrupt-file", "permission", "not-found", "too-many-turns", "question-empty", "question-too-long",
  "unexpected-response",
] as const;
type KnownCode = (typeof KNOWN)[number];

const isKnown = (code: string): code is KnownCode => (KNOWN as readonly string[]).includes(code);

/** Words for an error: ours where the code is known, else what the server said. */
export function useErrorText(): (error: { code: string; message: string }) => string {
  const t = useTranslations("errors");
  return ({ code, message }) => (isKnown(code) ? t(code) : message || t("internal"));
}
