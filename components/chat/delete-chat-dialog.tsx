"use client";

import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ChatSummary } from "@/lib/domain/turn";

/** Asks before a chat is deleted, because it cannot be had back. */
export function DeleteChatDialog({ chat, onClose, onDelete }: { chat: ChatSummary | null; onClose: () => void; onDelete: (chat: ChatSummary) => void }) {
  const t = useTranslations("chats");
  return (
    <Dialog isOpen={chat !== null} onClose={onClose} label={t("deleteTitle")}>
      <h2 className="text-lg font-semibold">{t("deleteTitle")}</h2>
      <p className="mt-2 break-words text-muted">{t("deleteText", { title: chat?.title ?? "" })}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button autoFocus onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button look="danger" onClick={() => chat && onDelete(chat)}>
          {t("delete")}
        </Button>
      </div>
    </Dialog>
  );
}
