"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { SquarePen } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { chatsQuery } from "@/components/api/queries";
import { Button, buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChatSummary } from "@/lib/domain/turn";
import { ChatListItem } from "./chat-list-item";
import { DeleteChatDialog } from "./delete-chat-dialog";
import { useChatEdits } from "./use-chat-edits";

const SKELETON_COUNT = 5;

/** This visitor's chats, newest first. `onNavigate` closes the drawer on a phone. */
export function ChatList({ openChatId, onNavigate }: { openChatId: string | null; onNavigate: () => void }) {
  const t = useTranslations("chats");
  const router = useRouter();
  const [toDelete, setToDelete] = useState<ChatSummary | null>(null);
  const { rename, remove } = useChatEdits();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(chatsQuery());
  const chats = data?.pages.flatMap((page) => page.items) ?? [];

  const deleteChat = (chat: ChatSummary) => {
    setToDelete(null);
    remove.mutate(chat.id);
    if (chat.id === openChatId) router.push("/");
  };

  return (
    <nav aria-label={t("label")} className="flex min-h-0 flex-1 flex-col">
      <div className="p-3">
        <Link href="/" onClick={onNavigate} className={buttonClass("secondary", "medium", "w-full")}>
          <SquarePen size={16} aria-hidden />
          {t("new")}
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        {isPending ? (
          <div role="status" aria-label={t("loading")} className="space-y-2">
            {Array.from({ length: SKELETON_COUNT }, (_, index) => (
              <Skeleton key={index} className="h-8" />
            ))}
          </div>
        ) : isError ? (
          <div className="space-y-2 px-3 text-sm text-muted">
            <p>{t("failed")}</p>
            <Button size="small" onClick={() => void refetch()}>
              {t("retry")}
            </Button>
          </div>
        ) : chats.length === 0 ? (
          <p className="px-3 text-sm text-muted">{t("empty")}</p>
        ) : (
          <ul className="space-y-0.5">
            {chats.map((chat) => (
              <ChatListItem
                key={chat.id}
                chat={chat}
                isOpen={chat.id === openChatId}
                onOpen={onNavigate}
                onRename={(title) => rename.mutate({ chatId: chat.id, title })}
                onDelete={() => setToDelete(chat)}
              />
            ))}
          </ul>
        )}
        {rename.isError || remove.isError ? (
          <p role="alert" className="px-3 pt-2 text-sm text-danger">
            {t("editFailed")}
          </p>
        ) : null}
        {hasNextPage ? (
          <Button look="quiet" size="small" className="mt-2 w-full" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("older")}
          </Button>
        ) : null}
      </div>
      <DeleteChatDialog chat={toDelete} onClose={() => setToDelete(null)} onDelete={deleteChat} />
    </nav>
  );
}
