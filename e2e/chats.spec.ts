import { askFirst, FIRST_QUESTION } from "./support/chat-page";
import { expect, FAILED_FETCH, test } from "./support/test";

test("chats are listed, renamed and deleted", async ({ page }) => {
  await askFirst(page, FIRST_QUESTION);
  const chats = page.getByRole("navigation", { name: "Chats" });
  const address = page.url();
  await expect(chats.getByRole("link", { name: FIRST_QUESTION })).toHaveAttribute("aria-current", "page");

  await chats.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("New title").fill("Quercetin herbs");
  await page.keyboard.press("Enter");
  await expect(chats.getByRole("link", { name: "Quercetin herbs" })).toBeVisible();
  await page.reload();
  await expect(chats.getByRole("link", { name: "Quercetin herbs" })).toBeVisible();

  await chats.getByRole("link", { name: "New chat" }).click();
  await expect(page.getByRole("heading", { name: "What would you like to know?" })).toBeVisible();
  await chats.getByRole("link", { name: "Quercetin herbs" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await chats.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this chat?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(chats.getByRole("link", { name: "Quercetin herbs" })).toBeVisible();
  await chats.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(chats.getByText("Your chats will be listed here.")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(address).toContain("/c/");
});

test.describe("what is not there", () => {
  test.use({ expectedConsoleErrors: [FAILED_FETCH] });

  test("an unknown or malformed chat says so", async ({ page }) => {
    for (const id of ["nope", "00000000-0000-4000-8000-000000000000", "%27%3B--"]) {
      await page.goto(`/c/${id}`);
      await expect(page.getByRole("heading", { name: "This chat does not exist" })).toBeVisible();
    }
  });

  test("two visitors do not see each other's chats, results or downloads", async ({ page, browser, baseURL }) => {
    const turn = await askFirst(page, FIRST_QUESTION);
    const chatAddress = page.url();
    const resultAddress = await turn.getByRole("link", { name: "View complete table" }).getAttribute("href");
    const download = await turn.getByRole("link", { name: /as CSV$/ }).getAttribute("href");

    const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "en-US" });
    const other = await stranger.newPage();
    await other.goto(chatAddress);
    await expect(other.getByRole("heading", { name: "This chat does not exist" })).toBeVisible();
    await expect(other.getByText("Your chats will be listed here.")).toBeVisible();
    await other.goto(resultAddress ?? "");
    await expect(other.getByRole("heading", { name: "This result does not exist" })).toBeVisible();
    expect((await stranger.request.get(download ?? "")).status()).toBe(404);
    expect((await page.request.get(download ?? "")).status()).toBe(200);
    await stranger.close();
  });
});
