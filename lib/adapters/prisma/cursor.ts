/** Where a page of chats ended: the order is by time, then id. Opaque to callers. */
export interface ChatCursor {
  updatedAt: Date;
  id: string;
}

/** Text for an URL that names the place after `cursor`. */
export function encodeCursor({ updatedAt, id }: ChatCursor): string {
  return Buffer.from(`${updatedAt.toISOString()}|${id}`).toString("base64url");
}

/** The place a text names; null when it names none (a mistyped or outdated address). */
export function decodeCursor(text: string): ChatCursor | null {
  const [time = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split("|");
  const updatedAt = new Date(time);
  return Number.isNaN(updatedAt.getTime()) || id === "" ? null : { updatedAt, id };
}
