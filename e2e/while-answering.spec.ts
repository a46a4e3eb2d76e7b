import type { Page } from "@playwright/test";
import type { Turn } from "../lib/domain/turn";
import { newTurn } from "../lib/domain/turn-reducer";
import { FIRST_QUESTION, lastTurn, questionField } from "./support/chat-page";
import { cut, push, scriptTurns } from "./support/scripted-turn";
import { expect, FAILED_FETCH, test } from "./support/test";

/** What the server has stored, for the page to fetch. */
async function storeChat(page: Page, stored: (turn: Turn) => Turn): Promise<void> {
  await page.route("**/api/chats/scripted-chat", async (route) => {
    const turn = stored(newTurn({ id: "t", chatId: "scripted-chat", question: FIRST_QUESTION, createdAt: "2026-01-01T00:00:00.000Z" }));
    await route.fulfill({ json: { chat: { id: "scripted-chat", title: FIRST_QUESTION, updatedAt: turn.createdAt }, turns: [turn], feedback: [] } });
  });
}

async function askScripted(page: Page): Promise<void> {
  await scriptTurns(page);
  await page.goto("/");
  await questionField(page).fill(FIRST_QUESTION);
  await questionField(page).press("Enter");
  await expect(lastTurn(page)).toBeVisible();
}

test.use({ expectedConsoleErrors: [FAILED_FETCH] });

test("steps are named as they run, the composer offers to stop, and start and end are announced", async ({ page }) => {
  await askScripted(page);
  const announcer = page.locator("main p[role=status][aria-live=polite]");
  await expect(announcer).toHaveText("The answer is being prepared.");
  await push(page, { type: "step-start", name: "detect-language" });
  await expect(lastTurn(page).getByText("Detect the language")).toBeVisible();
  await push(page, { type: "step", step: { name: "detect-language", elapsedMs: 12, detail: "en 0.99 (ensemble)" } });
  await push(page, { type: "step-start", name: "run-query" });
  await expect(lastTurn(page).getByText("12 ms")).toBeVisible();
  await expect(lastTurn(page).getByText(/Run the query/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
  await expect(announcer).toHaveText("The answer is being prepared.");
  await push(page, { type: "turn-end", outcome: "answered", status: "complete" });
  await expect(announcer).toHaveText("The answer is complete.");
  await expect(page.getByRole("button", { name: "Send" })).toBeVisible();
});

for (const how of ["button", "Escape"] as const) {
  test(`stopping with the ${how} tells the server and keeps what had arrived`, async ({ page }) => {
    const stops: string[] = [];
    await page.route("**/api/turns/*/stop", async (route) => {
      stops.push(route.request().method());
      await route.fulfill({ status: 204 });
    });
    await askScripted(page);
    await push(page, { type: "reading", text: "Herbs connected with ingredient “Quercetin”." });
    await push(page, { type: "step-start", name: "run-query" });
    if (how === "button") await page.getByRole("button", { name: "Stop" }).click();
    else await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Stopping …" })).toBeDisabled();
    await push(page, { type: "turn-end", outcome: null, status: "stopped" });
    await expect(lastTurn(page).getByText("You stopped this answer. What had arrived by then was kept.")).toBeVisible();
    await expect(lastTurn(page).getByText("Herbs connected with ingredient “Quercetin”.")).toBeVisible();
    await expect(lastTurn(page).getByRole("button", { name: "Ask again" })).toBeVisible();
    expect(stops).toEqual(["POST"]);
  });
}

test("a clarification offers its choices, and choosing asks that question", async ({ page }) => {
  await askScripted(page);
  await push(page, {
    type: "clarification",
    clarification: { question: "Which do you mean?", choices: [{ label: "Ginger (herb)", question: "What does the herb ginger contain?" }, { label: "Gingerol (ingredient)", question: "Which herbs contain gingerol?" }] },
  });
  await push(page, { type: "answer-delta", text: "Which do you mean?" });
  await push(page, { type: "turn-end", outcome: "ambiguous", status: "complete" });
  const choices = page.getByRole("list", { name: "Choices" });
  await expect(choices.getByRole("button")).toHaveCount(2);
  await expect(page.getByText("Which do you mean?")).toHaveCount(1);
  await choices.getByRole("button", { name: "Ginger (herb)" }).click();
  await expect(lastTurn(page).getByRole("heading", { level: 2 })).toContainText("What does the herb ginger contain?");
});

test("no records, unanswerable and failed look and read differently", async ({ page }) => {
  const titles = { "no-records": "No matching records", unanswerable: "This was not answered", failed: "Something went wrong" } as const;
  const colours = new Set<string>();
  for (const outcome of ["no-records", "unanswerable", "failed"] as const) {
    await askScripted(page);
    if (outcome === "failed") await push(page, { type: "error", code: "timeout", message: "internal words" });
    else await push(page, { type: "answer-delta", text: `Why: ${outcome}.` });
    await push(page, { type: "turn-end", outcome, status: "complete" });
    const title = lastTurn(page).getByText(titles[outcome]);
    await expect(title).toBeVisible();
    colours.add(await title.evaluate((element) => getComputedStyle(element).color));
    await expect(lastTurn(page)).toContainText(outcome === "failed" ? "The query took too long and was cancelled." : `Why: ${outcome}.`);
    await expect(lastTurn(page).getByRole("button", { name: "Ask again" })).toHaveCount(outcome === "failed" ? 1 : 0);
  }
  expect(colours.size).toBe(3);
});

test("when the connection breaks, the stored turn is followed to its end", async ({ page }) => {
  let isOver = false;
  await askScripted(page);
  await storeChat(page, (turn) => ({ ...turn, ...(isOver ? { status: "complete", outcome: "answered" } : {}), parts: { ...turn.parts, answer: isOver ? "It went on without us." : "" } }));
  await page.route("**/api/turns/*/events", (route) => route.fulfill({ status: 404, json: { error: { code: "not-found", message: "" } } }));
  await cut(page);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  isOver = true;
  await expect(page.getByText("It went on without us.")).toBeVisible();
});

test("an answer cut off by a stop of the server is marked and can be asked again", async ({ page }) => {
  await storeChat(page, (turn) => ({ ...turn, status: "interrupted", parts: { ...turn.parts, reading: "Herbs connected with Quercetin." } }));
  await page.goto("/c/scripted-chat");
  await expect(page.getByText("Interrupted", { exact: true })).toBeVisible();
  await expect(page.getByText("Herbs connected with Quercetin.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
});

test("an answer keeps arriving while another page is looked at", async ({ page }) => {
  await askScripted(page);
  await page.getByRole("navigation", { name: "Chats" }).getByRole("link", { name: "New chat" }).click();
  await expect(page.getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
  await push(page, { type: "answer-delta", text: "Arrived meanwhile." });
  await expect(page.getByText("Arrived meanwhile.")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("Arrived meanwhile.")).toBeVisible();
});
