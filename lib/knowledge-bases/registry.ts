import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import { ServiceError } from "@/lib/ports/service-error";
import type { SqlEngine } from "@/lib/ports/sql-engine";
import type { ValueIndex } from "@/lib/ports/value-index";
import type { OpenDatabase } from "@/lib/ports/database-opener";
import type { DatabaseReader } from "@/lib/ports/database-reader";
import type { Logger } from "@/lib/ports/logger";
import { FolderCache } from "./folder/folder-cache";
import { locate, type Located } from "./builds/locate";
import type { RegistryEntry } from "./folder/registry-entry";

export type { RegistryEntry };

/** A knowledge base ready to be asked. */
export interface OpenKnowledgeBase {
  knowledgeBase: KnowledgeBase;
  engine: SqlEngine & DatabaseReader;
  values: ValueIndex;
}

/** Knowledge bases by id; each is opened once, when it is first asked. */
export interface Registry {
  /** Every folder in order of its name; a broken one never hides the others. */
  list(): Promise<RegistryEntry[]>;
  /**
   * Opens `id`, or gives what is open; opens anew when the folder was edited, the build replaced or a file queried in
   * place changed. Running queries on the old one end undisturbed.
   * @throws ServiceError in one clear sentence for an unknown id, a broken folder, missing or damaged data
   */
  open(id: string): Promise<OpenKnowledgeBase>;
  close(): Promise<void>;
}

export interface RegistryOptions {
  /** Folder with one folder per knowledge base. */
  folder: string;
  dataDir: string;
  openEngine: OpenDatabase;
  openValueIndex: (file: string) => Promise<ValueIndex>;
  /** Reads a variable of the environment that a manifest names (`urlVariable`). */
  readVariable: (name: string) => string | undefined;
  logger: Logger;
}

interface Opened {
  key: string;
  result: Promise<OpenKnowledgeBase>;
}

/** Registry over the folders on disk. */
export function createRegistry(options: RegistryOptions): Registry {
  const folders = new FolderCache(options.folder);
  const opened = new Map<string, Opened>();

  const openNow = async (knowledgeBase: KnowledgeBase, located: Located): Promise<OpenKnowledgeBase> => {
    const { schema } = knowledgeBase;
    const values = await options.openValueIndex(located.valuesFile);
    const engine = await options.openEngine({ location: located.location, snapshotId: located.snapshotId, schema });
    return { knowledgeBase, engine, values };
  };

  const retire = (old: Opened, id: string): void => {
    old.result
      .then(({ engine }) => engine.close())
      .catch((cause: unknown) => options.logger.warn("An earlier build could not be closed", { knowledgeBaseId: id, cause: String(cause) }));
  };

  return {
    list: () => folders.list(),

    async open(id) {
      const { entry, signature } = await folders.find(id);
      if (entry.status === "broken") throw new ServiceError({ service: "knowledge-base", code: "corrupt-file", message: `${id} cannot be used: ${entry.problem}` });
      const located = await locate(entry.knowledgeBase.manifest, options);
      if (located.sourceChanged) options.logger.warn("The database changed after its values were indexed; build it again to find new values", { knowledgeBaseId: id });
      const key = `${signature} ${located.snapshotId} ${located.valuesFile}`;
      const before = opened.get(id);
      if (before?.key === key) return before.result;

      const now: Opened = { key, result: openNow(entry.knowledgeBase, located) };
      opened.set(id, now);
      if (before) retire(before, id);
      // A failure is not kept: the next question tries again.
      now.result.catch(() => {
        if (opened.get(id) === now) opened.delete(id);
      });
      return now.result;
    },

    async close() {
      const all = [...opened.entries()];
      opened.clear();
      await Promise.allSettled(all.map(async ([, { result }]) => (await result).engine.close()));
    },
  };
}
