import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ServiceError } from "@/lib/ports/service-error";
import { BUILD_FILES, kbDataDir, type CurrentBuild } from "../builds/current-build";
import { acquireLock } from "./build-lock";
import { writeFault } from "./write-fault";

const TEMPORARY = ".making-";

/**
 * Lets `make` fill a fresh folder, then puts it in use: synced, renamed, and named by `current.json` last, so that at
 * every moment `current.json` names a whole build. When `make` fails (or the disk is full) everything of it is removed
 * and the earlier build stays in use. One build of a knowledge base at a time.
 */
export async function publishBuild(
  place: { dataDir: string; id: string },
  make: (folder: string) => Promise<Omit<CurrentBuild, "buildId" | "builtAt">>,
): Promise<CurrentBuild> {
  const home = kbDataDir(place.dataDir, place.id);
  try {
    await mkdir(home, { recursive: true });
  } catch (cause) {
    throw writeFault(home, cause);
  }
  const unlock = await acquireLock(home, place.id).catch((cause: unknown) => {
    throw cause instanceof ServiceError ? cause : writeFault(home, cause);
  });
  const folder = path.join(home, `${TEMPORARY}${process.pid}`);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    const made = await make(folder);
    const build: CurrentBuild = { buildId: `b${Date.now().toString(36)}-${randomBytes(3).toString("hex")}`, builtAt: new Date().toISOString(), ...made };
    for (const file of await readdir(folder)) await sync(path.join(folder, file));
    await sync(folder);
    await rename(folder, path.join(home, build.buildId));
    await replaceFile(path.join(home, BUILD_FILES.pointer), JSON.stringify(build, null, 2));
    await sync(home);
    await removeOthers(home, build.buildId);
    return build;
  } catch (cause) {
    throw cause instanceof ServiceError && cause.code !== "disk-full" ? cause : writeFault(home, cause);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await unlock();
  }
}

/** Replaces a file in one step: whoever reads it sees the old text or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    await writeFile(fresh, text);
    await sync(fresh);
    await rename(fresh, file);
  } catch (cause) {
    await rm(fresh, { force: true });
    throw cause;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Earlier builds and what a killed build left behind. Open files stay readable for whoever still has them open. */
async function removeOthers(home: string, buildId: string): Promise<void> {
  for (const entry of await readdir(home, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== buildId) await rm(path.join(home, entry.name), { recursive: true, force: true });
  }
}
