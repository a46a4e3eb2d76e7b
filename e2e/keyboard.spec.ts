import type { Locator, Page } from "@playwright/test";
import { expectEnded, FIRST_QUESTION, lastTurn, questionField } from "./support/chat-page";
import { expect, test } from "./support/test";

const TABS_MAX = 80;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`not reached in ${TABS_MAX} presses of ${key}: ${target.toString()}`);
}

/** The focused element can be seen, is not covered, and has a visible outline (WCAG 2.2: 2.4.7, 2.4.11). */
async function expectFocusVisible(page: Page): Promise<void> {
  const state = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 20), box.top + Math.min(box.height / 2, 12));
    return {
      isOnTop: top !== null && (element.contains(top) || top.contains(element)),
      hasOutline: (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) || element.closest("form")?.matches(":focus-within") === true,
    };
  });
  expect(state).toEqual({ isOnTop: true, hasOutline: true });
}

test("everything from question to download is done with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(questionField(page)).toBeFocused();
  await page.keyboard.type(FIRST_QUESTION);
  await page.keyboard.press("Enter");
  await expectEnded(lastTurn(page));
  await expect(questionField(page)).toBeFocused();

  const turn = lastTurn(page);
  await tabTo(page, turn.getByRole("button", { name: /^Remove:/ }).first(), "Shift+Tab");
  await expectFocusVisible(page);
  await tabTo(page, turn.getByRole("group").filter({ has: page.getByRole("table") }).last());
  await expectFocusVisible(page);
  await tabTo(page, turn.getByText(/^SQL \(/).locator("xpath=ancestor-or-self::summary"));
  await expectFocusVisible(page);
  await page.keyboard.press("Enter");
  await expect(turn.getByRole("group", { name: "SQL as planned" })).toBeVisible();

  await tabTo(page, turn.getByRole("link", { name: "View complete table" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\//);
  const sort = page.getByRole("button", { name: "Herb ID", exact: true });
  await expect(sort).toBeVisible();
  await tabTo(page, sort);
  await expectFocusVisible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=/);
  await expect(sort).toBeFocused();
  await tabTo(page, page.getByRole("searchbox").first());
  await page.keyboard.type("TWHMH00000");
  await expect(page).toHaveURL(/filter/);
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /as CSV$/ }), "Shift+Tab");
  const started = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  await started;
});

test("the skip link is the first stop and leads past the header", async ({ page }) => {
  await page.goto("/sources");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("menus and dialogs take the focus and give it back", async ({ page }) => {
  await page.goto("/");
  // The composer takes the focus when the page has come to life.
  await expect(questionField(page)).toBeFocused();
  const theme = page.getByRole("button", { name: "Theme" });
  await theme.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "Light" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitemradio", { name: "Dark" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(theme).toBeFocused();
});

test("a suggestion chosen by keyboard leaves the focus in the composer", async ({ page }) => {
  await page.goto("/");
  const suggestion = page.getByRole("region", { name: "Questions to begin with" }).getByRole("button").first();
  await expect(suggestion).toBeVisible();
  await tabTo(page, suggestion, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(lastTurn(page)).toBeVisible();
  await expect(questionField(page)).toBeFocused();
});
