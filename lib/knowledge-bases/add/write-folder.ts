import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { writeFault } from "../build/write-fault";
import type { FolderTexts } from "./folder-texts";

/**
 * Puts a whole folder in place by renaming, runs `then` (the build), and takes everything back when that fails: the
 * folder of before is there again, or none.
 */
export async function placeFolder<T>(root: string, id: string, texts: FolderTexts, then: () => Promise<T>): Promise<T> {
  const final = path.join(root, id);
  const making = path.join(root, `.making-${id}-${process.pid}`);
  const before = path.join(root, `.before-${id}-${process.pid}`);
  try {
    await mkdir(root, { recursive: true });
    await rm(making, { recursive: true, force: true });
    await mkdir(making);
    for (const [name, text] of Object.entries(texts)) await writeFile(path.join(making, name), text);
  } catch (cause) {
    await rm(making, { recursive: true, force: true });
    throw writeFault(root, cause);
  }
  const replaced = await folderExists(final);
  if (replaced) await rename(final, before);
  await rename(making, final);
  try {
    const result = await then();
    await rm(before, { recursive: true, force: true });
    return result;
  } catch (fault) {
    await rm(final, { recursive: true, force: true });
    if (replaced) await rename(before, final);
    throw fault;
  }
}

/** True when there is a folder (or anything else) of that name. */
export const folderExists = (folder: string): Promise<boolean> => stat(folder).then(() => true, () => false);
