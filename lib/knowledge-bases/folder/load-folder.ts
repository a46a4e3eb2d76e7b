import { readFile } from "node:fs/promises";
import path from "node:path";
import { databaseSchemaSchema } from "@/lib/domain/database-schema";
import { linksSchema, manifestSchema, thresholdSchema, type KnowledgeBase } from "@/lib/domain/knowledge-base";
import { checkReferences } from "./check-references";
import { FolderProblem } from "./folder-problem";
import { readJson } from "./read-json";
import { readExamples, readGlossary } from "./read-lines";

/** Files of a knowledge-base folder (structured.md, "A knowledge base is a folder, not code"). */
export const FOLDER_FILES = {
  manifest: "knowledge-base.json",
  schema: "schema.json",
  links: "links.json",
  thresholds: "thresholds.json",
  examples: "examples.jsonl",
  glossary: "glossary.csv",
  instructions: "instructions.md",
  provenance: "provenance.md",
} as const;

/**
 * Reads `folder`; only the manifest and the schema must be there.
 * @throws FolderProblem naming file, line and reason
 */
export async function loadFolder(folder: string): Promise<KnowledgeBase> {
  const manifest = readJson(FOLDER_FILES.manifest, await readRequired(folder, FOLDER_FILES.manifest), manifestSchema);
  if (manifest.id !== path.basename(folder)) {
    throw new FolderProblem({
      file: FOLDER_FILES.manifest,
      reason: `its id is ${manifest.id} but the folder is called ${path.basename(folder)}`,
      whatToDo: "Give both the same name.",
    });
  }
  const schema = readJson(FOLDER_FILES.schema, await readRequired(folder, FOLDER_FILES.schema), databaseSchemaSchema);
  const links = readJson(FOLDER_FILES.links, await readOptional(folder, FOLDER_FILES.links, "{}"), linksSchema);
  const thresholds = readJson(FOLDER_FILES.thresholds, await readOptional(folder, FOLDER_FILES.thresholds, "[]"), thresholdSchema.array());
  const examples = readExamples(FOLDER_FILES.examples, await readOptional(folder, FOLDER_FILES.examples, ""));
  const glossary = readGlossary(FOLDER_FILES.glossary, await readOptional(folder, FOLDER_FILES.glossary, ""));
  checkReferences({ schema, links, thresholds, glossary });
  return {
    manifest,
    schema,
    links,
    thresholds,
    examples,
    glossary: glossary.map(({ entry }) => entry),
    instructions: await readOptional(folder, FOLDER_FILES.instructions, ""),
    provenance: await readOptional(folder, FOLDER_FILES.provenance, ""),
  };
}

async function readRequired(folder: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (cause) {
    throw new FolderProblem({ file, reason: readFault(cause), whatToDo: "Restore the file, or remove the folder.", cause });
  }
}

async function readOptional(folder: string, file: string, empty: string): Promise<string> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return empty;
    throw new FolderProblem({ file, reason: readFault(cause), whatToDo: "Make the file readable.", cause });
  }
}

const readFault = (cause: unknown): string => {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOENT") return "the file is missing";
  if (code === "EACCES") return "this program may not read the file";
  return `the file cannot be read (${code ?? "unknown reason"})`;
};
