import { copyFile, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ask } from "@/lib/chat/ask";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import type { Turn } from "@/lib/domain/turn";
import { type App, createApp, createBuildDeps } from "@/lib/wiring";
import { holdOpen } from "./hold-open";
import { openScratchFolders } from "./scratch-app";
import { writeZooFolder } from "./zoo-folder";

const folders = await openScratchFolders();
const { signal } = new AbortController();
const file = path.join(folders.knowledgeBases, "..", "outside.sqlite");

/** Somebody else's SQLite file with the tables of the zoo. */
async function writeSqliteZoo(): Promise<void> {
  const folder = await writeZooFolder(folders.knowledgeBases);
  const manifest = JSON.parse(await readFile(path.join(folder, "knowledge-base.json"), "utf8")) as object;
  await writeFile(path.join(folder, "knowledge-base.json"), JSON.stringify({ ...manifest, engine: { kind: "sqlite", file } }));
  const { tables } = JSON.parse(await readFile(path.join(folder, "schema.json"), "utf8")) as { tables: { name: string; columns: { name: string; type: string }[] }[] };
  const database = new Database(file);
  for (const table of tables) {
    const columns = table.columns.map((column) => `"${column.name}" ${column.type === "number" ? "REAL" : "TEXT"}`).join(", ");
    database.exec(`CREATE TABLE "${table.name}" (${columns})`);
    const lines = (await readFile(path.join(folder, "data", `${table.name}.csv`), "utf8")).trim().split("\n").slice(1);
    const insert = database.prepare(`INSERT INTO "${table.name}" VALUES (${table.columns.map(() => "?").join(", ")})`);
    for (const line of lines) insert.run(line.split(","));
  }
  database.close();
}

describe("somebody else's SQLite file", () => {
  let app: App;
  let userId: string;
  beforeAll(async () => {
    await writeSqliteZoo();
    await buildKnowledgeBase(createBuildDeps(), "zoo", { signal });
    await copyFile(file, `${file}.kept`);
  });
  beforeEach(async () => {
    app = await createApp({ strategyId: null });
    userId = (await app.store.createGuest()).id;
  });
  afterEach(async () => {
    await app.close();
    await copyFile(`${file}.kept`, file);
  });
  afterAll(() => folders.remove());
  const asked = (): Promise<Turn> => ask({ userId, chatId: null, question: "Which animals are there?", knowledgeBaseId: null, signal }, app);

  it("is asked in place and not changed", async () => {
    const before = await readFile(file);
    const turn = await asked();
    expect(turn.outcome, turn.parts.error?.message).toBe("answered");
    expect(turn.parts.tables[0]?.rowCount).toBe(3);
    expect(Buffer.compare(await readFile(file), before)).toBe(0);
  });

  const damages: [how: string, damage: () => Promise<unknown>, code: RegExp, sentence: RegExp][] = [
    ["missing", () => rm(file), /missing-file/u, /is not there; put it back/u],
    ["moved while it is open", async () => (await asked(), rename(file, `${file}.away`)), /missing-file/u, /is not there; put it back/u],
    ["replaced by text", () => writeFile(file, "no database ".repeat(1_000)), /corrupt-file/u, /is not an SQLite database/u],
    ["cut off", () => truncate(file, 5_000), /corrupt-file/u, /damaged/u],
    ["emptied", () => truncate(file, 0), /unknown-table|unknown-column/u, /There is no table/u],
  ];
  it.each(damages)("%s: one sentence, recorded", async (_, damage, code, sentence) => {
    await damage();
    const turn = await asked();
    expect(turn.outcome).toBe("failed");
    expect(turn.parts.error?.code).toMatch(code);
    expect(turn.parts.error?.message).toMatch(sentence);
    expect(await app.store.findTurn(userId, turn.id)).toMatchObject({ outcome: "failed", parts: { error: turn.parts.error } });
    await copyFile(`${file}.kept`, file);
    expect((await asked()).outcome).toBe("answered");
  });

  it("locked by a writer: says so, answers when the writer has finished", async () => {
    const writer = await holdOpen(WRITE_SQLITE, file);
    try {
      const turn = await asked();
      expect(turn.outcome).toBe("failed");
      expect(turn.parts.error).toMatchObject({ code: "locked", message: expect.stringMatching(/in use by another program/u) as string });
    } finally {
      await writer.letGo();
    }
    expect((await asked()).outcome).toBe("answered");
  });
});

const WRITE_SQLITE = `
  const Database = require("libsql");
  const database = new Database(process.argv[1]);
  database.exec("BEGIN EXCLUSIVE; CREATE TABLE half_done (x)");
  const letGo = () => { database.exec("ROLLBACK"); database.close(); };
`;
