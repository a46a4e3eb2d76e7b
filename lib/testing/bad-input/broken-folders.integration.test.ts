import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "@/lib/chat/ask";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { type App, createApp, createBuildDeps } from "@/lib/wiring";
import { openScratchFolders } from "./scratch-app";
import { writeZooFolder } from "./zoo-folder";

const folders = await openScratchFolders();
const { signal } = new AbortController();

/** What is wrong with a folder, and how the complaint must begin. */
const BROKEN: [id: string, file: string, content: string | null, problem: RegExp][] = [
  ["no-manifest", "knowledge-base.json", null, /^knowledge-base\.json: the file is missing/u],
  ["no-schema", "schema.json", null, /^schema\.json: the file is missing/u],
  ["not-json", "schema.json", '{\n  "tables": [\n    oops\n', /^schema\.json, line 3: /u],
  ["wrong-shape", "schema.json", '{\n  "tables": [\n    { "name": "animal", "columns": [] }\n  ]\n}', /^schema\.json.*columns/u],
  ["wrong-link", "links.json", '{\n  "animal.Name": "http://example.test/{value}"\n}', /^links\.json.*https/u],
  ["wrong-glossary", "glossary.csv", "term,language,table,column,value\nbig cat,en,no_such_table,Name,Tiger\n", /^glossary\.csv, line 2: /u],
  ["wrong-examples", "examples.jsonl", '{"question":"q","language":"en","sql":"SELECT 1"}\nnot json\n', /^examples\.jsonl, line 2: /u],
  ["wrong-thresholds", "thresholds.json", '[{"id":"x"}]', /^thresholds\.json/u],
  ["other-id", "knowledge-base.json", JSON.stringify({ id: "zoo", title: { en: "", "zh-Hant": "" }, description: { en: "", "zh-Hant": "" }, engine: { kind: "built" } }), /^knowledge-base\.json: its id is zoo but/u],
];

describe("broken knowledge-base folders", () => {
  let app: App;
  let userId: string;
  beforeAll(async () => {
    await writeZooFolder(folders.knowledgeBases);
    for (const [id, file, content] of BROKEN) {
      const folder = await writeZooFolder(folders.knowledgeBases, id);
      if (content === null) await rm(path.join(folder, file));
      else await writeFile(path.join(folder, file), content);
    }
    await buildKnowledgeBase(createBuildDeps(), "zoo", { signal });
    app = await createApp({ strategyId: null });
    userId = (await app.store.createGuest()).id;
  });
  afterAll(async () => {
    await app.close();
    await folders.remove();
  });
  const asked = (knowledgeBaseId: string | null) => ask({ userId, chatId: null, question: "Which animals are there?", knowledgeBaseId, signal }, app);

  it.each(BROKEN)("%s: file, line and reason are named", async (id, _file, _content, problem) => {
    const entry = (await app.registry.list()).find((each) => (each.status === "broken" ? each.id : each.knowledgeBase.manifest.id) === id);
    expect(entry).toMatchObject({ status: "broken", problem: expect.stringMatching(problem) as string });
  });

  it("the others still answer", async () => {
    expect((await asked(null)).outcome).toBe("answered");
  });

  it.each(BROKEN.map(([id]) => id))("asking %s by name fails with its problem", async (id) => {
    const turn = await asked(id);
    expect(turn.outcome).toBe("failed");
    expect(turn.parts.error?.message).toMatch(new RegExp(`^${id} cannot be used: `, "u"));
  });

  it.each([["nowhere", /no knowledge base “nowhere”.*zoo/u], ["../zoo", /no knowledge base “\.\.\/zoo”/u], ["", /no knowledge base/u], ["ZOO", /no knowledge base/u], ["zoo\u0000", /no knowledge base/u]])(
    "an unknown id (%j) is answered with the ids there are", async (id, sentence) => {
      const turn = await asked(id);
      expect(turn.outcome).toBe("failed");
      expect(turn.parts.error?.message).toMatch(sentence);
    },
  );

  it("unknown and other people's chats, turns and results are not found", async () => {
    const turn = await asked("zoo");
    const stranger = (await app.store.createGuest()).id;
    const resultId = turn.parts.tables[0]?.resultId ?? "";
    expect(await app.store.findResult(userId, resultId)).not.toBeNull();
    for (const id of ["", "none", "../../etc/passwd", "' OR 1=1 --", "\u0000", "x".repeat(5_000)]) {
      expect(await app.store.findChat(userId, id)).toBeNull();
      expect(await app.store.findTurn(userId, id)).toBeNull();
      expect(await app.store.findResult(userId, id)).toBeNull();
    }
    expect(await app.store.findChat(stranger, turn.chatId)).toBeNull();
    expect(await app.store.findTurn(stranger, turn.id)).toBeNull();
    expect(await app.store.findResult(stranger, resultId)).toBeNull();
    await expect(ask({ userId: stranger, chatId: turn.chatId, question: "Which animals are there?", knowledgeBaseId: null, signal }, app)).rejects.toMatchObject({ code: "not-found" });
    expect(await app.store.listTurns(userId, turn.chatId, 10)).toHaveLength(1);
  });
});
