import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { knowledgeBaseIdSchema } from "@/lib/domain/knowledge-base";
import { ServiceError } from "@/lib/ports/service-error";
import { FOLDER_FILES, loadFolder } from "./load-folder";
import type { RegistryEntry } from "./registry-entry";

interface Cached {
  signature: string;
  entry: RegistryEntry;
}

/** Folders as last read; one is read again when any of its files has changed. */
export class FolderCache {
  private readonly cached = new Map<string, Cached>();

  constructor(private readonly root: string) {}

  async list(): Promise<RegistryEntry[]> {
    const ids = await this.ids();
    return Promise.all(ids.map(async (id) => (await this.read(id)).entry));
  }

  /** @throws ServiceError `not-found` naming the ids there are */
  async find(id: string): Promise<Cached> {
    const ids = await this.ids();
    if (ids.includes(id)) return this.read(id);
    const known = ids.length === 0 ? "there are none yet" : `there are ${ids.join(", ")}`;
    throw new ServiceError({ service: "knowledge-base", code: "not-found", message: `There is no knowledge base “${id.slice(0, 80)}”; ${known}.` });
  }

  private async ids(): Promise<string[]> {
    let names;
    try {
      names = await readdir(this.root, { withFileTypes: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
      throw new ServiceError({ service: "knowledge-base", code: "permission", message: `The folder ${this.root} cannot be read.`, cause });
    }
    return names.filter((each) => each.isDirectory() && !each.name.startsWith(".")).map((each) => each.name).sort();
  }

  private async read(id: string): Promise<Cached> {
    const folder = path.join(this.root, id);
    const signature = await signatureOf(folder);
    const before = this.cached.get(id);
    if (before?.signature === signature) return before;
    const now = { signature, entry: await readEntry(id, folder) };
    this.cached.set(id, now);
    return now;
  }
}

async function readEntry(id: string, folder: string): Promise<RegistryEntry> {
  try {
    const name = knowledgeBaseIdSchema.safeParse(id);
    if (!name.success) return { status: "broken", id, problem: `The folder name ${id} ${name.error.issues[0]?.message}. Rename it.` };
    return { status: "ready", knowledgeBase: await loadFolder(folder) };
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return { status: "broken", id, problem: fault.message };
  }
}

async function signatureOf(folder: string): Promise<string> {
  const parts = await Promise.all(
    Object.values(FOLDER_FILES).map(async (file) => {
      const found = await stat(path.join(folder, file)).catch(() => null);
      return found ? `${found.size}-${found.mtimeMs}` : "";
    }),
  );
  return parts.join("|");
}
