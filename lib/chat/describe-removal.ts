import type { AppStore } from "@/lib/ports/app-store";
import { loadHistory } from "./load-history/load-history";

const HAN = /\p{Script=Han}/u;

/**
 * What removing chips reads like in the chat, in the language of the question before: it is stored as the person's
 * message and decides the language of the answer.
 */
export async function describeRemoval(store: AppStore, userId: string, chatId: string, itemIds: string[]): Promise<string> {
  const { turns, state } = await loadHistory(store, userId, chatId, "");
  const isChinese = HAN.test(turns.at(-1)?.question ?? "");
  const items = (state?.items ?? []).filter((item) => itemIds.includes(item.id));
  const names = items.map((item) => item.label[isChinese ? "zh-Hant" : "en"]);
  return isChinese ? `移除條件：${names.join("、") || "(無)"}` : `Without the constraint: ${names.join(", ") || "(none)"}`;
}
