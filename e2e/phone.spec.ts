import { askFirst, FIRST_QUESTION } from "./support/chat-page";
import { expect, test } from "./support/test";

for (const width of [390, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 720 }, hasTouch: true, isMobile: true });

    test("no page scrolls sideways; tables scroll inside themselves", async ({ page }) => {
      const turn = await askFirst(page, FIRST_QUESTION);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBe(0);
      const region = turn.getByRole("group").filter({ has: page.getByRole("table") }).last();
      expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);

      const result = (await turn.getByRole("link", { name: "View complete table" }).getAttribute("href")) ?? "";
      const record = (await turn.getByRole("table").getByRole("link").first().getAttribute("href")) ?? "";
      for (const path of ["/", result, record, "/sources"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await overflow(), path).toBe(0);
      }
    });

    test("the table of a full result starts on the first screen; its description opens", async ({ page }) => {
      const turn = await askFirst(page, "Which genes does quercetin act on?");
      await turn.getByRole("link", { name: "View complete table" }).first().click();
      const more = page.getByRole("button", { name: "Show more" });
      await expect(more).toHaveAttribute("aria-expanded", "false");
      const top = await page.getByRole("table").evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeLessThan(720);
      await more.click();
      await expect(page.getByRole("button", { name: "Show less" })).toHaveAttribute("aria-expanded", "true");
    });

    test("the chats are in a drawer", async ({ page }) => {
      await askFirst(page, FIRST_QUESTION);
      await page.getByRole("button", { name: "Open the list of chats" }).click();
      const drawer = page.getByRole("dialog", { name: "Chats" });
      await expect(drawer.getByRole("link", { name: FIRST_QUESTION })).toBeVisible();
      await drawer.getByRole("link", { name: "New chat" }).click();
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
      await page.getByRole("button", { name: "Open the list of chats" }).click();
      await drawer.getByRole("button", { name: /^Actions for/ }).click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
      await drawer.getByLabel("New title").fill("Renamed on a phone");
      await page.keyboard.press("Enter");
      await expect(drawer.getByRole("link", { name: "Renamed on a phone" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(page.getByRole("button", { name: "Open the list of chats" })).toBeFocused();
    });
  });
}
