import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A real file system of its own that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  /** Leaves only `bytes` free. */
  fillUp(bytes?: number): Promise<void>;
  /** Makes all room free again that `fillUp` took. */
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a memory disk of `megabytes`; null where mounting is not allowed (tests then say that they skip). */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "materia-small-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  } catch {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = path.join(folder, "ballast");
  return {
    folder,
    async fillUp(bytes = 0) {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      await run("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
