import type { Command } from "commander";
import { createLanguageIdentifier } from "@/lib/adapters/language-id/language-identifier";
import { detectLanguage } from "@/lib/chat/detect-language/detect-language";
import { env } from "@/lib/env";
import { printJson } from "../output";

/** `detect`: the language of a text as a question would be taken. Needs no database, so the app is not opened. */
export function registerDetect(program: Command): void {
  program
    .command("detect")
    .description("Say in which language a text is and in which it would be answered.")
    .argument("<text>", "the text")
    .option("--json", "print one JSON object")
    .action(async (text: string, options: { json?: boolean }) => {
      const identifier = createLanguageIdentifier({ lingua: env().MATERIA_LINGUA === "on" });
      try {
        // A single text is worth waiting for Lingua; a server goes on without it until it is loaded.
        if (env().MATERIA_LINGUA === "on") await identifier.preload();
        const { code, confidence, method, answerIn } = await detectLanguage(text, identifier);
        if (options.json) printJson({ code, confidence, method, answerIn });
        else process.stdout.write(`${code} ${confidence.toFixed(2)} (${method}), answered in ${answerIn}\n`);
      } finally {
        await identifier.close();
      }
    });
}
