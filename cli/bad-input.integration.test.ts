import { mkdtempSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeZooFolder } from "@/lib/testing/bad-input/zoo-folder";
import { type CliOptions, runCli } from "./run-cli.fixture";

const root = mkdtempSync(path.join(os.tmpdir(), "materia-cli-"));
const knowledgeBases = path.join(root, "knowledge-bases");
const data = path.join(root, "data");
const env = { MATERIA_KB_DIR: knowledgeBases, MATERIA_DATA_DIR: data, DATABASE_URL: `file:${path.join(data, "app.db")}` };
const at = (name: string): string => path.join(root, name);
const run = (args: readonly string[], options: Partial<CliOptions> = {}) => runCli(args, { env, ...options });

/** One sentence or two, no stack, no JSON. */
const SENTENCE = /^[^\n{]{10,400}[.?!)]?$/mu;
const STACK = /^\s+at .*:\d+:\d+/mu;

beforeAll(async () => {
  await writeZooFolder(knowledgeBases);
  const built = await run(["kb", "build", "zoo", "--json"]);
  expect(built.stderr).toBe("");
  expect(built.exitCode).toBe(0);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("ask", () => {
  it("an ordinary question exits with 0 and one JSON object", async () => {
    const { exitCode, json, stderr } = await run(["ask", "--json", "Which animals are there?"]);
    expect(stderr).toBe("");
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ outcome: "answered", route: { kb: "zoo" } });
  });

  it.each([
    ["nothing", [""], { outcome: "failed", error: { code: "empty" } }],
    ["10,000 characters", ["x".repeat(10_000)], { outcome: "failed", error: { code: "too-long" } }],
    ["an unknown knowledge base", ["--kb", "nowhere", "Which animals are there?"], { outcome: "failed", error: { code: "not-found" } }],
  ])("%s: outcome failed, exit code 1, one sentence", async (_, args, expected) => {
    const { exitCode, json } = await run(["ask", "--json", ...args]);
    expect(exitCode).toBe(1);
    expect(json).toMatchObject(expected);
    expect((json?.error as { message: string }).message).toMatch(SENTENCE);
  });

  it("an unknown strategy: one sentence with those there are", async () => {
    const { exitCode, stderr } = await run(["ask", "--strategy", "guess", "Which animals are there?"]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/There is no strategy "guess": choose .*semantic-parser/u);
    expect(stderr).not.toMatch(STACK);
  });

  it("a batch goes on after a line that cannot be read", async () => {
    await writeFile(at("batch.jsonl"), ['{"id":1,"question":"Which animals are there?"}', "oops", '{"id":3,"question":""}', '{"id":4,"question":"How many animals are there?"}'].join("\n"));
    const { exitCode, stdout } = await run(["ask", "--batch", at("batch.jsonl")]);
    expect(exitCode).toBe(0);
    expect(stdout.trim().split("\n").map((line) => (JSON.parse(line) as { outcome: string }).outcome)).toEqual(["answered", "failed", "failed", "answered"]);
  });

  it("a batch file that is not there: one sentence", async () => {
    const { exitCode, stderr } = await run(["ask", "--batch", at("none.jsonl")]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/none\.jsonl/u);
    expect(stderr).not.toMatch(STACK);
  });

  it("an app database that is none: one sentence, and the file is left alone", async () => {
    const file = at("broken.db");
    await writeFile(file, "no database ".repeat(1_000));
    const { exitCode, stderr } = await run(["ask", "Which animals are there?"], { env: { ...env, DATABASE_URL: `file:${file}` } });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/The app database is damaged/u);
    expect(stderr).not.toMatch(STACK);
    expect(await readFile(file, "utf8")).toMatch(/^no database/u);
  });

  it("wrong settings are all named at once", async () => {
    const { exitCode, stderr } = await run(["ask", "Which animals are there?"], { env: { ...env, PORT: "http", MATERIA_LINGUA: "maybe", DATABASE_URL: "postgres://x" } });
    expect(exitCode).toBe(1);
    for (const variable of ["PORT", "MATERIA_LINGUA", "DATABASE_URL"]) expect(stderr).toContain(variable);
    expect(stderr).not.toMatch(STACK);
  });
});

describe("sql", () => {
  it.each([
    ["SELECT COUNT(*) FROM animal", 0, "rows"],
    ["DROP TABLE animal", 3, "refused"],
    ["SELECT 1; SELECT 2", 3, "refused"],
    ["SELECT * FROM information_schema.tables", 3, "refused"],
    ["", 3, "refused"],
  ])("%j: exit code %d, %s", async (statement, exitCode, outcome) => {
    const result = await run(["sql", "--kb", "zoo", "--json", statement]);
    expect(result.exitCode).toBe(exitCode);
    expect(result.json).toMatchObject({ outcome });
    if (outcome === "refused") expect(result.json?.reason).toMatch(SENTENCE);
  });

  it("an unknown knowledge base: failed, exit code 1", async () => {
    const { exitCode, json } = await run(["sql", "--kb", "nowhere", "--json", "SELECT 1"]);
    expect(exitCode).toBe(1);
    expect(json).toMatchObject({ outcome: "failed", reason: expect.stringMatching(/no knowledge base “nowhere”/u) as string });
  });
});

describe("kb add leaves nothing behind when it fails", () => {
  const folders = () => readdir(knowledgeBases);
  /** A folder of the data may stay, empty. */
  const dataFolders = async () => (await readdir(path.join(data, "kb"), { recursive: true })).filter((name) => name.includes(path.sep)).sort();

  beforeAll(async () => {
    await writeFile(at("text.sqlite"), "no database ".repeat(1_000));
    await writeFile(at("empty.sqlite"), "");
    await mkdir(at("ragged"), { recursive: true });
    await writeFile(at("ragged/pets.csv"), "id,name,age\n1,Rex,3\n2,Mia\n3,Tom,4,5,6\n");
    await mkdir(at("no-files"), { recursive: true });
    await mkdir(at("good"), { recursive: true });
    await writeFile(at("good/pets.csv"), `id,name,age\n${Array.from({ length: 30_000 }, (_, row) => `${row},Pet number ${row} of the long list,${row % 20}`).join("\n")}\n`);
  });

  it.each([
    ["a missing file", ["--sqlite", at("none.sqlite"), "--id", "x"], /none\.sqlite/u],
    ["a file that is no database", ["--sqlite", at("text.sqlite"), "--id", "x"], /text\.sqlite is not an SQLite database/u],
    ["a database without tables", ["--sqlite", at("empty.sqlite"), "--id", "x"], /no tables/u],
    ["a folder without files", ["--csv", at("no-files"), "--id", "x"], /no-files/u],
    ["a ragged CSV file", ["--csv", at("ragged"), "--id", "x"], /pets\.csv, line 3: the row has 2 fields, the header has 3/u],
    ["an id that is taken", ["--csv", at("good"), "--id", "zoo"], /zoo/u],
    ["a bad id", ["--csv", at("good"), "--id", "../../x"], /lower-case letters/u],
  ])("%s: one sentence, exit code 1", async (_, args, sentence) => {
    const before = [await folders(), await dataFolders()];
    const { exitCode, stderr } = await run(["kb", "add", ...args]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(STACK);
    expect([await folders(), await dataFolders()]).toEqual(before);
  });

  it("a full disk: says so, and the same command succeeds when there is room", async () => {
    const before = await folders();
    const { exitCode, stderr } = await run(["kb", "add", "--csv", at("good"), "--id", "pets"], { fileSizeMaxKb: 300 });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/disk is full/u);
    expect(stderr).not.toMatch(STACK);
    expect(await folders()).toEqual(before);

    expect((await run(["kb", "add", "--csv", at("good"), "--id", "pets"])).exitCode).toBe(0);
    expect((await run(["ask", "--json", "--kb", "pets", "How many pets are there?"])).json).toMatchObject({ outcome: "answered" });
  });

  it("a build killed half-way does not stand in the way of the next, and the earlier build answers meanwhile", async () => {
    const killed = await run(["kb", "build", "pets", "--force"], { killAt: /index|load|import/iu });
    expect(killed.exitCode).toBeNull();
    expect((await run(["ask", "--json", "--kb", "pets", "How many pets are there?"])).json).toMatchObject({ outcome: "answered" });
    expect((await run(["kb", "build", "pets", "--force"])).exitCode).toBe(0);
    const home = await readdir(path.join(data, "kb", "pets"));
    expect(home.filter((name) => !/^(?:b[a-z0-9]+-[0-9a-f]+|current\.json|connection\.json)$/u.test(name))).toEqual([]);
  });
});
