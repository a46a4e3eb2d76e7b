import type { Page } from "@playwright/test";
import type { ChatEvent } from "../../lib/domain/chat-event";

declare global {
  interface Window {
    scriptedTurn?: { push: (event: unknown) => void; cut: () => void };
  }
}

/**
 * Puts a scripted stream in the place of `POST /api/chat`, so that a test decides when each event arrives. For what the
 * page does *while* an answer arrives; the server's own answers are tested in the other files.
 */
export async function scriptTurns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const realFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const path = typeof input === "string" ? input : input instanceof URL ? input.pathname : input.url;
      if (path !== "/api/chat") return realFetch(input, init);
      const { turnId, chatId, question } = JSON.parse(String(init?.body)) as { turnId: string; chatId: string | null; question: string };
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const push = (event: unknown) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
          window.scriptedTurn = { push, cut: () => controller.error(new TypeError("network error")) };
          push({ type: "turn-start", chatId: chatId ?? "scripted-chat", turnId, question });
        },
      });
      return new Response(body, { headers: { "content-type": "text/event-stream" } });
    };
  });
}

/** Lets one event arrive. */
export const push = (page: Page, event: ChatEvent): Promise<void> =>
  page.evaluate((sent) => window.scriptedTurn?.push(JSON.parse(sent)), JSON.stringify(event));

/** Breaks the connection in the middle of the answer. */
export const cut = (page: Page): Promise<void> => page.evaluate(() => window.scriptedTurn?.cut());
