"use client";

import { Menu as MenuIcon, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { AppHeader } from "@/components/shell/app-header";
import { rememberLastChat } from "@/components/shell/last-chat";
import { MAIN_ID } from "@/components/shell/skip-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ChatList } from "./chat-list";
import { ChatPanel } from "./chat-panel";
import { useChatAddress } from "./use-chat-address";

/** The chats on the left (a drawer on phones), the open chat beside them. Stays while chats are changed. */
export function ChatShell() {
  const t = useTranslations("chats");
  const addressId = useChatAddress();
  // A chat just made is shown at once; the address follows a moment later and then rules again.
  const [madeChatId, setMadeChatId] = useState<string | null>(null);
  if (addressId !== null && madeChatId !== null) setMadeChatId(null);
  const chatId = addressId ?? madeChatId;
  useEffect(() => rememberLastChat(chatId), [chatId]);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const openNew = () => {
    setMadeChatId(null);
    setIsDrawerOpen(false);
  };

  return (
    <>
      <AppHeader
        leading={
          <Button look="quiet" size="icon" aria-label={t("open")} className="lg:hidden" onClick={() => setIsDrawerOpen(true)}>
            <MenuIcon size={20} aria-hidden />
          </Button>
        }
      />
      <div className="flex">
        <div className="no-print sticky top-(--header-height) hidden h-[calc(100dvh-var(--header-height))] w-68 shrink-0 flex-col border-r border-border lg:flex">
          <ChatList openChatId={chatId} onNavigate={openNew} />
        </div>
        <Dialog isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} label={t("label")} side="left">
          <div className="flex justify-end p-2">
            <Button look="quiet" size="icon" aria-label={t("close")} onClick={() => setIsDrawerOpen(false)}>
              <X size={20} aria-hidden />
            </Button>
          </div>
          <ChatList openChatId={chatId} onNavigate={openNew} />
        </Dialog>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1">
          <ChatPanel chatId={chatId} onChatMade={setMadeChatId} />
        </main>
      </div>
    </>
  );
}
