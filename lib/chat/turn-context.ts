import type { Registry } from "@/lib/knowledge-bases/registry";
import type { AppStore } from "@/lib/ports/app-store";
import type { Clock } from "@/lib/ports/clock";
import type { ChineseConverter, LanguageIdentifier } from "@/lib/ports/language-identifier";
import type { Logger } from "@/lib/ports/logger";
import type { Gate } from "@/lib/text-to-sql/gate/gate";
import type { TextToSqlStrategy } from "@/lib/text-to-sql/strategy";

/** Everything a turn needs from outside; `wiring.ts` chooses. */
export interface AnswerDeps {
  store: AppStore;
  registry: Registry;
  gate: Gate;
  strategy: TextToSqlStrategy;
  languages: LanguageIdentifier;
  /** Simplified questions are read as Traditional ones; what is stored and shown stays as it was typed. */
  converter: ChineseConverter;
  clock: Clock;
  logger: Logger;
}

/** One question of one person; `question` has passed `parseQuestion`. */
export interface TurnContext {
  userId: string;
  chatId: string;
  turnId: string;
  question: string;
  /** Forces a knowledge base; null routes by itself. */
  knowledgeBaseId: string | null;
  /** Items of the query state to take out; the question is then planned again without them. */
  removeItemIds: string[];
  /** Stopping the turn aborts this and with it whatever runs in the engine. */
  signal: AbortSignal;
}
