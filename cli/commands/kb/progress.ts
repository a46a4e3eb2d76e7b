import type { AddOptions } from "@/lib/knowledge-bases/add/add-knowledge-base";
import type { SyntheticOptions } from "@/lib/knowledge-bases/add/add-synthetic";

type Step = Parameters<NonNullable<AddOptions["onStep"]>>[0] | Parameters<NonNullable<SyntheticOptions["onStep"]>>[0];

const WORDS: Record<Step["stage"], string> = {
  reading: "Reading the folder",
  describing: "Looking at",
  generating: "Made",
  loading: "Loaded",
  indexing: "Indexed the values of",
  publishing: "Putting it in use",
};

/** Prints each step on a line of standard error. */
export function printStep(step: Step): void {
  const table = "table" in step && step.table ? ` ${step.table}` : "";
  const rows = "rowCount" in step && step.rowCount !== undefined ? `: ${step.rowCount.toLocaleString("en")} rows` : "";
  process.stderr.write(`${WORDS[step.stage]}${table}${rows}\n`);
}

/** Ends with the process's interrupt: the first Ctrl-C stops the work and cleans up, a second one kills. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}
