import { z } from "zod";
import { detectedLanguageSchema } from "@/lib/domain/chat-event";
import { queryStateSchema } from "@/lib/domain/query-state";
import { resultReferenceSchema, turnPartsSchema, turnSchema, type ResultReference, type Turn } from "@/lib/domain/turn";
import { ServiceError } from "@/lib/ports/service-error";
import type { ResultReferenceModel, TurnModel } from "./generated/sqlite/models";

const promptIdsSchema = z.array(z.string());
/** What may be written to a turn; checked on the way in so that no row is written that could not be read. */
const turnPatchSchema = turnSchema.omit({ id: true, chatId: true, question: true, createdAt: true }).partial();
export type TurnPatch = z.infer<typeof turnPatchSchema>;

/** Columns of a patch. @throws ServiceError when the patch is not a turn's */
export function toTurnColumns(patch: TurnPatch): Partial<TurnModel> {
  const checked = turnPatchSchema.safeParse(patch);
  if (!checked.success) throw fault("This answer has a form that cannot be stored.", "internal", checked.error);
  const { parts, state, language, promptIds, ...plain } = checked.data;
  return {
    ...plain,
    ...(parts !== undefined && { parts: JSON.stringify(parts) }),
    ...(state !== undefined && { state: state && JSON.stringify(state) }),
    ...(language !== undefined && { language: language && JSON.stringify(language) }),
    ...(promptIds !== undefined && { promptIds: JSON.stringify(promptIds) }),
  };
}

/** The turn a row holds. @throws ServiceError `corrupt-file` when it cannot be read */
export function toTurn(row: TurnModel): Turn {
  try {
    return turnSchema.parse({
      ...row,
      createdAt: row.createdAt.toISOString(),
      parts: turnPartsSchema.parse(JSON.parse(row.parts)),
      promptIds: promptIdsSchema.parse(JSON.parse(row.promptIds)),
      state: row.state && queryStateSchema.parse(JSON.parse(row.state)),
      language: row.language && detectedLanguageSchema.parse(JSON.parse(row.language)),
    });
  } catch (error) {
    throw fault(`The stored answer of turn ${row.id} cannot be read.`, "corrupt-file", error);
  }
}

/** As `toTurn`; an unreadable row becomes a turn that says so, because one bad row must not hide a chat. */
export function toTurnOrNotice(row: TurnModel): Turn {
  try {
    return toTurn(row);
  } catch (error) {
    const { message, code } = error as ServiceError;
    const parts = turnPartsSchema.parse({ error: { message, code } });
    return {
      id: row.id, chatId: row.chatId, question: row.question, createdAt: row.createdAt.toISOString(),
      status: "complete", outcome: "failed", language: null, knowledgeBaseId: row.knowledgeBaseId, strategy: row.strategy,
      parts, state: null, promptIds: [], modelId: row.modelId, tokensIn: 0, tokensOut: 0, elapsedMs: 0,
    };
  }
}

/** The reference a row holds. @throws ServiceError `corrupt-file` when it cannot be read */
export function toResultReference(row: ResultReferenceModel): ResultReference {
  try {
    return resultReferenceSchema.parse({ ...row, createdAt: row.createdAt.toISOString(), columnLabels: JSON.parse(row.columnLabels) });
  } catch (error) {
    throw fault(`The stored result ${row.id} cannot be read.`, "corrupt-file", error);
  }
}

const fault = (message: string, code: "corrupt-file" | "internal", cause: unknown) =>
  new ServiceError({ service: "app-store", code, message, cause });
