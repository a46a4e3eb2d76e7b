import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { knowledgeBaseIdSchema, type Example, type KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { DatabaseSchema } from "@/lib/domain/database-schema";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { buildKnowledgeBase, type BuildDeps, type BuildReport, type BuildStep } from "../build/build-knowledge-base";
import { writeConnection } from "../builds/connection-file";
import { checkReferences } from "../folder/check-references";
import { FOLDER_FILES, loadFolder } from "../folder/load-folder";
import { readGlossary } from "../folder/read-lines";
import { describeDatabase } from "../introspect/describe-database";
import { openSource, type AddSource, type OpenedSource } from "./add-source";
import { firstQuestions, type FirstQuestion } from "./first-questions";
import { EMPTY_GLOSSARY, titleOf, writeFolderTexts, type FolderTexts } from "./folder-texts";
import { mergeSchema } from "./merge-schema";
import { folderExists, placeFolder } from "./write-folder";

export interface AddOptions {
  id: string;
  source: AddSource;
  title?: string;
  /** CSV file with the glossary's columns; put into the folder. */
  glossaryFile?: string;
  /** Replaces a knowledge base of that id, with all that was edited. */
  force?: boolean;
  /** Looks at the database again and keeps everything that was edited. */
  refresh?: boolean;
  /** Which of these questions the finished knowledge base answers as meant; without it none are offered. */
  tryQuestions?: TryQuestions;
  onStep?: (step: BuildStep | { stage: "describing"; table: string }) => void;
  signal: AbortSignal;
}

/** Answers each question on a knowledge base just built and gives those it answers as their SQL does. */
export type TryQuestions = (id: string, questions: readonly FirstQuestion[], signal: AbortSignal) => Promise<Example[]>;

export interface AddReport extends BuildReport {
  folder: string;
  schema: DatabaseSchema;
  /** Questions to begin with that were made and tried. */
  questionCount: number;
}

/**
 * Makes a database askable: looks at its tables and rows, guesses what a person would otherwise have to write, writes the
 * folder for them to edit, and builds the value index. On any failure nothing is left behind.
 * @throws ServiceError in one clear sentence
 */
export async function addKnowledgeBase(deps: BuildDeps, options: AddOptions): Promise<AddReport> {
  const { id, signal } = options;
  const name = knowledgeBaseIdSchema.safeParse(id);
  if (!name.success) throw fault("unsupported", `The id “${id.slice(0, 80)}” ${name.error.issues[0]?.message}.`);
  const folder = path.join(deps.folder, id);
  const before = await existing(folder, options);
  const glossary = options.glossaryFile === undefined ? null : await readGlossaryFile(options.glossaryFile);

  const source = await openSource(options.source, deps, signal);
  try {
    const fresh = await describe(deps, source, options);
    const schema = before ? mergeSchema(fresh, before.schema) : fresh;
    if (glossary !== null) checkReferences({ schema, links: {}, thresholds: [], glossary: readGlossary(path.basename(options.glossaryFile ?? ""), glossary) });
    const texts = await folderTexts(folder, before, schema, source, options, glossary);
    if (options.source.kind === "mysql" && options.source.urlVariable === undefined) await writeConnection(deps.dataDir, id, options.source.url);
    const { importInto } = source;
    const importing = importInto === null ? undefined : (file: string): Promise<void> => importInto(file, schema, signal);
    const report = await placeFolder(deps.folder, id, texts, () =>
      buildKnowledgeBase(deps, id, { force: true, signal, ...(options.onStep ? { onStep: options.onStep } : {}) }, importing),
    );
    return { ...report, folder, schema, questionCount: await offerQuestions(folder, schema, options) };
  } finally {
    await source.dispose();
  }
}

/** Writes questions to begin with into the folder, unless somebody has written examples there. */
async function offerQuestions(folder: string, schema: DatabaseSchema, { id, tryQuestions, signal }: AddOptions): Promise<number> {
  const file = path.join(folder, FOLDER_FILES.examples);
  if (tryQuestions === undefined || (await readFile(file, "utf8").catch(() => "")).trim() !== "") return 0;
  const examples = await tryQuestions(id, firstQuestions(schema), signal);
  await writeFile(file, examples.map((example) => `${JSON.stringify(example)}\n`).join(""));
  return examples.length;
}

/** What is there under that id already; null for nothing, or for what is to be replaced. */
async function existing(folder: string, { id, force, refresh }: AddOptions): Promise<KnowledgeBase | null> {
  if (!(await folderExists(folder))) return null;
  if (refresh) return loadFolder(folder);
  if (force) return null;
  throw fault("unsupported", `There is a knowledge base ${id} already: choose another --id, look at its database again with --refresh (keeps what you edited), or replace it with --force.`);
}

async function describe(deps: BuildDeps, source: OpenedSource, { signal, onStep }: AddOptions): Promise<DatabaseSchema> {
  const engine = await deps.openEngine({ location: source.location, snapshotId: "adding", schema: null });
  try {
    return await describeDatabase(engine, { timeoutMs: LIMITS.queryTimeoutMs, signal }, (table) => onStep?.({ stage: "describing", table }));
  } finally {
    await engine.close();
  }
}

/** All files of the folder; with `--refresh` those a person may have edited come from the folder as it is. */
async function folderTexts(folder: string, before: KnowledgeBase | null, schema: DatabaseSchema, source: OpenedSource, options: AddOptions, glossary: string | null): Promise<FolderTexts> {
  const title = options.title ?? before?.manifest.title.en ?? titleOf(options.id);
  const fresh = writeFolderTexts(schema, { id: options.id, title, engine: source.engine, origin: source.origin, glossary: glossary ?? EMPTY_GLOSSARY }, new Date());
  if (!before) return fresh;
  const manifest = { ...before.manifest, engine: source.engine, ...(options.title === undefined ? {} : { title: { en: title, "zh-Hant": title } }) };
  const kept: FolderTexts = { ...fresh, [FOLDER_FILES.manifest]: `${JSON.stringify(manifest, null, 2)}\n` };
  for (const file of Object.values(FOLDER_FILES)) {
    if (file === FOLDER_FILES.manifest || file === FOLDER_FILES.schema || (file === FOLDER_FILES.glossary && glossary !== null)) continue;
    kept[file] = await readFile(path.join(folder, file), "utf8").catch(() => fresh[file] ?? "");
  }
  return kept;
}

async function readGlossaryFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new ServiceError({ service: "knowledge-base", code: "missing-file", message: `The glossary ${path.resolve(file)} cannot be read.`, cause });
  }
}

const fault = (code: "unsupported", message: string): ServiceError => new ServiceError({ service: "knowledge-base", code, message });
