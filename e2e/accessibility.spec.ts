import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { ask, askFirst, CASE_STUDY, FIRST_QUESTION } from "./support/chat-page";
import { expect, FAILED_FETCH, test } from "./support/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).join(" | ")}`);
  expect(found, where).toEqual([]);
}

const LOOKS = [
  { name: "English, light, desktop", locale: "en-US", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "English, dark, phone", locale: "en-US", colorScheme: "dark", viewport: { width: 390, height: 800 } },
  { name: "Chinese, dark, desktop", locale: "zh-TW", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  { name: "Chinese, light, phone", locale: "zh-TW", colorScheme: "light", viewport: { width: 390, height: 800 } },
] as const;

for (const { name, ...look } of LOOKS) {
  test.describe(name, () => {
    // The browser itself logs the 404 of the pages that are not there.
    test.use({ ...look, expectedConsoleErrors: [FAILED_FETCH] });

    test("axe finds nothing on any page", async ({ page }) => {
      test.setTimeout(120_000);
      await page.goto("/");
      await expect(page.locator("main ul button").first()).toBeVisible();
      await expectClean(page, "start page");

      const turn = await askFirst(page, look.locale === "en-US" ? FIRST_QUESTION : CASE_STUDY.first);
      await turn.locator("summary").first().click();
      await turn.locator("summary").last().click();
      await expectClean(page, "answer");
      const result = (await turn.locator('a[href^="/results/"]').first().getAttribute("href")) ?? "";
      const record = (await turn.locator('a[href^="/records/"]').first().getAttribute("href")) ?? "";
      await ask(page, "What is the weather in Taipei tomorrow?");
      await expectClean(page, "two turns, one not answered");

      for (const path of [result, record, "/sources", "/c/nope", "/results/nope", "/records/twhm/herb/nope", "/no/such/page"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (path === "/sources") await page.locator("summary").first().click();
        await expectClean(page, path);
      }
    });
  });
}

test("axe finds nothing in menus and dialogs", async ({ page }) => {
  await askFirst(page, FIRST_QUESTION);
  await page.getByRole("button", { name: "Theme" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectClean(page, "theme menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectClean(page, "delete dialog");
});
