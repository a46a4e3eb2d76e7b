import { askFirst, FIRST_QUESTION, questionField } from "./support/chat-page";
import { expect, FAILED_FETCH, test } from "./support/test";

test("the language is switched, remembered and told to assistive technology", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "繁體中文" }).click();
  await expect(page.getByRole("heading", { name: "想知道什麼？" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant-TW");
  await page.reload();
  await expect(page.getByRole("heading", { name: "想知道什麼？" })).toBeVisible();
  await page.goto("/sources");
  await expect(page.getByRole("heading", { name: "資料來源", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "語言" }).click();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Sources", level: 1 })).toBeVisible();
});

test("a browser set to Chinese gets Chinese", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: "zh-TW", ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "想知道什麼？" })).toBeVisible();
  await context.close();
});

test("an English answer keeps its language on a Chinese page", async ({ page }) => {
  const turn = await askFirst(page, FIRST_QUESTION);
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "繁體中文" }).click();
  await expect(turn.getByText("理解為：")).toBeVisible();
  await expect(turn.getByRole("group").filter({ has: page.getByRole("table") })).toHaveAttribute("lang", "en");
});

test("the theme is switched and remembered, and is there before anything is drawn", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveClass(/dark/);
  await page.getByRole("button", { name: "Theme" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.reload({ waitUntil: "commit" });
  await page.locator("body").waitFor({ state: "attached" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.goto("/sources");
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("the theme is switched after the language without a line in the console", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Language" }).click();
  await page.getByRole("menuitemradio", { name: "繁體中文" }).click();
  await expect(page.getByRole("heading", { name: "想知道什麼？" })).toBeVisible();
  await page.getByRole("button", { name: "外觀" }).click();
  await page.getByRole("menuitemradio", { name: "深色" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("the icon that browsers ask for by themselves is there", async ({ request }) => {
  const answer = await request.get("/favicon.ico");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
});

test("the policy lets no script in but the page's own", async ({ page }) => {
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
  expect(policy).not.toContain("unsafe-eval");
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false);
  expect(response?.headers()["x-powered-by"]).toBeUndefined();
  expect(response?.headers()["x-content-type-options"]).toBe("nosniff");
  const again = await page.goto("/");
  expect(again?.headers()["content-security-policy"]).not.toBe(policy);
});

test.describe("without a server", () => {
  // The network of the browser is cut; the server runs on.
  test.use({ expectedConsoleErrors: [FAILED_FETCH] });

  test("a server that is gone is said to be gone, and the question is kept", async ({ page, context }) => {
    await page.goto("/");
    await expect(questionField(page)).toBeFocused();
    await page.route("**/api/chat", (route) => route.abort("connectionrefused"));
    await context.route("**/icon.svg", (route) => route.abort("connectionrefused"));
    await questionField(page).fill(FIRST_QUESTION);
    await questionField(page).press("Enter");
    await expect(page.getByText("The server could not be reached. Check that it is running, then ask again.")).toBeVisible();
    await expect(page.getByText("The server cannot be reached. Trying again …")).toBeVisible();
    await page.unroute("**/api/chat");
    await context.unroute("**/icon.svg");
    await page.getByRole("button", { name: "Ask again" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expect(page.getByText("The server cannot be reached. Trying again …")).toHaveCount(0);
  });
});
