import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ServiceError } from "@/lib/ports/service-error";

/**
 * `<dataDir>/kb/<id>/current.json`: which build is in use. Written last, by renaming, so that it always names a whole build.
 */
export const currentBuildSchema = z.object({
  buildId: z.string().regex(/^[a-z0-9-]+$/),
  /** Hash of everything the build was made from; an equal hash makes building again unnecessary. */
  inputsHash: z.string(),
  builtAt: z.string(),
  /** State of a file queried in place when its values were indexed, or the name of an import; null for data built from the folder. */
  sourceFingerprint: z.string().nullable(),
  valueCount: z.number().int().nonnegative(),
  rowCount: z.number().int().nonnegative(),
});
export type CurrentBuild = z.infer<typeof currentBuildSchema>;

export const BUILD_FILES = { data: "data.duckdb", values: "values.idx", pointer: "current.json", connection: "connection.json" } as const;

/** Folder of one knowledge base in the data folder. */
export const kbDataDir = (dataDir: string, id: string): string => path.join(dataDir, "kb", id);

/** File of one build. */
export const buildFile = (dataDir: string, id: string, buildId: string, file: string): string => path.join(kbDataDir(dataDir, id), buildId, file);

/** The build in use, or null when there is none yet. */
export async function readCurrentBuild(dataDir: string, id: string): Promise<CurrentBuild | null> {
  const file = path.join(kbDataDir(dataDir, id), BUILD_FILES.pointer);
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new ServiceError({ service: "knowledge-base", code: "permission", message: `${file} cannot be read.`, cause });
  }
  try {
    return currentBuildSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ServiceError({
      service: "knowledge-base",
      code: "corrupt-file",
      message: `${file} is damaged. Build the knowledge base again: npm run kb -- build ${id}`,
      cause,
    });
  }
}
