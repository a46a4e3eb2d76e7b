import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "materia-eval-cli-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line as a person would, on a data folder of its own. */
const materia = (...args: string[]) =>
  new Promise<Run>((resolve) => {
    const env = { ...process.env, MATERIA_DATA_DIR: path.join(folder, "var"), MATERIA_LINGUA: "off", DATABASE_URL: undefined };
    const child = spawn(process.execPath, ["--import", "tsx", "cli/main.ts", ...args], { cwd: root, env: env as NodeJS.ProcessEnv, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
    child.on("close", (code) => resolve({ code, out, err }));
  });

const evaluate = (file: string, ...more: string[]) => materia("eval", "--suite", "text-to-sql", "--kb", "twhm", "--questions", file, "--out", path.join(folder, "results"), ...more);
const questionFile = (name: string, lines: object[]) => {
  const file = path.join(folder, name);
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
};

describe("eval", () => {
  beforeAll(async () => {
    const { code, err } = await materia("kb", "build", "twhm");
    expect(code, err).toBe(0);
  });

  it("measures right, wrong, and rightly refused questions, and writes every trace", async () => {
    const file = questionFile("three.jsonl", [
      { id: "right", question: "How many herbs are there?", sql: "SELECT COUNT(*) FROM herb", split: "a" },
      { id: "wrong", question: "How many herbs are there?", sql: "SELECT COUNT(*) FROM disease", split: "a" },
      { id: "broken gold", question: "How many herbs are there?", sql: "SELECT COUNT(*) FROM no_such_table", split: "a" },
      { id: "trap", question: "Who won the last football cup?", answerable: false, split: "a" },
      { id: "elsewhere", question: "not asked", sql: "SELECT 1", split: "b" },
    ]);
    const { code, out, err } = await evaluate(file, "--where", "split=a", "--json");
    expect(code, err).toBe(0);
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(report).toMatchObject({ suite: "text-to-sql", kb: "twhm", strategy: "semantic-parser", items: 3, goldErrors: 1, published: null, costUsd: 0 });
    expect(report.metrics).toMatchObject({ executionAccuracy: 0.5, precision: 0.5, coverage: 1, abstentionPrecision: 1, abstentionRecall: 1, errors: 0, timeouts: 0 });
    const written = readdirSync(path.join(folder, "results"));
    expect(written.filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+-text-to-sql\.(json|md)$/.test(name))).toHaveLength(2);
    const kept = JSON.parse(readFileSync(path.join(folder, "results", written.find((name) => name.endsWith(".json"))!), "utf8")) as { traces: { id: string }[] };
    expect(kept.traces.map(({ id }) => id)).toEqual(["right", "wrong", "broken gold", "trap"]);
    expect(existsSync(path.join(folder, "results/text-to-sql-twhm-semantic-parser.partial.jsonl"))).toBe(false);
  });

  it.each<[string, object[], string[], string]>([
    ["a broken line", [{ id: 1, question: "x" }], [], "line 1: needs"],
    ["an unknown strategy", [{ id: 1, question: "x", sql: "SELECT 1" }], ["--strategy", "oracle"], "oracle"],
    ["a label nobody has", [{ id: 1, question: "x", sql: "SELECT 1" }], ["--where", "split=none"], "no question has split=none"],
    ["a limit that is no number", [{ id: 1, question: "x", sql: "SELECT 1" }], ["--limit", "many"], "--limit must be a number"],
  ])("says in one sentence what is wrong with %s", async (name, lines, more, message) => {
    const { code, out, err } = await evaluate(questionFile(`${name}.jsonl`, lines), ...more);
    expect(code).toBe(1);
    expect(out).toBe("");
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it("says so when the file or the knowledge base is missing", async () => {
    expect(await evaluate(path.join(folder, "absent.jsonl"))).toMatchObject({ code: 1, err: expect.stringContaining("there is no such file") });
    const file = questionFile("one.jsonl", [{ id: 1, question: "x", sql: "SELECT 1" }]);
    const other = await materia("eval", "--suite", "text-to-sql", "--kb", "nowhere", "--questions", file, "--out", path.join(folder, "results"));
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining("nowhere") });
  });
});

describe("detect", () => {
  it.each([
    ["人參的成分", { code: "zh", method: "script", answerIn: "zh-Hant" }],
    ["¿Qué genes regula la curcumina?", { code: "es", method: "ensemble", answerIn: "en" }],
    ["EGFR", { code: "en", method: "default", answerIn: "en" }],
  ])("%s", async (text, expected) => {
    const { code, out, err } = await materia("detect", "--json", text);
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject(expected);
  });
});
