import path from "node:path";
import { createChineseConverter } from "@/lib/adapters/chinese/chinese-converter";
import { createDuckdbBuilder } from "@/lib/adapters/duckdb/duckdb-builder";
import { openDuckdbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { createPinyinReader } from "@/lib/adapters/pinyin/pinyin-reader";
import { openSqliteEngine } from "@/lib/adapters/sqlite/sqlite-engine";
import type { BuildDeps } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { createRegistry, type Registry } from "@/lib/knowledge-bases/registry";
import type { OpenDatabase } from "@/lib/ports/database-opener";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { buildValueIndex } from "@/lib/text-to-sql/link-values/build-value-index";
import { openValueIndex } from "@/lib/text-to-sql/link-values/open-value-index";

const readers = { converter: createChineseConverter(), pinyin: createPinyinReader() };

function opener(dataDir: string): OpenDatabase {
  const dialect = createSqlDialect();
  return async ({ location, snapshotId, schema }) => {
    switch (location.kind) {
      case "duckdb": return openDuckdbEngine({ file: location.file, snapshotId, schema, dialect, spillDir: path.join(dataDir, "tmp") });
      case "sqlite": return openSqliteEngine({ file: location.file, snapshotId, schema, dialect });
      case "mysql": throw new Error("no server in these tests");
    }
  };
}

/** The real builder over folders of a test's own. */
export const buildDepsFor = (folder: string, dataDir: string): BuildDeps => ({
  folder,
  dataDir,
  openEngine: opener(dataDir),
  databaseBuilder: createDuckdbBuilder({ spillDir: path.join(dataDir, "tmp") }),
  buildValueIndex: (input) => buildValueIndex({ ...input, ...readers }),
  readVariable: () => undefined,
});

/** The real registry over folders of a test's own. */
export const registryFor = (folder: string, dataDir: string): Registry =>
  createRegistry({
    folder,
    dataDir,
    openEngine: opener(dataDir),
    openValueIndex: (file) => openValueIndex(file, readers),
    readVariable: () => undefined,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
