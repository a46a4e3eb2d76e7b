import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EngineSource } from "@/lib/domain/knowledge-base";
import { removeKnowledgeBase } from "./remove-knowledge-base";

describe("removing a knowledge base", () => {
  let root: string;
  const place = () => ({ folder: path.join(root, "kb"), dataDir: path.join(root, "var") });
  const home = (id: string) => path.join(root, "var", "kb", id);
  const failure = (id: string): Promise<string> => removeKnowledgeBase(place(), id).then(() => "removed", (fault: Error) => fault.message);

  async function make(id: string, engine: EngineSource): Promise<void> {
    const text = { en: id, "zh-Hant": id };
    await mkdir(path.join(root, "kb", id), { recursive: true });
    await writeFile(path.join(root, "kb", id, "knowledge-base.json"), JSON.stringify({ id, title: text, description: text, engine }));
    await mkdir(path.join(home(id), "build-1"), { recursive: true });
    await writeFile(path.join(home(id), "connection.json"), "{}");
  }

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "remove-kb-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("takes the folder and the builds, and leaves the database and the others alone", async () => {
    const file = path.join(root, "library.sqlite");
    await writeFile(file, "rows");
    await make("library", { kind: "sqlite", file });
    await make("other", { kind: "imported" });
    expect(await removeKnowledgeBase(place(), "library")).toMatchObject({ id: "library", keptFile: file });
    expect(await readdir(path.join(root, "kb"))).toEqual(["other"]);
    expect(existsSync(home("library"))).toBe(false);
    expect(existsSync(file)).toBe(true);
    expect(existsSync(home("other"))).toBe(true);
    expect(await failure("library")).toMatch(/There is no knowledge base “library”/);
  });

  it("refuses what came with Materia, what is being built, what cannot be read and ids that are paths", async () => {
    await make("shipped", { kind: "built" });
    expect(await failure("shipped")).toMatch(/came with Materia/);
    await make("busy", { kind: "imported" });
    await writeFile(path.join(home("busy"), "building.lock"), String(process.pid));
    expect(await failure("busy")).toMatch(/is being built/);
    await make("broken", { kind: "imported" });
    await writeFile(path.join(root, "kb", "broken", "knowledge-base.json"), "{");
    expect(await failure("broken")).toMatch(/knowledge-base\.json/);
    expect(await failure("../kb/busy")).toMatch(/There is no knowledge base/);
    expect((await readdir(path.join(root, "kb"))).sort()).toEqual(["broken", "busy", "shipped"]);
  });
});
