import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { ask } from "@/lib/chat/ask";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { type App, createApp, createBuildDeps } from "@/lib/wiring";
import { openScratchFolders } from "./scratch-app";
import { type SmallDisk, mountSmallDisk } from "./small-disk";
import { writeZooFolder } from "./zoo-folder";

const disk = await mountSmallDisk(32);
const folders = await openScratchFolders(disk?.folder);
const { signal } = new AbortController();
const QUESTION = "Which animals are there?";

describe.skipIf(disk === null)("a disk that fills up while people ask (skipped where a memory disk may not be mounted)", () => {
  const small = disk as SmallDisk;
  let app: App;
  let userId: string;
  let chatId: string;
  beforeAll(async () => {
    await writeZooFolder(folders.knowledgeBases);
    await buildKnowledgeBase(createBuildDeps(), "zoo", { signal });
    app = await createApp({ strategyId: null });
    userId = (await app.store.createGuest()).id;
    chatId = (await ask({ userId, chatId: null, question: QUESTION, knowledgeBaseId: null, signal }, app)).chatId;
  });
  afterEach(() => small.makeRoom());
  afterAll(async () => {
    await app.close();
    await small.remove();
    await folders.remove();
  });

  it.each([0, 4_096, 20_000])("with %d bytes free a question ends in one sentence or is answered; nothing earlier is lost", async (bytes) => {
    const before = await app.store.listTurns(userId, chatId, 50);
    await small.fillUp(bytes);
    const attempts: string[] = [];
    // The journal may take a few turns into space it holds already.
    for (let attempt = 0; attempt < 40; attempt++) {
      const outcome = await ask({ userId, chatId, question: QUESTION, knowledgeBaseId: null, signal }, app).then((turn) => turn.outcome ?? "none", (fault: { code?: string; message: string }) => `${fault.code}: ${fault.message}`);
      attempts.push(outcome);
      if (outcome.startsWith("disk-full")) break;
    }
    expect(attempts.at(-1)).toMatch(/^disk-full: The disk that holds the app database is full\. Free some space and try again\.$/u);

    await small.makeRoom();
    const after = await app.store.listTurns(userId, chatId, 50);
    expect(after.slice(0, before.length)).toEqual(before);
    expect((await ask({ userId, chatId, question: QUESTION, knowledgeBaseId: null, signal }, app)).outcome).toBe("answered");
  });

  it("a turn cut off by the full disk is not left running for ever", async () => {
    await app.store.markInterrupted();
    expect((await app.store.listTurns(userId, chatId, 200)).filter((turn) => turn.status === "running")).toEqual([]);
  });
});

describe("an app database that cannot be used", () => {
  it.each([
    ["something else", "This is not a database. ".repeat(400), /^The app database is damaged\. Restore it from a backup/u],
    ["half a file", "SQLite format 3\u0000".padEnd(5_000, "\u0001"), /damaged|cannot be opened|unexpected/u],
  ])("%s: one sentence that says what to do, and the file is left as it was", async (_, content, sentence) => {
    const root = await openScratchFolders();
    const file = path.join(root.knowledgeBases, "..", "other.db");
    await writeFile(file, content);
    const { migrate } = await import("@/lib/adapters/prisma/migrate");
    await expect(migrate(`file:${file}`)).rejects.toMatchObject({ name: "ServiceError", message: expect.stringMatching(sentence) as string });
    expect((await readdir(path.dirname(file))).filter((name) => name.startsWith("other.db"))).toContain("other.db");
    await root.remove();
  });
});
