/** Where the chat of this tab is remembered, so that pages opened from it lead back to it. */
const KEY = "materia-last-chat";
const CHANGED = "materia-last-chat-changed";

/** Storage may be switched off in a browser; then there is no link back, and everything else works. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** Chat seen last in this tab; null when there was none. */
export const readLastChat = (): string | null => attempt(() => sessionStorage.getItem(KEY), null);

/** Remembers the chat that is shown; null for the start page. */
export function rememberLastChat(chatId: string | null): void {
  attempt(() => (chatId === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, chatId)), undefined);
  window.dispatchEvent(new Event(CHANGED));
}

/** For `useSyncExternalStore`. */
export function subscribeLastChat(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}
