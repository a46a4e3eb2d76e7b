import path from "node:path";
import { createLanguageIdentifier } from "@/lib/adapters/language-id/language-identifier";
import { createChineseConverter } from "@/lib/adapters/chinese/chinese-converter";
import { createPinyinReader } from "@/lib/adapters/pinyin/pinyin-reader";
import { createDuckdbBuilder } from "@/lib/adapters/duckdb/duckdb-builder";
import { createStderrLogger } from "@/lib/adapters/logger/stderr-logger";
import { migrate } from "@/lib/adapters/prisma/migrate";
import { createPrismaStore } from "@/lib/adapters/prisma/prisma-store";
import { systemClock } from "@/lib/adapters/system/system-clock";
import { keepAnswered } from "@/lib/chat/keep-answered";
import { RunningTurns } from "@/lib/chat/running-turns";
import type { AnswerDeps } from "@/lib/chat/turn-context";
import { env, readVariable } from "@/lib/env";
import type { BuildDeps } from "@/lib/knowledge-bases/build/build-knowledge-base";
import type { TryQuestions } from "@/lib/knowledge-bases/add/add-knowledge-base";
import { createRegistry } from "@/lib/knowledge-bases/registry";
import { LIMITS } from "@/lib/limits";
import type { OpenDatabase } from "@/lib/ports/database-opener";
import { ServiceError } from "@/lib/ports/service-error";
import type { SqlDialect } from "@/lib/ports/sql-dialect";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import { buildValueIndex } from "@/lib/text-to-sql/link-values/build-value-index";
import { openValueIndex } from "@/lib/text-to-sql/link-values/open-value-index";
import { runQuery } from "@/lib/text-to-sql/run-query/run-query";
import { createSemanticParser } from "@/lib/text-to-sql/strategies/semantic-parser";
import type { TextToSqlStrategy } from "@/lib/text-to-sql/strategy";

/** Everything wired together: what the page's server and the command line use. */
export interface App extends AnswerDeps {
  turns: RunningTurns;
  /** Loads the language models before the first question that needs them. */
  preloadLanguages(): Promise<void>;
  close(): Promise<void>;
}

/** Strategies by name; the first is the default without a model. */
const STRATEGIES: readonly (() => TextToSqlStrategy)[] = [createSemanticParser];

function chooseStrategy(id: string | null): TextToSqlStrategy {
  const all = STRATEGIES.map((create) => create());
  const chosen = id === null ? all[0] : all.find((strategy) => strategy.id === id);
  if (!chosen) {
    throw new ServiceError({
      service: "knowledge-base",
      code: "not-found",
      message: `There is no strategy "${id}": choose ${all.map((strategy) => strategy.id).join(", ")}.`,
    });
  }
  return chosen;
}

/** Opens each kind of database with its adapter; a vendor's library is loaded when its first database is opened. */
function databaseOpener(dialect: SqlDialect): OpenDatabase {
  const resources = { spillDir: path.join(env().dataDir, "tmp") };
  return async ({ location, snapshotId, schema }) => {
    switch (location.kind) {
      case "duckdb":
        return (await import("@/lib/adapters/duckdb/duckdb-engine")).openDuckdbEngine({ ...resources, file: location.file, snapshotId, schema, dialect });
      case "sqlite":
        return (await import("@/lib/adapters/sqlite/sqlite-engine")).openSqliteEngine({ file: location.file, snapshotId, schema, dialect });
      case "mysql":
        return (await import("@/lib/adapters/mysql/mysql-engine")).openMysqlEngine({ url: location.url, snapshotId, schema, dialect });
    }
  };
}

const valueReaders = () => ({ converter: createChineseConverter(), pinyin: createPinyinReader() });

/** What building and adding knowledge bases needs (`kb` commands, `prepare`). */
export function createBuildDeps(): BuildDeps {
  const { knowledgeBasesDir, dataDir } = env();
  return {
    folder: knowledgeBasesDir,
    dataDir,
    openEngine: databaseOpener(createSqlDialect()),
    databaseBuilder: createDuckdbBuilder({ spillDir: path.join(dataDir, "tmp") }),
    buildValueIndex: (input) => buildValueIndex({ ...input, ...valueReaders() }),
    readVariable,
  };
}

/** Tries questions on a knowledge base just added, as the page would answer them. */
export const tryFirstQuestions: TryQuestions = async (id, questions, signal) => {
  const deps = createBuildDeps();
  const readers = valueReaders();
  const logger = createStderrLogger(env().MATERIA_LOG_LEVEL);
  const registry = createRegistry({ ...deps, openValueIndex: (file) => openValueIndex(file, readers), logger });
  try {
    return await keepAnswered({ registry, strategy: chooseStrategy(null), gate: createGate({ dialect: createSqlDialect() }) }, id, questions, signal);
  } finally {
    await registry.close();
  }
};

/** Brings the app database to the newest migration. */
export const migrateAppDatabase = (): Promise<string[]> => migrate(env().DATABASE_URL);

/**
 * Wires one application; the caller closes it.
 * @throws ServiceError for an unknown strategy or an app database that cannot be opened
 */
export async function createApp({ strategyId }: { strategyId: string | null }): Promise<App> {
  const { knowledgeBasesDir, dataDir, MATERIA_LOG_LEVEL, MATERIA_LINGUA, DATABASE_URL } = env();
  const strategy = chooseStrategy(strategyId);
  const logger = createStderrLogger(MATERIA_LOG_LEVEL);
  const dialect = createSqlDialect();
  const readers = valueReaders();
  const registry = createRegistry({
    folder: knowledgeBasesDir,
    dataDir,
    openEngine: databaseOpener(dialect),
    openValueIndex: (file) => openValueIndex(file, readers),
    readVariable,
    logger,
  });
  await migrateAppDatabase();
  const store = createPrismaStore(DATABASE_URL);
  const languages = createLanguageIdentifier({ lingua: MATERIA_LINGUA === "on", logger });
  return {
    store,
    registry,
    gate: createGate({ dialect }),
    strategy,
    languages,
    converter: readers.converter,
    clock: systemClock,
    logger,
    turns: new RunningTurns(),
    preloadLanguages: () => languages.preload(),
    async close() {
      await registry.close();
      await languages.close();
      await store.close();
    },
  };
}

/** Next.js loads this module once for the start-up hook and once for the routes: both must see one application. */
const shared = globalThis as { materiaApp?: Promise<App> };

/** The application of this server process. */
export function getApp(): Promise<App> {
  shared.materiaApp ??= createApp({ strategyId: null }).catch((fault: unknown) => {
    // Not kept: once the disk has room or the database is back, the next request tries again.
    delete shared.materiaApp;
    throw fault;
  });
  return shared.materiaApp;
}

/**
 * At the start of the server: turns its predecessor left running are marked, and the default knowledge base answers one
 * of its own examples, so that the first visitor does not wait for files to be opened and code to be compiled.
 */
export async function startServer(): Promise<void> {
  const app = await getApp();
  const interrupted = await app.store.markInterrupted();
  if (interrupted > 0) app.logger.warn("turns were cut off by the last stop", { interrupted });
  app.preloadLanguages().catch((fault: unknown) => app.logger.error("language detection is not ready", { reason: String(fault) }));
  for (const entry of await app.registry.list()) {
    if (entry.status === "broken") app.logger.error("a knowledge base cannot be used", { id: entry.id, reason: entry.problem });
    else if (entry.knowledgeBase.manifest.isDefault) await warmUp(app, entry.knowledgeBase.manifest.id);
  }
}

async function warmUp(app: App, id: string): Promise<void> {
  try {
    const { knowledgeBase, engine, values } = await app.registry.open(id);
    for (const { question, language, sql } of knowledgeBase.examples.filter((example) => example.suggested)) {
      await app.languages.identify(question);
      await app.strategy.plan(
        { question, languageCode: language === "en" ? "en" : "zh", answerIn: language, knowledgeBase, values, state: null, turnId: "warm-up" },
        AbortSignal.timeout(LIMITS.queryTimeoutMs),
      );
      const verdict = app.gate.verify(sql, knowledgeBase);
      if (verdict.ok) await runQuery(engine, verdict.query, AbortSignal.timeout(LIMITS.queryTimeoutMs));
    }
  } catch (fault) {
    // The server still starts: the Sources page and the first question say what is wrong.
    app.logger.error("the default knowledge base is not ready", { id, reason: String(fault) });
  }
}
