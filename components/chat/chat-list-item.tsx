"use client";

import { clsx } from "clsx";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import Link from "next/link";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { LIMITS } from "@/lib/limits";
import type { ChatSummary } from "@/lib/domain/turn";
import { chatHref } from "./use-chat-address";

/** The title as a field: Enter keeps it, Esc leaves it as it was. */
function RenameForm({ chat, onRename, onCancel }: { chat: ChatSummary; onRename: (title: string) => void; onCancel: () => void }) {
  const t = useTranslations("chats");
  const [title, setTitle] = useState(chat.title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (wanted === "" || wanted === chat.title) onCancel();
    else onRename(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onCancel();
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-1 p-1">
      <input
        autoFocus
        aria-label={t("renameField")}
        value={title}
        maxLength={LIMITS.chatTitleLengthMax}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        className="h-8 min-w-0 flex-1 rounded-lg border border-border-strong bg-surface px-2 text-sm"
      />
      <Button type="submit" size="small" look="primary">
        {t("save")}
      </Button>
    </form>
  );
}

export interface ChatListItemProps {
  chat: ChatSummary;
  isOpen: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onDelete: () => void;
}

/** A chat in the list, with renaming in place and a menu. */
export function ChatListItem({ chat, isOpen, onOpen, onRename, onDelete }: ChatListItemProps) {
  const t = useTranslations("chats");
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <RenameForm
          chat={chat}
          onCancel={() => setIsRenaming(false)}
          onRename={(title) => {
            setIsRenaming(false);
            onRename(title);
          }}
        />
      </li>
    );
  }
  return (
    <li className={clsx("flex items-center rounded-lg", isOpen ? "bg-accent-soft" : "hover:bg-sunken")}>
      <Link
        href={chatHref(chat.id)}
        prefetch={false}
        onClick={onOpen}
        aria-current={isOpen ? "page" : undefined}
        title={chat.title}
        className={clsx("min-w-0 flex-1 truncate rounded-lg px-3 py-2 text-sm", isOpen && "font-medium text-accent-text")}
      >
        {chat.title}
      </Link>
      <Menu
        trigger={
          <Button look="quiet" size="icon" aria-label={t("more", { title: chat.title })}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        }
      >
        <MenuItem icon={<Pencil size={15} aria-hidden />} onSelect={() => setIsRenaming(true)}>
          {t("rename")}
        </MenuItem>
        <MenuItem icon={<Trash2 size={15} aria-hidden />} isDanger onSelect={onDelete}>
          {t("delete")}
        </MenuItem>
      </Menu>
    </li>
  );
}
