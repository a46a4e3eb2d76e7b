import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { itemTraceSchema, type ItemTrace } from "./run-suite";

const headSchema = z.object({ fingerprint: z.string() });

/** Items of a run as they finish, so that an interrupted run can go on; the first line says which run it is. */
export interface TraceFile {
  /** What an interrupted run left, when this is the same run and it is to be resumed. */
  readonly done: readonly ItemTrace[];
  append(trace: ItemTrace): void;
  /** The run is complete and its results are written: nothing is left to resume. */
  remove(): void;
}

/**
 * Opens the trace file of a run.
 * @param fingerprint names the run: suite, database build, strategy and questions
 * @param isResumed takes over what an earlier run of the same fingerprint left; starts anew otherwise
 */
export function openTraceFile(file: string, fingerprint: string, isResumed: boolean): TraceFile {
  const done = isResumed ? readTraces(file, fingerprint) : [];
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = [{ fingerprint }, ...done].map((line) => JSON.stringify(line));
  writeFileSync(file, `${lines.join("\n")}\n`);
  return {
    done,
    append: (trace) => appendFileSync(file, `${JSON.stringify(trace)}\n`),
    remove: () => rmSync(file, { force: true }),
  };
}

function readTraces(file: string, fingerprint: string): ItemTrace[] {
  if (!existsSync(file)) return [];
  const [head, ...lines] = readFileSync(file, "utf8").split("\n");
  const parsedHead = headSchema.safeParse(parse(head ?? ""));
  if (!parsedHead.success || parsedHead.data.fingerprint !== fingerprint) return [];
  // The last line may be cut off in the middle; that item is simply asked again.
  return lines.flatMap((line) => {
    const trace = itemTraceSchema.safeParse(parse(line));
    return trace.success ? [trace.data] : [];
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
