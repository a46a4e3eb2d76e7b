import type { Logger } from "@/lib/ports/logger";

const LEVELS = ["info", "warn", "error"] as const;
type Level = (typeof LEVELS)[number];

/** One JSON object a line to standard error; lines below `minimum` are dropped. */
export function createStderrLogger(minimum: Level): Logger {
  const write = (level: Level) => (message: string, fields: Record<string, unknown> = {}) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(minimum)) return;
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}
