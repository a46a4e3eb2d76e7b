import { copyFile, readFile, readdir, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask } from "@/lib/chat/ask";
import type { Turn } from "@/lib/domain/turn";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { type App, createApp, createBuildDeps } from "@/lib/wiring";
import { holdOpen } from "./hold-open";
import { openScratchFolders } from "./scratch-app";
import { writeZooFolder } from "./zoo-folder";

const folders = await openScratchFolders();
const { signal } = new AbortController();
const home = path.join(folders.data, "kb", "zoo");
const QUESTION = "Which animals are there?";

describe("damaged, locked and missing files of a knowledge base", () => {
  let app: App;
  let userId: string;

  beforeAll(async () => {
    await writeZooFolder(folders.knowledgeBases);
    await buildKnowledgeBase(createBuildDeps(), "zoo", { signal });
  });
  beforeEach(async () => {
    app = await createApp({ strategyId: null });
    userId = (await app.store.createGuest()).id;
  });
  afterEach(() => app.close());
  afterAll(() => folders.remove());

  const asked = (chatId: string | null = null): Promise<Turn> => ask({ userId, chatId, question: QUESTION, knowledgeBaseId: null, signal }, app);
  const buildFolder = async (): Promise<string> => path.join(home, (await readdir(home)).find((name) => /^b[a-z0-9]+-/u.test(name)) ?? "");

  /** The turn must end as a recorded failure with one sentence; after the repair the same process answers again. */
  async function failsThenRecovers(code: RegExp, sentence: RegExp, repair: () => Promise<unknown>): Promise<void> {
    const turn = await asked();
    expect(turn.outcome).toBe("failed");
    expect(turn.status).toBe("complete");
    expect(turn.parts.error?.code).toMatch(code);
    expect(turn.parts.error?.message).toMatch(sentence);
    expect(turn.parts.error?.message).not.toMatch(/\bat .*\.ts|Error:|\{"/u);
    expect(turn.parts.steps.at(-1)?.detail).not.toBe("");
    expect(await app.store.findTurn(userId, turn.id)).toMatchObject({ question: QUESTION, outcome: "failed", parts: { error: turn.parts.error, steps: turn.parts.steps } });

    await repair();
    expect((await asked(turn.chatId)).outcome).toBe("answered");
  }

  /** Keeps a copy of a file of the build, and the way back. */
  async function keep(file: string): Promise<{ file: string; restore: () => Promise<void> }> {
    const full = file === "current.json" ? path.join(home, file) : path.join(await buildFolder(), file);
    await copyFile(full, `${full}.kept`);
    return { file: full, restore: () => rename(`${full}.kept`, full) };
  }

  describe.each([
    ["data.duckdb", "The database"],
    ["values.idx", "The value index"],
    ["current.json", "The pointer to the build"],
  ])("%s", (name) => {
    it("missing", async () => {
      const { file, restore } = await keep(name);
      await rm(file);
      await failsThenRecovers(/missing-file/u, /missing|There is no database file|has not been built/u, restore);
    });

    it("empty or cut off", async () => {
      const { file, restore } = await keep(name);
      await truncate(file, name === "current.json" ? 10 : 1_000);
      await failsThenRecovers(/corrupt-file/u, /damaged|not a DuckDB database|cannot be used/u, restore);
    });

    it("something else", async () => {
      const { file, restore } = await keep(name);
      await writeFile(file, "This is no longer what it was. ".repeat(500));
      await failsThenRecovers(/corrupt-file/u, /damaged|not a DuckDB database|not a value index/u, restore);
    });
  });

  it("a database damaged in its middle never gives rows that were not stored", async () => {
    const { file, restore } = await keep("data.duckdb");
    const bytes = await readFile(file);
    bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.floor((bytes.length * 2) / 3));
    await writeFile(file, bytes);
    const turn = await asked();
    expect(["failed", "answered"]).toContain(turn.outcome);
    if (turn.outcome === "answered") expect(turn.parts.tables[0]?.rows.every(([id]) => /^A\d$/u.test(String(id)))).toBe(true);
    else expect(turn.parts.error?.code).toMatch(/corrupt-file/u);
    await restore();
    expect((await asked(turn.chatId)).outcome).toBe("answered");
  });

  it("a database another program is writing to", async () => {
    const { file } = await keep("data.duckdb");
    const writer = await holdOpen(WRITE_DUCKDB, file);
    try {
      await failsThenRecovers(/locked/u, /in use by another program/u, () => writer.letGo());
    } finally {
      await writer.letGo();
    }
  });
});

const WRITE_DUCKDB = `
  let instance;
  const ready = require("@duckdb/node-api").DuckDBInstance.create(process.argv[1], { access_mode: "READ_WRITE" }).then((opened) => { instance = opened; });
  const letGo = () => instance.closeSync();
`;
