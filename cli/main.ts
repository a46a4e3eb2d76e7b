import { Command } from "commander";
import { fail } from "./output";

/** Each command registers itself; only the one that is asked for is loaded, so that a short command starts fast. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  ask: async () => (await import("./commands/ask")).registerAsk,
  sql: async () => (await import("./commands/sql")).registerSql,
  detect: async () => (await import("./commands/detect")).registerDetect,
  kb: async () => (await import("./commands/kb")).registerKb,
  eval: async () => (await import("./commands/eval")).registerEval,
  bench: async () => (await import("./commands/bench")).registerBench,
  prepare: async () => (await import("./commands/prepare")).registerPrepare,
};

/** The command line: the same turn, gate and engines as the page, without the page. */
async function main(): Promise<void> {
  const program = new Command("materia")
    .description("Ask biomedical knowledge bases in English or Chinese.")
    .showHelpAfterError("(add --help for the options)");
  const asked = COMMANDS[process.argv[2] ?? ""];
  for (const load of asked ? [asked] : Object.values(COMMANDS)) (await load())(program);
  await program.parseAsync(process.argv);
}

main().catch(fail);
