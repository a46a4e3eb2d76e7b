import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { knowledgeBaseIdSchema, manifestSchema, type EngineSource } from "@/lib/domain/knowledge-base";
import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";
import { acquireLock } from "../build/build-lock";
import { writeFault } from "../build/write-fault";
import { kbDataDir } from "../builds/current-build";
import { FOLDER_FILES } from "../folder/load-folder";
import { readJson } from "../folder/read-json";
import { folderExists } from "../add/write-folder";

/** What was removed, and what was left where it is. */
export interface RemoveReport {
  id: string;
  folder: string;
  /** The database queried in place, which is never touched; null when the rows were in the build. */
  keptFile: string | null;
}

/**
 * Removes a knowledge base that was added: its folder, its builds and the stored address of its server. One that is built
 * from files under version control is refused; a database queried in place stays as it is.
 * @throws ServiceError in one clear sentence; then nothing was removed
 */
export async function removeKnowledgeBase(place: { folder: string; dataDir: string }, id: string): Promise<RemoveReport> {
  const engine = await engineOf(place.folder, id);
  if (engine.kind === "built") throw fault("unsupported", `${id} came with Materia and is built from its own files; only knowledge bases that were added can be removed.`);
  const folder = path.join(place.folder, id);
  const home = kbDataDir(place.dataDir, id);
  const release = (await folderExists(home)) ? await acquireLock(home, id) : async (): Promise<void> => {};
  // Out of the list at once: a process that reads the folder meanwhile sees all of it or none.
  const leaving = path.join(place.folder, `.removing-${id}-${process.pid}`);
  try {
    await rename(folder, leaving);
  } catch (cause) {
    await release();
    throw writeFault(place.folder, cause);
  }
  await rm(home, { recursive: true, force: true });
  await rm(leaving, { recursive: true, force: true });
  return { id, folder, keptFile: "file" in engine ? engine.file : null };
}

async function engineOf(root: string, id: string): Promise<EngineSource> {
  if (!knowledgeBaseIdSchema.safeParse(id).success || !(await folderExists(path.join(root, id)))) throw fault("missing-file", `There is no knowledge base “${id.slice(0, 80)}”.`);
  const text = await readFile(path.join(root, id, FOLDER_FILES.manifest), "utf8").catch((cause: unknown) => {
    throw fault("missing-file", `${id} has no readable ${FOLDER_FILES.manifest}, so it cannot be told whether it was added; delete its folder by hand if it was.`, cause);
  });
  return readJson(FOLDER_FILES.manifest, text, manifestSchema).engine;
}

const fault = (code: ServiceErrorCode, message: string, cause?: unknown): ServiceError => new ServiceError({ service: "knowledge-base", code, message, cause });
