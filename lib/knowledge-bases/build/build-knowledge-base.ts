import { randomBytes } from "node:crypto";
import { access, copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { DatabaseBuilder } from "@/lib/ports/database-builder";
import type { DatabaseLocation, OpenDatabase } from "@/lib/ports/database-opener";
import type { BuildValueIndexInput, BuiltValueIndex, SkippedColumn, ValueReaders } from "@/lib/ports/value-index";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { BUILD_FILES, buildFile, readCurrentBuild, type CurrentBuild } from "../builds/current-build";
import { locateSource } from "../builds/locate";
import { FOLDER_FILES, loadFolder } from "../folder/load-folder";
import { filesOfTables } from "./data-files";
import { hashInputs } from "./inputs-hash";
import { publishBuild } from "./publish";

/** What building and adding need from outside. */
export interface BuildDeps {
  /** Folder with one folder per knowledge base. */
  folder: string;
  dataDir: string;
  openEngine: OpenDatabase;
  databaseBuilder: DatabaseBuilder;
  buildValueIndex: (input: Omit<BuildValueIndexInput, keyof ValueReaders>) => Promise<BuiltValueIndex>;
  readVariable: (name: string) => string | undefined;
}

/** What is being done, for whoever waits. */
export interface BuildStep {
  stage: "reading" | "loading" | "indexing" | "publishing";
  /** Table at hand, where there is one. */
  table?: string;
  rowCount?: number;
}

export interface BuildOptions {
  /** Build although nothing has changed. */
  force?: boolean;
  onStep?: (step: BuildStep) => void;
  signal: AbortSignal;
}

export interface BuildReport {
  id: string;
  status: "built" | "up-to-date";
  build: CurrentBuild;
  /** Columns whose values cannot be found by name, and why. */
  skipped: SkippedColumn[];
  elapsedMs: number;
}

/** A database file imported earlier: the new build starts from it. */
type Importing = (file: string) => Promise<void>;

/**
 * Builds what `id` needs before it can be asked: a DuckDB file from the folder's data (`built`), and the value index of
 * every kind. Does nothing when nothing has changed.
 * @throws ServiceError in one clear sentence; the earlier build then stays in use
 */
export async function buildKnowledgeBase(deps: BuildDeps, id: string, options: BuildOptions, importing?: Importing): Promise<BuildReport> {
  const startedAt = performance.now();
  options.onStep?.({ stage: "reading" });
  const folder = path.join(deps.folder, id);
  const knowledgeBase = await loadFolder(folder);
  const source = await locateSource(knowledgeBase.manifest, deps);
  const tables = knowledgeBase.manifest.engine.kind === "built" ? await filesOfTables(path.join(folder, "data"), knowledgeBase.schema) : [];
  const dataFiles = tables.flatMap((each) => each.source.files);
  const before = await readCurrentBuild(deps.dataDir, id).catch(() => null);
  // Imported files are gone after the import: what they were is known by the name the import was given.
  const fingerprint = source?.fingerprint ?? (importing ? randomBytes(8).toString("hex") : (before?.sourceFingerprint ?? null));
  const inputsHash = await hashInputs(folder, [FOLDER_FILES.schema, FOLDER_FILES.glossary], dataFiles, fingerprint ?? "");
  if (!options.force && !importing && before?.inputsHash === inputsHash && (await isWhole(deps.dataDir, id, before, source === null))) {
    return { id, status: "up-to-date", build: before, skipped: [], elapsedMs: performance.now() - startedAt };
  }

  let skipped: SkippedColumn[] = [];
  const build = await publishBuild({ dataDir: deps.dataDir, id }, async (making) => {
    const data = path.join(making, BUILD_FILES.data);
    let location: DatabaseLocation = { kind: "duckdb", file: data };
    if (source) location = source.location;
    else if (importing) await importing(data);
    else if (tables.length > 0) {
      const onProgress = ({ table, rowCount }: { table: string; rowCount: number }): void => options.onStep?.({ stage: "loading", table, rowCount });
      await deps.databaseBuilder.build({ file: data, tables, onProgress, signal: options.signal });
    } else await copyImported(deps.dataDir, id, before, data);

    const indexed = await indexValues(deps, knowledgeBase, location, options);
    skipped = indexed.skipped;
    await writeFile(path.join(making, BUILD_FILES.values), indexed.bytes);
    options.onStep?.({ stage: "publishing" });
    return { inputsHash, sourceFingerprint: fingerprint, valueCount: indexed.valueCount, rowCount: indexed.rowCount };
  });
  return { id, status: "built", build, skipped, elapsedMs: performance.now() - startedAt };
}

/** Reads every column the index wants from the database the build will be asked with. */
async function indexValues(deps: BuildDeps, knowledgeBase: KnowledgeBase, location: DatabaseLocation, options: BuildOptions): Promise<BuiltValueIndex & { rowCount: number }> {
  const engine = await deps.openEngine({ location, snapshotId: "building", schema: knowledgeBase.schema });
  const run = { timeoutMs: LIMITS.queryTimeoutMs, signal: options.signal };
  try {
    const built = await deps.buildValueIndex({
      knowledgeBase,
      readRows: (table, columns) => engine.readRows(table, columns, run),
      onProgress: ({ table, rowCount }) => options.onStep?.({ stage: "indexing", table, rowCount }),
      signal: options.signal,
    });
    const stored = await engine.introspect(run);
    return { ...built, rowCount: stored.tables.reduce((sum, table) => sum + (table.rowCount ?? 0), 0) };
  } finally {
    await engine.close();
  }
}

async function copyImported(dataDir: string, id: string, before: CurrentBuild | null, to: string): Promise<void> {
  if (before === null) throw missingImport(id);
  const from = buildFile(dataDir, id, before.buildId, BUILD_FILES.data);
  await copyFile(from, to).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "ENOENT" ? missingImport(id) : cause;
  });
}

/** Somebody may have tidied up the data folder. */
async function isWhole(dataDir: string, id: string, build: CurrentBuild, hasData: boolean): Promise<boolean> {
  const files = hasData ? [BUILD_FILES.data, BUILD_FILES.values] : [BUILD_FILES.values];
  const found = await Promise.allSettled(files.map((file) => access(buildFile(dataDir, id, build.buildId, file))));
  return found.every((each) => each.status === "fulfilled");
}

const missingImport = (id: string): ServiceError =>
  new ServiceError({ service: "knowledge-base", code: "missing-file", message: `The imported data of ${id} are not here; add it again: npm run kb -- add … --id ${id} --refresh` });
