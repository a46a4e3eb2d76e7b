import type { Page } from "@playwright/test";
import { askFirst, expectEnded, FIRST_QUESTION, lastTurn, questionField } from "./support/chat-page";
import { LIMITS } from "../lib/limits";
import { expect, test } from "./support/test";

/** Counts over every chain from disease to herb: the slowest thing the demo database is asked (about a second or two). */
const SLOW_QUESTION = "Which diseases are associated with the most herbs, including low confidence?";

async function askSlowly(page: Page): Promise<void> {
  await askFirst(page, FIRST_QUESTION);
  await questionField(page).fill(SLOW_QUESTION);
  await questionField(page).press("Enter");
  await expect(lastTurn(page).getByText("Run the query")).toBeVisible();
}

test("stop ends the query in the engine within a second and keeps what had arrived", async ({ page }) => {
  await askSlowly(page);
  const pressedAt = Date.now();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(lastTurn(page).getByText("You stopped this answer.")).toBeVisible({ timeout: 3_000 });
  expect(Date.now() - pressedAt).toBeLessThan(2_000);
  await expect(lastTurn(page).getByText("Read as:")).toBeVisible();
  await lastTurn(page).getByText(/^SQL \(/).click();
  await expect(lastTurn(page).getByRole("group", { name: "SQL as planned" })).toContainText("COUNT");

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(lastTurn(page).getByText("You stopped this answer.")).toBeVisible();
  await expect(lastTurn(page).getByText("Read as:")).toBeVisible();
  await lastTurn(page).getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expectEnded(lastTurn(page));
  await expect(lastTurn(page).getByRole("table")).toBeVisible();
});

test("a reload in the middle of an answer loses nothing: it is taken up again", async ({ page }) => {
  await askSlowly(page);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(lastTurn(page).getByRole("heading", { level: 2 })).toContainText(SLOW_QUESTION);
  await expectEnded(lastTurn(page));
  await expect(lastTurn(page).getByRole("table")).toBeVisible();
});

test("more answers at once than a visitor may have are refused with 429", async ({ page }) => {
  await askFirst(page, FIRST_QUESTION);
  const origin = new URL(page.url()).origin;
  const headers = { origin };
  const all = Array.from({ length: LIMITS.runningTurnsPerUserMax + 2 }, () => page.request.post("/api/chat", { headers, data: { question: SLOW_QUESTION } }));
  const statuses = (await Promise.all(all)).map((response) => response.status()).sort();
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
