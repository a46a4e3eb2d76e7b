import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildDepsFor, registryFor } from "@/lib/testing/bad-input/build-deps";
import { writeZooFolder } from "@/lib/testing/bad-input/zoo-folder";
import { buildKnowledgeBase } from "./build/build-knowledge-base";

const signal = new AbortController().signal;

describe("registry", () => {
  let root: string;
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "registry-"));
    folder = path.join(root, "kb");
    dataDir = path.join(root, "var");
    await writeZooFolder(folder);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const build = () => buildKnowledgeBase(buildDepsFor(folder, dataDir), "zoo", { signal });
  const animals = async (registry: ReturnType<typeof registryFor>): Promise<number> => {
    const { engine } = await registry.open("zoo");
    const { tables } = await engine.introspect({ timeoutMs: 5_000, signal });
    return tables.find((table) => table.name === "animal")?.rowCount ?? 0;
  };

  it("opens a knowledge base once, and anew when its build is replaced", async () => {
    await build();
    const registry = registryFor(folder, dataDir);
    const [first, again] = await Promise.all([registry.open("zoo"), registry.open("zoo")]);
    expect(again).toBe(first);
    expect(await animals(registry)).toBe(3);
    await writeZooFolder(folder, "zoo", 7);
    await build();
    expect(await animals(registry)).toBe(7);
    expect((await registry.open("zoo")).engine.snapshotId).not.toBe(first.engine.snapshotId);
    await registry.close();
  });

  it("is up to date until an input changes", async () => {
    expect((await build()).status).toBe("built");
    expect((await build()).status).toBe("up-to-date");
    await writeFile(path.join(folder, "zoo", "glossary.csv"), "term,language,table,column,value\nbeastie,en,animal,,\n");
    expect((await build()).status).toBe("built");
  });

  it("says what to do for what is unknown, not built or broken; the others still load", async () => {
    await build();
    await mkdir(path.join(folder, "broken"));
    await writeFile(path.join(folder, "broken", "knowledge-base.json"), '{\n  "id": "broken",\n  "title": {"en": "x", "zh-Hant": "x"},\n  "engine": {"kind": "magic"}\n}');
    await writeZooFolder(folder, "other");
    const registry = registryFor(folder, dataDir);
    const entries = await registry.list();
    expect(entries.map((entry) => (entry.status === "broken" ? `${entry.id} broken` : entry.knowledgeBase.manifest.id))).toEqual(["broken broken", "other", "zoo"]);
    await expect(registry.open("nosuch")).rejects.toThrow("There is no knowledge base “nosuch”; there are broken, other, zoo.");
    await expect(registry.open("other")).rejects.toThrow("npm run kb -- build other");
    await expect(registry.open("broken")).rejects.toThrow(/knowledge-base\.json, line \d.*Correct the file/);
    expect(await animals(registry)).toBe(3);
    await registry.close();
  });

  it("a build that fails or is stopped leaves the earlier one in use", async () => {
    await build();
    const pointer = await readFile(path.join(dataDir, "kb", "zoo", "current.json"), "utf8");
    await writeFile(path.join(folder, "zoo", "data", "animal.csv"), "Animal ID,Name,Weight\nA1,Lion,heavy\n");
    await expect(build()).rejects.toThrow(/animal\.csv.*“heavy” is not a number/);
    await writeZooFolder(folder, "zoo", 50);
    await expect(buildKnowledgeBase(buildDepsFor(folder, dataDir), "zoo", { signal: AbortSignal.abort() })).rejects.toThrow(/stopped/);
    expect(await readFile(path.join(dataDir, "kb", "zoo", "current.json"), "utf8")).toBe(pointer);
    const registry = registryFor(folder, dataDir);
    expect(await animals(registry)).toBe(3);
    await registry.close();
  });

  it("two builds at once: one builds, the other says so", async () => {
    const results = await Promise.allSettled([build(), build()]);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [String(result.reason)] : []));
    expect(reasons.length).toBeLessThanOrEqual(1);
    for (const reason of reasons) expect(reason).toMatch(/being built/);
  });
});
