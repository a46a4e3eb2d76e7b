import { mkdtempSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Folders of one test file's own application. */
export interface ScratchFolders {
  knowledgeBases: string;
  data: string;
  remove(): Promise<void>;
}

/**
 * Points this process at fresh folders, before anything reads the settings; a test file calls it once at its top.
 * `data` may be given, e.g. on a small disk.
 */
export async function openScratchFolders(data?: string): Promise<ScratchFolders> {
  const root = mkdtempSync(path.join(os.tmpdir(), "materia-bad-input-"));
  const folders = { knowledgeBases: path.join(root, "knowledge-bases"), data: data ?? path.join(root, "data") };
  await mkdir(folders.knowledgeBases, { recursive: true });
  process.env.MATERIA_KB_DIR = folders.knowledgeBases;
  process.env.MATERIA_DATA_DIR = folders.data;
  process.env.MATERIA_LOG_LEVEL = "error";
  delete process.env.DATABASE_URL;
  return { ...folders, remove: () => rm(root, { recursive: true, force: true }) };
}
