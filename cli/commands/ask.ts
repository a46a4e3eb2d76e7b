import { createReadStream } from "node:fs";
import { readFile, writeFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Command } from "commander";
import { z } from "zod";
import { ask } from "@/lib/chat/ask";
import { BadQuestionError } from "@/lib/chat/parse-question";
import type { Turn } from "@/lib/domain/turn";
import type { Cell } from "@/lib/domain/result-table";
import { env } from "@/lib/env";
import { LIMITS } from "@/lib/limits";
import { readAllRows } from "@/lib/results/read-all-rows";
import { createApp, type App } from "@/lib/wiring";
import { printJson } from "../output";
import { printTurn } from "../print-turn";

const optionsSchema = z.object({
  kb: z.string().optional(),
  chat: z.string().optional(),
  strategy: z.string().optional(),
  json: z.boolean().default(false),
  full: z.boolean().default(false),
  batch: z.string().optional(),
});
type AskOptions = z.infer<typeof optionsSchema>;

const batchLineSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  question: z.string(),
  kb: z.string().optional(),
  history: z.array(z.string()).default([]),
});

/** The person at this machine's command line: one guest, remembered in the data folder. */
export async function commandLineUser(app: App): Promise<string> {
  const file = path.join(env().dataDir, "command-line-user");
  const known = await readFile(file, "utf8").catch(() => "");
  if (known !== "" && (await app.store.findUser(known.trim()))) return known.trim();
  const user = await app.store.createGuest();
  await mkdir(env().dataDir, { recursive: true });
  await writeFile(file, user.id, { mode: 0o600 });
  return user.id;
}

/** The JSON of one turn (issue contract); with `full`, tables hold all their rows. */
async function turnJson(app: App, userId: string, turn: Turn, isFull: boolean) {
  const tables = [];
  for (const table of turn.parts.tables) {
    const rows: Cell[][] = isFull ? await readAllRows(userId, table.resultId, app, AbortSignal.timeout(LIMITS.queryTimeoutMs)) : table.rows;
    tables.push({
      title: table.title,
      description: table.description,
      columns: table.columns.map(({ name, label, source, link }) => ({ name, label, source, link })),
      rows,
      rowCount: table.rowCount,
    });
  }
  return {
    chatId: turn.chatId,
    turnId: turn.id,
    language: { code: turn.language?.code ?? null, confidence: turn.language?.confidence ?? null },
    route: { kb: turn.knowledgeBaseId },
    outcome: turn.outcome,
    strategy: turn.strategy,
    reading: turn.parts.reading,
    queries: turn.parts.queries,
    tables,
    answer: turn.parts.answer,
    clarification: turn.parts.clarification,
    citations: [],
    error: turn.parts.error,
    state: turn.state,
    steps: turn.parts.steps,
  };
}

async function existingChat(app: App, userId: string, chatId: string): Promise<string> {
  const found = await app.store.findChat(userId, chatId);
  return (found ?? (await app.store.createChat(userId, chatId, chatId))).id;
}

async function askBatch(app: App, userId: string, file: string, options: AskOptions): Promise<void> {
  let lineNumber = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lineNumber += 1;
    if (line.trim() === "") continue;
    const parsed = batchLineSchema.safeParse(safeJson(line));
    if (!parsed.success) {
      printJson({ line: lineNumber, outcome: "failed", error: { code: "bad-line", message: `${file}:${lineNumber}: not a JSON object with a "question".` } });
      continue;
    }
    const { id, question, history, kb } = parsed.data;
    const knowledgeBaseId = options.kb ?? kb ?? null;
    try {
      let chatId: string | null = null;
      for (const earlier of history) {
        chatId = (await ask({ userId, chatId, question: earlier, knowledgeBaseId, signal: new AbortController().signal }, app)).chatId;
      }
      const turn = await ask({ userId, chatId, question, knowledgeBaseId, signal: new AbortController().signal }, app);
      printJson({ id: id ?? lineNumber, question, ...(await turnJson(app, userId, turn, options.full)) });
    } catch (fault) {
      if (!(fault instanceof BadQuestionError)) throw fault;
      printJson({ id: id ?? lineNumber, question, outcome: "failed", answer: fault.message, error: { code: fault.code, message: fault.message } });
    }
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `ask`: exit code 0 for every outcome but `failed`. */
export function registerAsk(program: Command): void {
  program
    .command("ask")
    .description("Ask one question, or a file of questions.")
    .argument("[question]", "the question, in English or Chinese")
    .option("--kb <id>", "knowledge base to ask (routed when left out)")
    .option("--chat <id>", "continue this chat, or open one under this name")
    .option("--strategy <name>", "how SQL is made")
    .option("--json", "print one JSON object")
    .option("--full", "all rows instead of the first ten")
    .option("--batch <file>", "JSON lines of {id, question, history?}; prints one JSON line each")
    .action(async (question: string | undefined, given: unknown) => {
      const options = optionsSchema.parse(given);
      const app = await createApp({ strategyId: options.strategy ?? null });
      try {
        const userId = await commandLineUser(app);
        if (options.batch !== undefined) return await askBatch(app, userId, options.batch, options);
        const signal = new AbortController();
        process.once("SIGINT", () => signal.abort());
        const chatId = options.chat === undefined ? null : await existingChat(app, userId, options.chat);
        const turn = await ask({ userId, chatId, question: question ?? "", knowledgeBaseId: options.kb ?? null, signal: signal.signal }, app);
        if (options.json) printJson(await turnJson(app, userId, turn, options.full));
        else await printTurn(turn, options.full ? (resultId) => readAllRows(userId, resultId, app, signal.signal) : null);
        process.exitCode = turn.outcome === "failed" || turn.status === "stopped" ? 1 : 0;
      } catch (fault) {
        if (!(fault instanceof BadQuestionError) || !options.json) throw fault;
        printJson({ outcome: "failed", answer: fault.message, error: { code: fault.code, message: fault.message } });
        process.exitCode = 1;
      } finally {
        await app.close();
      }
    });
}
