import { expect, type Locator, type Page } from "@playwright/test";

/** The thesis's case study (Fig. 5.5 and 5.6). */
export const CASE_STUDY = {
  first: "請列舉前 20 個有最多中草藥含有的成分，包含其出現次數。",
  followUp: "請給我前三名成分的相關資訊，以及他們共同與哪些基因有關連性。",
};

export const FIRST_QUESTION = "Which herbs contain quercetin?";

/** The newest turn of the chat. */
export const lastTurn = (page: Page): Locator => page.getByRole("article").last();

/** The question field, whatever the language of the interface. */
export const questionField = (page: Page): Locator => page.locator("#question");

/** Waits until a turn has ended: its thumbs appear. */
export async function expectEnded(turn: Locator): Promise<void> {
  await expect(turn.getByRole("button", { name: /^(Good answer|答得好)$/ })).toBeVisible({ timeout: 30_000 });
}

/** Asks and waits for the end; gives the new turn. */
export async function ask(page: Page, question: string): Promise<Locator> {
  const before = await page.getByRole("article").count();
  await questionField(page).fill(question);
  await questionField(page).press("Enter");
  await expect(page.getByRole("article")).toHaveCount(before + 1);
  const turn = page.getByRole("article").nth(before);
  await expectEnded(turn);
  return turn;
}

/** Opens the start page and asks the first question of a new chat. */
export async function askFirst(page: Page, question: string): Promise<Locator> {
  await page.goto("/");
  return ask(page, question);
}

/** `shown 10 of 175` → 175, from the first table of a turn. */
export async function totalRows(turn: Locator): Promise<number> {
  const text = await turn.getByText(/^(Shown|顯示) [\d,]+ (of|\/) [\d,]+/).first().innerText();
  return Number(/(?:of|\/) ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));
}
