import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import type { BuildDeps } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { buildDepsFor, registryFor } from "./build-deps";
import { type SmallDisk, mountSmallDisk } from "./small-disk";
import { writeZooFolder } from "./zoo-folder";

/** Big enough for one build and its intermediate files, too small for two. */
const DISK_MB = 10;
const ANIMALS = 12_000;

const disk = await mountSmallDisk(DISK_MB);

describe.skipIf(disk === null)("a full disk at import (skipped where a memory disk may not be mounted)", () => {
  const { signal } = new AbortController();
  let folder: string;
  let deps: BuildDeps;
  let home: string;
  const small = disk as SmallDisk;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "materia-kb-"));
    await writeZooFolder(folder, "zoo", ANIMALS);
    deps = buildDepsFor(folder, small.folder);
    home = path.join(small.folder, "kb", "zoo");
  });
  beforeEach(() => small.makeRoom());
  afterEach(() => rm(path.join(small.folder, "kb"), { recursive: true, force: true }));
  afterAll(async () => {
    await small.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const build = (force = true) => buildKnowledgeBase(deps, "zoo", { force, signal });
  const leftovers = async () => (await readdir(home).catch(() => [])).filter((name) => name !== "current.json" && !name.startsWith("b"));

  it.each([0, 200_000, 1_000_000, 2_500_000])("with %d bytes free, a first build ends in one sentence and leaves nothing", async (bytes) => {
    await small.fillUp(bytes);
    await expect(build()).rejects.toMatchObject({ name: "ServiceError", code: "disk-full", message: expect.stringMatching(/disk is full/u) as string });
    expect(await readdir(home).catch(() => [])).toEqual([]);

    await small.makeRoom();
    expect((await build()).status).toBe("built");
  });

  it.each([0, 1_000_000])("with %d bytes free, a later build fails and the earlier one stays in use", async (bytes) => {
    const before = (await build()).build;
    await small.fillUp(bytes);
    await expect(build()).rejects.toMatchObject({ code: "disk-full" });
    expect(await leftovers()).toEqual([]);

    const registry = registryFor(folder, small.folder);
    const { values, engine } = await registry.open("zoo");
    expect(values.lookup("first animal", { fuzzy: false, limit: 1 })).toHaveLength(1);
    expect(engine.snapshotId).toBe(before.inputsHash.slice(0, 16));
    await registry.close();
  });
});
