import type { AddOptions } from "@/lib/knowledge-bases/add/add-knowledge-base";
import type { SyntheticOptions } from "@/lib/knowledge-bases/add/add-synthetic";

type Step = Parameters<NonNullable<AddOptions["onStep"]>>[0] | Parameters<NonNullable<SyntheticOptions["onStep"]>>[0];

const WORDS: Record<Step["stage"], string> = {
  reading: "Reading the folder",
  describing: "Looking at",
  generating: "Made",
  loading: "Loaded",
  indexing: "Indexing the values of",
  publishing: "Putting it in use",
};

/** Gives a printer of steps: one line of standard error for each stage and table, however often it reports. */
export function stepPrinter(): (step: Step) => void {
  let last = "";
  return (step) => {
    const table = "table" in step && step.table ? ` ${step.table}` : "";
    const line = `${WORDS[step.stage]}${table}`;
    if (line === last) return;
    last = line;
    // While values are indexed the count is that of the rows so far; it says nothing yet.
    const rows = "rowCount" in step && step.rowCount !== undefined && step.stage !== "indexing" ? `: ${step.rowCount.toLocaleString("en")} rows` : "";
    process.stderr.write(`${line}${rows}\n`);
  };
}

/** Ends with the process's interrupt: the first Ctrl-C stops the work and cleans up, a second one kills. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}
