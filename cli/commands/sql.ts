import type { Command } from "commander";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { runQuery } from "@/lib/text-to-sql/run-query/run-query";
import { createApp } from "@/lib/wiring";
import { printJson } from "../output";

const EXIT = { rows: 0, failed: 1, refused: 3 } as const;

/** `sql`: a statement of one's own, through the same gate and engine as any answer. */
export function registerSql(program: Command): void {
  program
    .command("sql")
    .description("Run one SELECT (MySQL dialect) through the gate.")
    .argument("<statement>", "the statement")
    .requiredOption("--kb <id>", "knowledge base")
    .option("--json", "print one JSON object")
    .action(async (statement: string, options: { kb: string; json?: boolean }) => {
      const app = await createApp({ strategyId: null });
      const end = (outcome: keyof typeof EXIT, rest: { reason?: string; columns?: string[]; rows?: unknown[][]; rowCount?: number }) => {
        const { columns = [], rows = [], rowCount = 0, reason } = rest;
        if (options.json) printJson({ outcome, ...(reason === undefined ? {} : { reason }), columns, rows, rowCount });
        else if (reason !== undefined) process.stderr.write(`${reason}\n`);
        else process.stdout.write([columns, ...rows].map((row) => `${row.map((cell) => (cell === null ? "NULL" : String(cell))).join("\t")}\n`).join("") + (rowCount > rows.length ? `… ${rowCount} rows in all\n` : ""));
        process.exitCode = EXIT[outcome];
      };
      try {
        const { knowledgeBase, engine } = await app.registry.open(options.kb);
        const verdict = await app.gate.verify(statement, knowledgeBase);
        if (!verdict.ok) return end("refused", { reason: verdict.reason.message });
        const result = await runQuery(engine, verdict.query, AbortSignal.timeout(LIMITS.queryTimeoutMs * 2));
        end("rows", { columns: result.columns.map((column) => column.name), rows: result.rows, rowCount: result.rowCount });
      } catch (fault) {
        if (!(fault instanceof ServiceError)) throw fault;
        end("failed", { reason: fault.message });
      } finally {
        await app.close();
      }
    });
}
