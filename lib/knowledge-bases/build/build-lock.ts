import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ServiceError } from "@/lib/ports/service-error";

/**
 * Takes the right to build one knowledge base; the returned function gives it back. A lock left by a process that has
 * ended counts for nothing.
 * @throws ServiceError `locked` while another process builds
 */
export async function acquireLock(home: string, id: string): Promise<() => Promise<void>> {
  const file = path.join(home, "building.lock");
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      return () => rm(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") {
        await rm(file, { force: true });
        throw cause;
      }
      const holder = Number(await readFile(file, "utf8").catch(() => ""));
      if (attempt > 3 || isRunning(holder)) {
        throw new ServiceError({ service: "knowledge-base", code: "locked", message: `${id} is being built by another process; wait for it to end.`, retryable: true, cause });
      }
      await rm(file, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
