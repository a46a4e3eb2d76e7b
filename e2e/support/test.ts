import { test as base, expect, type Page } from "@playwright/test";

interface Watch {
  /** What the page wrote to the console as an error, but for what a test said it expects. */
  consoleErrors: string[];
  /** Requests that left the origin. */
  foreignRequests: string[];
}

/** Follows everything a page says and asks for, from before its first request. */
export function watchPage(page: Page, baseURL: string): Watch {
  const watch: Watch = { consoleErrors: [], foreignRequests: [] };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") watch.consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => watch.consoleErrors.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.protocol !== "blob:" && url.origin !== new URL(baseURL).origin) watch.foreignRequests.push(request.url());
  });
  return watch;
}

interface Options {
  /** Console errors this test brings about on purpose, e.g. the browser's line about a 404. */
  expectedConsoleErrors: RegExp[];
}

/** Every flow fails when the page logs an error or loads anything from elsewhere. */
export const test = base.extend<Options & { watch: Watch }>({
  expectedConsoleErrors: [[], { option: true }],
  watch: [
    async ({ page, baseURL, expectedConsoleErrors }, use) => {
      const watch = watchPage(page, baseURL ?? "");
      await use(watch);
      expect(watch.foreignRequests, "requests that left the origin").toEqual([]);
      expect(watch.consoleErrors.filter((line) => !expectedConsoleErrors.some((expected) => expected.test(line))), "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser logs when a fetch is answered with a status of 400 or more. */
export const FAILED_FETCH = /Failed to load resource/;

export { expect };
