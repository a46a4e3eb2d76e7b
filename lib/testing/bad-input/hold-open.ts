import { spawn } from "node:child_process";
import { once } from "node:events";

/** Another program that has a file open. */
export interface Holder {
  letGo(): Promise<void>;
}

/**
 * Runs `script` in a process of its own (locks of one process do not count against itself) with `file` as its argument.
 * The script defines `letGo()`, and may define `ready`, a promise to wait for.
 */
export async function holdOpen(script: string, file: string): Promise<Holder> {
  const rest = `
    Promise.resolve(typeof ready === "undefined" ? null : ready).then(() => process.stdout.write("open\\n"));
    process.stdin.on("end", () => { letGo(); process.exit(0); }).resume();
  `;
  const child = spawn(process.execPath, ["-e", script + rest, file], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    async letGo() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
    },
  };
}
