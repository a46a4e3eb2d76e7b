import { spawn } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "..");

/** How a command ended. */
export interface CliRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
  /** Last line of standard output as JSON; undefined when it is none. */
  json: Record<string, unknown> | undefined;
}

export interface CliOptions {
  env: Record<string, string>;
  /** Largest file the process may write, kilobytes: a full disk for one process. */
  fileSizeMaxKb?: number;
  /** Kills the process (as a power cut would) when standard error first matches. */
  killAt?: RegExp;
}

/** Runs the command line in a process of its own. */
export async function runCli(args: readonly string[], { env, fileSizeMaxKb, killAt }: CliOptions): Promise<CliRun> {
  const command = [process.execPath, "--import", "tsx", path.join(ROOT, "cli/main.ts"), ...args];
  const limited = fileSizeMaxKb === undefined ? command : ["bash", "-c", `ulimit -f ${fileSizeMaxKb}; exec "$@"`, "bash", ...command];
  const child = spawn(limited[0] ?? "", limited.slice(1), { cwd: ROOT, env: { ...process.env, MATERIA_LOG_LEVEL: "error", ...env } });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString("utf8");
    if (killAt?.test(stderr)) child.kill("SIGKILL");
  });
  const exitCode = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { exitCode, stdout, stderr, json: lastJson(stdout) };
}

function lastJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
