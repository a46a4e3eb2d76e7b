import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ServiceError } from "@/lib/ports/service-error";
import type { GoldResult } from "./compare-answer";
import type { EvalQuestion } from "./eval-question";
import { makeReport, reportMarkdown } from "./report";
import { runTextToSqlSuite, type EvalAnswer, type ItemTrace, type SuiteDeps } from "./run-suite";
import { openTraceFile } from "./trace-file";

const question = (id: string, more: Partial<EvalQuestion> = {}): EvalQuestion => ({ id, question: `question ${id}`, goldSqls: [`gold ${id}`], history: [], isAnswerable: true, labels: {}, ...more });
const answer = (more: Partial<EvalAnswer>): EvalAnswer => ({ outcome: "answered", reading: "", sqls: ["ours"], tables: [], answer: "", error: null, elapsedMs: 7, tokens: 0, ...more });
const rows = (...values: string[]): GoldResult => ({ columnCount: 1, rows: values.map((value) => [value]), isDistinct: false, ties: null });
const brokenGold = new ServiceError({ service: "duckdb", code: "unknown-table", message: "There is no table extra." });

/** Refuses questions and SQL nobody scripted. */
function scripted(answers: Record<string, EvalAnswer>, golds: Record<string, GoldResult | ServiceError>): SuiteDeps & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    async ask(text, history) {
      asked.push([...history, text].join(" > "));
      const given = answers[text];
      if (!given) throw new Error(`nobody scripted an answer to "${text}"`);
      return given;
    },
    async runGold(sql) {
      const given = golds[sql];
      if (!given) throw new Error(`nobody scripted "${sql}"`);
      if (given instanceof ServiceError) throw given;
      return given;
    },
  };
}

const options = (done: ItemTrace[] = [], onItem: (trace: ItemTrace) => void = () => {}, parallel = 1) => ({ parallel, done, onItem, signal: new AbortController().signal });

const questions = [
  question("right", { labels: { level: "simple" } }),
  question("wrong", { history: ["earlier"], labels: { level: "advanced" } }),
  question("variant", { goldSqls: ["gold broken", "gold variant"], labels: { level: "simple" } }),
  question("silent", { labels: { level: "simple" } }),
  question("broken", { goldSqls: ["gold broken"], labels: { level: "advanced" } }),
  question("trap", { isAnswerable: false, goldSqls: [], labels: { level: "advanced" } }),
];
const answers = {
  "question right": answer({ tables: [rows("b", "a")] }),
  "question wrong": answer({ tables: [rows("c")] }),
  "question variant": answer({ tables: [rows("v")] }),
  "question silent": answer({ outcome: "unanswerable", answer: "No such column | here" }),
  "question broken": answer({ tables: [rows("x")] }),
  "question trap": answer({ outcome: "unanswerable" }),
};
const golds = { "gold right": rows("a", "b"), "gold wrong": rows("d"), "gold variant": rows("v"), "gold silent": rows("s"), "gold broken": brokenGold };

describe("the suite", () => {
  it("asks in order with the history, compares, and leaves out what has no gold result", async () => {
    const deps = scripted(answers, golds);
    const traces = await runTextToSqlSuite(questions, deps, options());
    expect(deps.asked).toEqual(["question right", "earlier > question wrong", "question variant", "question silent", "question broken", "question trap"]);
    expect(traces.map(({ id, isRight }) => `${id} ${isRight}`)).toEqual(["right true", "wrong false", "variant true", "silent false", "broken false", "trap false"]);
    const report = makeReport(traces, { kb: "twhm", strategy: "semantic-parser", elapsedMs: 42.4 });
    expect(report).toMatchObject({ suite: "text-to-sql", kb: "twhm", strategy: "semantic-parser", items: 5, goldErrors: 1, published: null, elapsedMs: 42, tokens: 0, costUsd: 0 });
    // 4 answerable with gold: 3 answered, 2 right; 2 abstentions, one of them right.
    expect(report.metrics).toMatchObject({ executionAccuracy: 0.5, precision: 2 / 3, coverage: 0.75, abstentionPrecision: 0.5, abstentionRecall: 1 });
  });

  it("gives the traces in the order of the questions when several are asked at once", async () => {
    const deps = scripted(answers, golds);
    const slow: SuiteDeps = { ...deps, ask: async (text, history, signal) => (text.includes("right") && (await new Promise((resolve) => setTimeout(resolve, 20))), deps.ask(text, history, signal)) };
    const traces = await runTextToSqlSuite(questions, slow, options([], () => {}, 3));
    expect(traces.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  });

  it("does not hide a fault of its own", async () => {
    await expect(runTextToSqlSuite([question("unscripted")], scripted({}, { "gold unscripted": rows("a") }), options())).rejects.toThrow("nobody scripted");
  });

  it("writes what went wrong for people", async () => {
    const traces = await runTextToSqlSuite(questions, scripted(answers, golds), options());
    const text = reportMarkdown(makeReport(traces, { kb: "twhm", strategy: "s", elapsedMs: 1 }), traces);
    expect(text).toContain("| Precision (right / answered) | 66.7 % |");
    expect(text).toContain("## By level");
    expect(text).toContain("| simple | 3 | 66.7 % | 100.0 % | 66.7 % |");
    expect(text).toContain("No such column \\| here");
    expect(text).toContain("There is no table extra.");
    expect(text).not.toContain("| trap |");
  });
});

describe("an interrupted run", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "materia-eval-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "deep/run.partial.jsonl");

  it("goes on where it stopped, asking nothing twice", async () => {
    const first = openTraceFile(file, "run 1", false);
    const deps = scripted({ "question right": answers["question right"], "question wrong": answers["question wrong"] }, golds);
    await expect(runTextToSqlSuite(questions, deps, options([], first.append))).rejects.toThrow("nobody scripted");
    appendFileSync(file, '{"id":"variant","question":"cut of');

    const second = openTraceFile(file, "run 1", true);
    expect(second.done.map(({ id }) => id)).toEqual(["right", "wrong"]);
    const rest = scripted(answers, golds);
    const traces = await runTextToSqlSuite(questions, rest, options([...second.done], second.append));
    expect(rest.asked).toHaveLength(4);
    expect(traces).toHaveLength(6);
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(7);
    second.remove();
    expect(openTraceFile(file, "run 1", true).done).toEqual([]);
  });

  it("is not mixed with another one", () => {
    const trace = { id: "right" };
    openTraceFile(file, "run 1", false);
    appendFileSync(file, `${JSON.stringify(trace)}\n`);
    expect(openTraceFile(file, "run 2", true).done).toEqual([]);
  });
});
