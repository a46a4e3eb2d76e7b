import type { ReactNode } from "react";
import { ChatShell } from "@/components/chat/chat-shell";

/**
 * The chat itself lives in the layout and reads the address, so that going from one chat to another, or from the start
 * page to a chat just made, tears nothing down. The pages below only name the address.
 */
export default function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ChatShell />
      {children}
    </>
  );
}
