import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { Page } from "@playwright/test";
import { askFirst, FIRST_QUESTION, totalRows } from "./support/chat-page";
import { expect, FAILED_FETCH, test } from "./support/test";

/** Text of a column on the page shown, top to bottom. */
async function column(page: Page, position: number): Promise<string[]> {
  return page.getByRole("main").locator(`tbody tr td:nth-child(${position})`).allInnerTexts();
}

async function download(page: Page, name: RegExp): Promise<string> {
  const started = page.waitForEvent("download");
  await page.getByRole("main").getByRole("link", { name }).click();
  return readFile(await (await started).path(), "utf8");
}

test("the complete table and its records lead back to the chat, sorted or reloaded", async ({ page }) => {
  const turn = await askFirst(page, FIRST_QUESTION);
  const chat = new URL(page.url()).pathname;
  await turn.getByRole("link", { name: "View complete table" }).click();
  await page.getByRole("button", { name: "Herb ID", exact: true }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.reload();
  await page.getByRole("main").getByRole("table").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/records\//);
  await page.getByRole("link", { name: "Back to the chat" }).click();
  await expect(page).toHaveURL(new RegExp(`${chat}$`));
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a filter that is no number says so and hides no row", async ({ page }) => {
  const turn = await askFirst(page, "Which genes does quercetin act on?");
  const total = await totalRows(turn);
  await turn.getByRole("link", { name: "View complete table" }).click();
  const filter = page.getByPlaceholder("e.g. >=0.7").first();
  await filter.fill("high");
  await expect(page.getByText("Not a number, so not applied. Try >=0.9 or digits.")).toBeVisible();
  await expect(filter).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible();
  await filter.fill(">=0.9");
  await expect(page).toHaveURL(/filter\./);
  await expect(page.getByText("Not a number, so not applied.")).toHaveCount(0);
});

test("the complete table is paged, sorted, filtered and downloaded on the server", async ({ page }) => {
  const turn = await askFirst(page, FIRST_QUESTION);
  const total = await totalRows(turn);
  expect(total).toBeGreaterThan(50);
  await turn.getByRole("link", { name: "View complete table" }).click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible();
  await expect(page.getByText(/^From Taiwan Han Medicine/)).toBeVisible();

  const firstPage = await column(page, 1);
  expect(firstPage).toHaveLength(50);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("table")).toHaveAttribute("aria-busy", "false");
  await expect.poll(async () => (await column(page, 1))[0]).not.toBe(firstPage[0]);
  await page.getByLabel("Rows per page").selectOption("25");
  await expect(page).not.toHaveURL(/[?&]page=/);
  await expect.poll(async () => (await column(page, 1)).length).toBe(25);

  await page.getByRole("button", { name: "Herb ID", exact: true }).click();
  await page.getByRole("button", { name: "Herb ID", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Herb ID" })).toHaveAttribute("aria-sort", "descending");
  await expect.poll(async () => (await column(page, 1))[0]).not.toBe(firstPage[0]);
  const descending = await column(page, 1);
  expect(descending).toEqual([...descending].sort().reverse());

  const wanted = firstPage[7] ?? "";
  await page.getByRole("searchbox", { name: "Filter Herb ID" }).fill(wanted.toLowerCase());
  await expect(page.getByText(`1 of ${total} rows`, { exact: true })).toBeVisible();
  expect(await column(page, 1)).toEqual([wanted]);
  const oneRow = await download(page, /as CSV$/);
  expect(parse(oneRow, { bom: true })).toHaveLength(2);

  await page.reload();
  await expect(page.getByText(`1 of ${total} rows`, { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Filter Herb ID" })).toHaveValue(wanted.toLowerCase());
  await page.getByRole("searchbox", { name: "Filter Herb ID" }).fill("no such herb");
  await expect(page.getByRole("heading", { name: "No row passes these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(page.getByText(`${total} rows`, { exact: true })).toBeVisible();

  const records = parse(await download(page, /as CSV$/), { bom: true, columns: true }) as Record<string, string>[];
  expect(records).toHaveLength(total);
  expect(Object.values(records[0] ?? {})[0]).toMatch(/^TWHMH\d{6}$/);
  const rows = JSON.parse(await download(page, /as JSON$/)) as unknown[];
  expect(rows).toHaveLength(total);
  const lines = (await download(page, /as TSV$/)).trimEnd().split(/\r?\n/);
  expect(lines).toHaveLength(total + 1);
});

test("the rows and a citation can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const turn = await askFirst(page, FIRST_QUESTION);
  const total = await totalRows(turn);
  await turn.getByRole("button", { name: "Copy 10 rows" }).click();
  await expect(turn.getByText("Copied")).toBeVisible();
  const rows = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect(rows).toHaveLength(11);
  expect(rows[0]).toMatch(/^Herb ID\t/);
  await turn.getByRole("button", { name: "Copy citation" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/Taiwan Han Medicine, version .+, data build .+ \d{4}-\d\d-\d\d\. http:\/\/127\.0\.0\.1:\d+\/results\/.+$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`(${total} rows)`);
});

test.describe("what is not there", () => {
  test.use({ expectedConsoleErrors: [FAILED_FETCH] });

  test("an unknown result says so", async ({ page }) => {
    for (const id of ["nope", "00000000-0000-4000-8000-000000000000", "a%2F..%2Fb"]) {
      await page.goto(`/results/${id}`);
      await expect(page.getByRole("heading", { name: "This result does not exist" })).toBeVisible();
    }
  });
});
