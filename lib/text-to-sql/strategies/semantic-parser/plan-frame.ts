import type { QueryState } from "@/lib/domain/query-state";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { Localized, UiLanguage } from "@/lib/domain/localized";
import type { Plan, PlannedQuery } from "@/lib/text-to-sql/strategy";
import { withTurns } from "@/lib/text-to-sql/query-state/state-items";
import type { Frame, Request } from "./frame";
import { frameSchema } from "./frame-schema";
import { schemaModel, modelOf, shownNames, type SchemaModel } from "./link-schema/schema-model";
import { describeFrame, describeRequest } from "./reading/describe-request";
import { SetWording } from "./reading/describe-set";
import { mentionsOf } from "./follow-up/mentions";
import { stateItems, setOf } from "./follow-up/state-of-frame";
import { SqlContext } from "./to-sql/context";
import { writeRequest } from "./to-sql/write-request";
import { absorbThresholds } from "./to-sql/absorb-thresholds";

export interface FrameInput {
  knowledgeBase: KnowledgeBase;
  answerIn: UiLanguage;
  state: QueryState | null;
  turnId: string;
}

/** Writes the SQL of a frame, the sentence that says how it was read, and the state it leaves. */
export function planFrame(input: FrameInput, wanted: Frame): Extract<Plan, { kind: "planned" }> {
  const { knowledgeBase } = input;
  const model = schemaModel(knowledgeBase.schema);
  const frame = absorbThresholds(wanted, knowledgeBase.thresholds);
  const all = new SqlContext(model, knowledgeBase.thresholds, frame.thresholds, input.answerIn);
  const queries = frame.requests.map((request, index): PlannedQuery => {
    const ctx = new SqlContext(model, knowledgeBase.thresholds, frame.thresholds, input.answerIn);
    const written = writeRequest(ctx, request);
    for (const threshold of ctx.usedThresholds) all.usedThresholds.add(threshold);
    const referent = referentOf(model, request, input.answerIn);
    return {
      sql: written.sql,
      title: titleOf(model, request),
      purpose: describeRequest(model, request),
      thresholds: [...ctx.usedThresholds].map((threshold) => {
        const choice = frame.thresholds.find((candidate) => candidate.thresholdId === threshold.id);
        return choice ? { thresholdId: threshold.id, levelId: choice.levelId, minimum: choice.minimum } : { thresholdId: threshold.id, levelId: threshold.defaultLevel, minimum: null };
      }),
      columnLabels: written.columnLabels,
      isReferent: index === 0 && referent !== null,
      referent,
    };
  });
  const earlier = frameSchema.safeParse(input.state?.frame);
  const before = earlier.success ? earlier.data : null;
  const inForce: Frame = { ...frame, thresholds: choicesInForce(frame, all, before), mentions: mentionsOf(frame, before) };
  const state: QueryState = {
    knowledgeBaseId: knowledgeBase.manifest.id,
    items: withTurns(stateItems(model, frame, all), input.state, input.turnId),
    frame: JSON.parse(JSON.stringify(inForce)) as QueryState["frame"],
    lastResult: input.state?.lastResult ?? null,
  };
  return { kind: "planned", reading: describeFrame(frame, all), queries, state };
}

/**
 * A level is chosen for the thresholds in force when it is said: "including low confidence" about diseases leaves the
 * default of other scores as it is for later questions.
 */
function choicesInForce(frame: Frame, ctx: SqlContext, before: Frame | null): Frame["thresholds"] {
  const used = new Set([...ctx.usedThresholds].map((threshold) => threshold.id));
  const known = new Set((before?.thresholds ?? []).map((choice) => JSON.stringify(choice)));
  return frame.thresholds.filter((choice) => used.has(choice.thresholdId) || known.has(JSON.stringify(choice)));
}

/** `Ingredients`, 成分: what the rows are. */
function titleOf(model: SchemaModel, request: Request): Localized {
  const { table } = setOf(request);
  const title = (language: UiLanguage): string => new SetWording(model, language).noun(table).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return { en: title("en"), "zh-Hant": title("zh-Hant") };
}

/** Rows that a later "those" may point at: lists that start with an ID. */
function referentOf(model: SchemaModel, request: Request, language: UiLanguage): PlannedQuery["referent"] {
  if (request.kind !== "list" && request.kind !== "values") return null;
  const table = modelOf(model, request.set.table);
  if (table.table.kind === "link") return null;
  const label = shownNames(table, language)[0]?.name ?? null;
  return { table: table.table.name, idColumn: table.key, labelColumn: label === table.key ? null : label };
}
