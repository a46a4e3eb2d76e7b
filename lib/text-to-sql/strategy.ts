import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { Localized, UiLanguage } from "@/lib/domain/localized";
import type { QueryState } from "@/lib/domain/query-state";
import type { ValueIndex } from "@/lib/ports/value-index";

/** What a strategy is given. Pure input: the strategy neither runs SQL nor reads files. */
export interface PlanInput {
  /** NFC text, 1–`LIMITS.questionLengthMax` characters. */
  question: string;
  /** ISO 639-1 code of the question. */
  languageCode: string;
  /** Language the person is answered in; the reading is given in both anyway. */
  answerIn: UiLanguage;
  knowledgeBase: KnowledgeBase;
  values: ValueIndex;
  /** State after the previous turn of the chat, or null at its start. */
  state: QueryState | null;
  /** Recorded with each new state item. */
  turnId: string;
}

/** One query of a plan, in MySQL dialect; the gate has not seen it yet. */
export interface PlannedQuery {
  sql: string;
  /** Short title for the table. */
  title: Localized;
  /** Says how the rows relate to the question where the AST alone cannot ("genes shared by all three"). May be empty. */
  purpose: Localized;
  /** Levels chosen for thresholds that apply to this query, for the description: threshold id → level id or own minimum. */
  thresholds: { thresholdId: string; levelId: string | null; minimum: number | null }[];
  /** Headings for computed columns, by output column name. */
  columnLabels: Record<string, Localized>;
  /** The query whose rows later turns may point at ("those", "the first three"); at most one per plan. */
  isReferent: boolean;
  /** Table and ID column whose values are in the first output column, when rows are entities; null else. */
  referent: { table: string; idColumn: string; labelColumn: string | null } | null;
}

/** What a strategy gives back; expected outcomes are values (architecture.md). */
export type Plan =
  | {
      kind: "planned";
      /** How the question was read, one sentence. */
      reading: Localized;
      queries: PlannedQuery[];
      /** State after this turn; `lastResult` is filled in by the caller after the referent query ran. */
      state: QueryState;
    }
  | { kind: "ambiguous"; question: Localized; choices: { label: Localized; question: string; knowledgeBaseId?: string }[] }
  | {
      kind: "unanswerable";
      reason: Localized;
      /** Words that could not be placed, as written. */
      unplacedWords: string[];
      /** Stored values recognised all the same, as `value (table)`. */
      recognised: string[];
    }
  /** About the database itself; answered from its description (thesis App. D.2). */
  | {
      kind: "about";
      text: Localized;
      /** Set when the person asked to start over: the state from now on. */
      state?: QueryState;
    };

/** A way from question to SQL; all share this interface and are measured side by side (structured.md). */
export interface TextToSqlStrategy {
  readonly id: string;
  plan(input: PlanInput, signal: AbortSignal): Promise<Plan>;
  /** Plans again with the items of `remove` taken out of the state (a chip was removed). */
  replan(input: Omit<PlanInput, "question"> & { state: QueryState }, remove: string[], signal: AbortSignal): Promise<Plan>;
}
