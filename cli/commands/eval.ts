import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { parseQuestionFile, QuestionFileError } from "@/lib/eval/text-to-sql/parse-question-file";
import type { EvalQuestion } from "@/lib/eval/text-to-sql/eval-question";
import { makeReport, metricLines, reportMarkdown, type SuiteReport } from "@/lib/eval/text-to-sql/report";
import { runTextToSqlSuite, type ItemTrace } from "@/lib/eval/text-to-sql/run-suite";
import { openTraceFile } from "@/lib/eval/text-to-sql/trace-file";
import { createApp } from "@/lib/wiring";
import { printJson } from "../output";
import { productDeps } from "./eval/product-deps";

const SUITES = ["text-to-sql"] as const;

const wholeNumber = (name: string) => z.coerce.number({ error: `--${name} must be a number` }).int(`--${name} must be a whole number`).min(1, `--${name} must be at least 1`);
const optionsSchema = z.object({
  suite: z.enum(SUITES, { error: `--suite must be one of: ${SUITES.join(", ")}` }),
  kb: z.string(),
  questions: z.string(),
  strategy: z.string().optional(),
  where: z.array(z.string().regex(/^[^=]+=/, "--where must be label=value")).default([]),
  limit: wholeNumber("limit").optional(),
  parallel: wholeNumber("parallel").max(16, "--parallel must be at most 16").default(1),
  resume: z.boolean().default(false),
  json: z.boolean().default(false),
  out: z.string(),
});
type EvalOptions = z.infer<typeof optionsSchema>;

/** `eval`: asks a file of questions through the same path as the page and compares the rows with gold SQL. */
export function registerEval(program: Command): void {
  program
    .command("eval")
    .description("Measure answers against gold SQL (docs: README, Evaluation).")
    .requiredOption("--suite <name>", `suite: ${SUITES.join(", ")}`)
    .requiredOption("--kb <id>", "knowledge base")
    .requiredOption("--questions <file>", "JSON, JSON lines or CSV of {id, question, sql | sqls, history?, answerable?}")
    .option("--strategy <names>", "strategies to measure, separated by commas")
    .option("--where <label=value>", "only questions with this label, e.g. split=heldout (may be repeated)", (value: string, earlier: string[] = []) => [...earlier, value])
    .option("--limit <n>", "only the first n questions")
    .option("--parallel <n>", "questions asked at once (times are then not those of single answers)")
    .option("--resume", "go on with an interrupted run of the same questions")
    .option("--json", "print one JSON object for each strategy")
    .option("--out <folder>", "folder of the results", "evals/results")
    .action(async (given: unknown) => {
      const parsed = optionsSchema.safeParse(given);
      if (!parsed.success) throw new QuestionFileError(`${parsed.error.issues.map(({ message }) => message).join("; ")}.`);
      const options = parsed.data;
      const questions = await readQuestions(options);
      const strategies: (string | null)[] = options.strategy?.split(",").map((name) => name.trim()) ?? [null];
      for (const strategy of strategies) await measure(questions, strategy, options);
    });
}

async function readQuestions({ questions: file, where, limit }: EvalOptions): Promise<EvalQuestion[]> {
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new QuestionFileError(error.code === "ENOENT" ? `${file}: there is no such file.` : `${file}: cannot be read (${error.code}).`);
  });
  const conditions = where.map((condition) => [condition.slice(0, condition.indexOf("=")), condition.slice(condition.indexOf("=") + 1)] as const);
  const chosen = parseQuestionFile(file, content).filter(({ labels }) => conditions.every(([label, value]) => labels[label] === value));
  if (chosen.length === 0) throw new QuestionFileError(`${file}: no question has ${where.join(" and ")}.`);
  return chosen.slice(0, limit);
}

async function measure(questions: readonly EvalQuestion[], strategyId: string | null, options: EvalOptions): Promise<void> {
  const app = await createApp({ strategyId });
  try {
    const strategy = app.strategy.id;
    const { engine } = await app.registry.open(options.kb);
    const name = `${options.suite}-${options.kb}-${strategy}`;
    const fingerprint = createHash("sha256").update(JSON.stringify([name, engine.snapshotId, questions])).digest("hex");
    const traceFile = openTraceFile(path.join(options.out, `${name}.partial.jsonl`), fingerprint, options.resume);
    if (options.resume && traceFile.done.length === 0) process.stderr.write("There is nothing to resume for these questions; starting anew.\n");

    const start = app.clock.elapsed();
    let finished = traceFile.done.length;
    const traces = await runTextToSqlSuite(questions, productDeps(app, options.kb), {
      parallel: options.parallel,
      done: traceFile.done,
      signal: new AbortController().signal,
      onItem(trace) {
        traceFile.append(trace);
        finished += 1;
        process.stderr.write(progressLine(trace, finished, questions.length));
      },
    });
    const report = makeReport(traces, { kb: options.kb, strategy, elapsedMs: app.clock.elapsed() - start });
    const written = await writeResults(report, traces, options.out, app.clock.now());
    traceFile.remove();
    if (options.json) printJson(report);
    else printReport(report, written);
  } finally {
    await app.close();
  }
}

function progressLine(trace: ItemTrace, finished: number, total: number): string {
  const verdict = trace.goldError !== null ? "gold SQL cannot be run" : trace.isAnswerable ? (trace.isRight ? "right" : trace.outcome === "answered" ? "WRONG" : trace.outcome) : trace.outcome;
  return `${finished}/${total} ${trace.id}: ${verdict} (${Math.round(trace.elapsedMs)} ms)\n`;
}

/** `<date>-<suite>.json` with all traces, and the same for people as Markdown. */
async function writeResults(report: SuiteReport, traces: readonly ItemTrace[], folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const stem = path.join(folder, `${now.toISOString().slice(0, 19).replaceAll(":", "-")}-${report.suite}`);
  await writeFile(`${stem}.json`, `${JSON.stringify({ ...report, traces }, null, 2)}\n`);
  await writeFile(`${stem}.md`, reportMarkdown(report, traces));
  return `${stem}.md`;
}

function printReport(report: SuiteReport, written: string): void {
  const lines = metricLines(report);
  const size = Math.max(...lines.map(([name]) => name.length));
  process.stdout.write(`${report.suite} on ${report.kb} with ${report.strategy}\n`);
  for (const [name, value] of lines) process.stdout.write(`  ${name.padEnd(size)}  ${value}\n`);
  process.stdout.write(`Every question: ${written}\n`);
}
