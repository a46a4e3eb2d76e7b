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

/** Codes whose message names the very file or program, which whoever looks after the server needs. */
const DETAILED: readonly string[] = ["missing-file", "corrupt-file", "permission", "locked", "not-found", "unavailable"];

/** What the server says beyond our own words, or null. In English, as its log is. */
export const errorDetail = ({ code, message }: { code: string; message: string }): string | null => (DETAILED.includes(code) && message !== "" ? message : null);

/** Words for an error: ours where the code is known, else what the server said. */
export function useErrorText(): (error: { code: string; message: string }) => string {
  const t = useTranslations("errors");
  return ({ code, message }) => (isKnown(code) ? t(code) : message || t("internal"));
}
