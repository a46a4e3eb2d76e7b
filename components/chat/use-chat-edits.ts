"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { send } from "@/components/api/fetch-json";
import { queryKeys } from "@/components/api/queries";

/** Renaming and deleting chats; the list is fetched again after each, whether or not it worked. */
export function useChatEdits() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.chats });
  const rename = useMutation({
    mutationFn: ({ chatId, title }: { chatId: string; title: string }) => send("PATCH", `/api/chats/${encodeURIComponent(chatId)}`, { title }),
    onSuccess: (_, { chatId }) => client.invalidateQueries({ queryKey: queryKeys.chat(chatId) }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (chatId: string) => send("DELETE", `/api/chats/${encodeURIComponent(chatId)}`),
    onSuccess: (_, chatId) => client.removeQueries({ queryKey: queryKeys.chat(chatId) }),
    onSettled,
  });
  return { rename, remove };
}
