import { askFirst, FIRST_QUESTION } from "./support/chat-page";
import { expect, FAILED_FETCH, test } from "./support/test";

test("an ID leads to its record, with links out and everything linked to it", async ({ page }) => {
  const turn = await askFirst(page, FIRST_QUESTION);
  const id = await turn.getByRole("table").getByRole("link").first().innerText();
  await turn.getByRole("table").getByRole("link", { name: id }).click();
  await expect(page).toHaveURL(new RegExp(`/records/twhm/herb/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(id);
  await expect(page.getByText(id).first()).toBeVisible();

  const ingredients = page.getByRole("region", { name: /^ingredient/i, exact: false }).first();
  await expect(ingredients.getByText(/^Shown 10 of [\d,]+$/).or(ingredients.getByText(/^Shown \d of \d$/))).toBeVisible();
  await page.getByRole("link", { name: "Quercetin" }).or(ingredients.getByRole("link").first()).first().click();
  await expect(page).toHaveURL(/\/records\/twhm\/ingredient\//);
  await page.goBack();

  const more = page.getByRole("link", { name: "Show more rows" }).first();
  if (await more.isVisible()) {
    await more.click();
    await expect(page).toHaveURL(/expand=/);
    await expect(page.getByText(/^Shown 1[1-9] of|^Shown [2-9]\d+ of|^Shown 1\d\d+ of/).first()).toBeVisible();
  }
});

test("a record's identifiers lead to the databases they are of", async ({ page }) => {
  const turn = await askFirst(page, "Which ingredients does turmeric contain?");
  await turn.getByRole("table").getByRole("link", { name: /^TWHMI/ }).first().click();
  await expect(page).toHaveURL(/\/records\/twhm\/ingredient\//);
  const outside = page.getByRole("main").getByRole("link", { name: /opens in a new tab/ }).first();
  await expect(outside).toHaveAttribute("href", /^https:\/\//);
  await expect(outside).toHaveAttribute("rel", /noopener/);
});

test("sources name tables, counts, version and provenance", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Sources", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sources", level: 1 })).toBeVisible();
  const card = page.getByRole("region", { name: /^Taiwan Han Medicine/ }).first();
  await expect(card.getByRole("rowheader", { name: /ingredient_target/ })).toBeVisible();
  await expect(card.getByText("Version", { exact: true })).toBeVisible();
  await card.locator("summary").click();
  await expect(card.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page).toHaveTitle("Sources · Materia");
});

test.describe("what is not there", () => {
  test.use({ expectedConsoleErrors: [FAILED_FETCH] });

  test("unknown records, tables and knowledge bases are not found, with that status", async ({ page }) => {
    for (const path of ["twhm/herb/TWHMH999999", "twhm/no_such_table/1", "nope/herb/1", "twhm/herb_ingredient/1", "twhm/herb/%27%20OR%201%3D1"]) {
      const response = await page.goto(`/records/${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "This record does not exist" })).toBeVisible();
    }
  });

  test("an unknown page is not found", async ({ page }) => {
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the start page" }).click();
    await expect(page).toHaveURL("/");
  });
});
