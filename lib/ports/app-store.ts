import type { ChatSummary, ResultReference, Turn, TurnParts } from "@/lib/domain/turn";

/** A person or guest. Guests have no e-mail; they are known by a cookie and see only their own chats. */
export interface User {
  id: string;
  role: "guest" | "user" | "admin";
}

/** One page of a list; `nextCursor` is null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** What a person thought of an answer. */
export interface Feedback {
  turnId: string;
  rating: "up" | "down";
  comment: string;
}

/**
 * Chats, turns, result references and feedback. Every read names the user: what belongs to somebody else is not found.
 * @throws ServiceError {service: "app-store"} from every method
 */
export interface AppStore {
  createGuest(): Promise<User>;
  findUser(userId: string): Promise<User | null>;

  /** `chatId` names the chat (the command line does so); a fresh UUID else. Fails with `conflict` when the id is taken. */
  createChat(userId: string, title: string, chatId?: string): Promise<ChatSummary>;
  findChat(userId: string, chatId: string): Promise<ChatSummary | null>;
  /** Newest first. */
  listChats(userId: string, page: { cursor: string | null; limit: number }): Promise<Page<ChatSummary>>;
  renameChat(userId: string, chatId: string, title: string): Promise<boolean>;
  /** Deletes the chat with its turns, results and feedback. */
  deleteChat(userId: string, chatId: string): Promise<boolean>;

  /** Stored before work starts, with status `running`. Fails with `not-found` when the chat is not this user's. */
  startTurn(userId: string, turn: { id: string; chatId: string; question: string }): Promise<void>;
  /** Writes what has arrived so far; called at every table and at the end. Fails with `not-found` when the chat was deleted meanwhile. */
  saveTurn(turnId: string, patch: Partial<Omit<Turn, "id" | "chatId" | "question" | "createdAt">>): Promise<void>;
  findTurn(userId: string, turnId: string): Promise<Turn | null>;
  /** Oldest first; the last `limit` turns of the chat. A row that cannot be read comes as a turn whose `parts.error` says so. */
  listTurns(userId: string, chatId: string, limit: number): Promise<Turn[]>;
  /** At start: every turn still `running` was cut off by a stop of the server; marks it `interrupted`. Gives how many. */
  markInterrupted(): Promise<number>;

  /** Fails with `not-found` when the turn is not this user's. */
  saveResult(userId: string, result: Omit<ResultReference, "createdAt">): Promise<void>;
  findResult(userId: string, resultId: string): Promise<ResultReference | null>;

  /** One rating per turn and user; a second replaces the first. */
  saveFeedback(userId: string, feedback: Feedback): Promise<boolean>;
  /** The user's ratings of the turns of one chat. */
  listFeedback(userId: string, chatId: string): Promise<Feedback[]>;

  /** True when the database answers. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export type { ChatSummary, ResultReference, Turn, TurnParts };
