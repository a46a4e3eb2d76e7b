import { Command } from "commander";
import { registerAsk } from "./commands/ask";
import { registerBench } from "./commands/bench";
import { registerDetect } from "./commands/detect";
import { registerEval } from "./commands/eval";
import { registerKb } from "./commands/kb";
import { registerPrepare } from "./commands/prepare";
import { registerSql } from "./commands/sql";
import { fail } from "./output";

/** The command line: the same turn, gate and engines as the page, without the page. */
const program = new Command("materia")
  .description("Ask biomedical knowledge bases in English or Chinese.")
  .showHelpAfterError("(add --help for the options)");

registerAsk(program);
registerSql(program);
registerDetect(program);
registerKb(program);
registerEval(program);
registerBench(program);
registerPrepare(program);

program.parseAsync(process.argv).catch(fail);
