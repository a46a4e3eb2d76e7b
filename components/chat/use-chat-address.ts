"use client";

import { usePathname } from "next/navigation";

const CHAT_PATH = /^\/c\/([^/]+)$/;

/** Address of a chat. */
export const chatHref = (chatId: string): string => `/c/${encodeURIComponent(chatId)}`;

/** The chat a path is about; null for the start page. */
export function chatIdOf(pathname: string): string | null {
  const found = CHAT_PATH.exec(pathname)?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return found;
  }
}

/** The chat the address bar is about. A new chat changes the address without a navigation, so nothing is torn down. */
export const useChatAddress = (): string | null => chatIdOf(usePathname());
