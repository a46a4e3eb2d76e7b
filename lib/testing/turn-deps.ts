import type { AnswerDeps } from "@/lib/chat/turn-context";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { Cell } from "@/lib/domain/result-table";
import type { OpenKnowledgeBase, Registry } from "@/lib/knowledge-bases/registry";
import { ServiceError } from "@/lib/ports/service-error";
import type { EngineColumn } from "@/lib/ports/sql-engine";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import type { Plan, PlanInput, TextToSqlStrategy } from "@/lib/text-to-sql/strategy";
import { createFakeAppStore, type FakeAppStore } from "./fake-app-store";
import { smallKnowledgeBase } from "./small-knowledge-base";

/** What the fake engine answers to a query; refuses everything that was not scripted. */
export interface ScriptedResult {
  columns: EngineColumn[];
  rows: Cell[][];
  /** Set when there are more rows than `rows`. */
  rowCount?: number;
}

export interface TurnScript {
  /** Plans by question; a question without one is `unanswerable`. */
  plans?: Record<string, (input: PlanInput) => Plan>;
  /** Results by SQL text as the gate writes it. */
  results?: Record<string, ScriptedResult | ServiceError | ((signal: AbortSignal) => Promise<ScriptedResult>)>;
  knowledgeBases?: KnowledgeBase[];
}

function scriptedEngine(script: TurnScript): OpenKnowledgeBase["engine"] {
  const find = async (sql: string, signal: AbortSignal): Promise<ScriptedResult> => {
    const result = script.results?.[sql];
    if (result === undefined) throw new Error(`the fake engine has no result for: ${sql}`);
    if (result instanceof ServiceError) throw result;
    return typeof result === "function" ? result(signal) : result;
  };
  const unscripted = () => {
    throw new Error("not scripted");
  };
  return {
    kind: "duckdb",
    snapshotId: "snapshot-1",
    introspect: unscripted,
    explain: unscripted,
    dialectSql: (query) => query.sql,
    async execute(query, { signal, rowCountMax }) {
      const { columns, rows, rowCount } = await find(query.sql, signal);
      return { columns, rows: rows.slice(0, rowCountMax), truncated: (rowCount ?? rows.length) > rows.length, executedSql: `run: ${query.sql}`, elapsedMs: 1 };
    },
    async count(query, { signal }) {
      const { rows, rowCount } = await find(query.sql, signal);
      return rowCount ?? rows.length;
    },
    async *stream(query, { signal }) {
      yield await find(query.sql, signal);
    },
    readRows: unscripted,
    profileColumns: unscripted,
    countContained: unscripted,
    close: async () => {},
  };
}

/** Everything a turn needs, with the real gate and a scripted strategy and engine. */
export function turnDeps(script: TurnScript = {}): AnswerDeps & { store: FakeAppStore; asked: PlanInput[] } {
  const asked: PlanInput[] = [];
  const engine = scriptedEngine(script);
  const knowledgeBases = script.knowledgeBases ?? [smallKnowledgeBase()];
  const registry: Registry = {
    list: async () => knowledgeBases.map((knowledgeBase) => ({ status: "ready", knowledgeBase })),
    async open(id) {
      const knowledgeBase = knowledgeBases.find(({ manifest }) => manifest.id === id);
      if (!knowledgeBase) throw new ServiceError({ service: "knowledge-base", code: "not-found", message: `There is no knowledge base "${id}".` });
      return { knowledgeBase, engine, values: { lookup: () => [], spanLengthMax: { words: 1, hanCharacters: 1 } } };
    },
    close: async () => {},
  };
  const none: Plan = { kind: "unanswerable", reason: { en: "Not understood.", "zh-Hant": "無法理解。" }, unplacedWords: [], recognised: [] };
  const strategy: TextToSqlStrategy = {
    id: "scripted",
    async plan(input) {
      asked.push(input);
      return script.plans?.[input.question]?.(input) ?? none;
    },
    replan: async (input, remove) => script.plans?.[`-${remove.join(",")}`]?.({ ...input, question: "" }) ?? none,
  };
  let elapsed = 0;
  let ids = 0;
  return {
    store: createFakeAppStore(),
    registry,
    gate: createGate({ dialect: createSqlDialect() }),
    strategy,
    languages: { identify: async (text) => (/\p{Script=Han}/u.test(text) ? { code: "zh", confidence: 1, method: "script" } : { code: "en", confidence: 0.9, method: "ensemble" }) },
    converter: { toTraditional: (text) => text.replaceAll("\u52a8", "\u52d5"), toSimplified: (text) => text },
    clock: { now: () => new Date(0), elapsed: () => (elapsed += 1), newId: () => `id-${(ids += 1)}` },
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    asked,
  };
}
