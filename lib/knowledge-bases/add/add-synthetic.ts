import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Table } from "@/lib/domain/database-schema";
import { knowledgeBaseIdSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";
import { ServiceError } from "@/lib/ports/service-error";
import { buildKnowledgeBase, type BuildDeps, type BuildReport, type BuildStep } from "../build/build-knowledge-base";
import { filesOfTables } from "../build/data-files";
import { FOLDER_FILES, loadFolder } from "../folder/load-folder";
import { generateTwhm, type GenerateTwhmOptions } from "../generate/twhm-full";
import { EMPTY_GLOSSARY, type FolderTexts } from "./folder-texts";
import { folderExists, placeFolder } from "./write-folder";

export interface SyntheticOptions {
  scale: GenerateTwhmOptions["scale"];
  seed: number;
  id: string;
  force?: boolean;
  onStep?: (step: BuildStep | { stage: "generating"; table: string; rowCount: number }) => void;
  signal: AbortSignal;
}

/**
 * Makes a knowledge base of synthetic rows with the schema, links and thresholds of `twhm` under an id and a title of its
 * own, so that nobody takes it for data.
 * @throws ServiceError in one clear sentence
 */
export async function addSyntheticTwhm(deps: BuildDeps, options: SyntheticOptions): Promise<BuildReport> {
  const { id, seed, scale, signal, onStep } = options;
  const name = knowledgeBaseIdSchema.safeParse(id);
  if (!name.success) throw fault(`The id “${id.slice(0, 80)}” ${name.error.issues[0]?.message}.`);
  if (id === "twhm") throw fault("The id twhm is that of the real data; choose another, for example twhm-full.");
  if (!options.force && (await folderExists(path.join(deps.folder, id)))) throw fault(`There is a knowledge base ${id} already: choose another --id, or replace it with --force.`);

  const model = await syntheticModel(deps.folder);
  const scratch = path.join(deps.dataDir, "tmp", `generate-${process.pid}-${randomBytes(3).toString("hex")}`);
  try {
    await generateTwhm({ scale, seed, outDir: scratch, signal, onProgress: ({ table, rowCount, done }) => done && onStep?.({ stage: "generating", table, rowCount }) });
    const tables = await filesOfTables(scratch, model.schema);
    const importing = async (file: string): Promise<void> => {
      const onProgress = ({ table, rowCount }: { table: string; rowCount: number }): void => onStep?.({ stage: "loading", table, rowCount });
      await deps.databaseBuilder.build({ file, tables, onProgress, signal });
    };
    return await placeFolder(deps.folder, id, folderTexts(model, options), () => buildKnowledgeBase(deps, id, { force: true, signal, ...(onStep ? { onStep } : {}) }, importing));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The shipped knowledge base as synthetic rows fit into it: their gaps are elsewhere than in the demo data. */
export async function syntheticModel(knowledgeBasesDir: string): Promise<KnowledgeBase> {
  const model = await loadFolder(path.join(knowledgeBasesDir, "twhm"));
  const tables = model.schema.tables.map((table) => ({
    ...table,
    evidenceSource: "",
    columns: table.columns.map((column) => ({ ...column, examples: [], nullable: !isKey(table, column.name) })),
  }));
  return { ...model, schema: { tables } };
}

const isKey = (table: Table, column: string): boolean => table.primaryKey.includes(column) || table.foreignKeys.some((key) => key.columns.includes(column));

function folderTexts(model: KnowledgeBase, { id, scale, seed }: SyntheticOptions): FolderTexts {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const note = `Synthetic rows (scale ${scale}, seed ${seed}): nothing in them is true.`;
  const manifest = {
    ...model.manifest,
    id,
    title: { en: `${model.manifest.title.en} (synthetic, ${scale})`, "zh-Hant": `${model.manifest.title["zh-Hant"]}(合成資料,${scale})` },
    description: { en: `${note} For benchmarks and load tests.`, "zh-Hant": "合成資料,內容並非事實,僅供效能與負載測試。" },
    version: `synthetic-${scale}-${seed}`,
    engine: { kind: "imported" as const },
    isDefault: false,
  };
  const glossary = model.glossary.filter((entry) => entry.value === "" || /^[<>=!]/.test(entry.value));
  const lines = glossary.map((entry) => [entry.term, entry.language, entry.table, entry.column, entry.value].map(quoted).join(","));
  return {
    [FOLDER_FILES.manifest]: json(manifest),
    [FOLDER_FILES.schema]: json(model.schema),
    // Identifiers are made up: a link would lead to somebody else's record.
    [FOLDER_FILES.links]: json({}),
    [FOLDER_FILES.thresholds]: json(model.thresholds),
    [FOLDER_FILES.examples]: "",
    [FOLDER_FILES.glossary]: EMPTY_GLOSSARY + lines.map((line) => `${line}\n`).join(""),
    [FOLDER_FILES.instructions]: model.instructions,
    [FOLDER_FILES.provenance]: `# Synthetic data\n\n${note} Made by \`kb generate twhm --scale ${scale} --seed ${seed}\` with the schema of twhm.\n`,
  };
}

const quoted = (field: string): string => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
const fault = (message: string): ServiceError => new ServiceError({ service: "knowledge-base", code: "unsupported", message });
