import { FolderCache } from "./folder/folder-cache";
import type { RegistryEntry } from "./folder/registry-entry";
import { readCurrentBuild, type CurrentBuild } from "./builds/current-build";

/** A knowledge base as a list shows it. */
export type ListedKnowledgeBase = RegistryEntry & { build: CurrentBuild | null };

/** Every folder with its build, without opening any database. */
export async function listKnowledgeBases(place: { folder: string; dataDir: string }): Promise<ListedKnowledgeBase[]> {
  const entries = await new FolderCache(place.folder).list();
  return Promise.all(
    entries.map(async (entry) => {
      const id = entry.status === "ready" ? entry.knowledgeBase.manifest.id : entry.id;
      return { ...entry, build: await readCurrentBuild(place.dataDir, id).catch(() => null) };
    }),
  );
}

/** One of them. @throws ServiceError `missing-file` naming the ids there are */
export async function findKnowledgeBase(place: { folder: string; dataDir: string }, id: string): Promise<ListedKnowledgeBase> {
  const { entry } = await new FolderCache(place.folder).find(id);
  return { ...entry, build: await readCurrentBuild(place.dataDir, id).catch(() => null) };
}
