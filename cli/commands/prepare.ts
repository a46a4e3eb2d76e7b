import type { Command } from "commander";
import { buildKnowledgeBase } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { createApp, createBuildDeps, migrateAppDatabase } from "@/lib/wiring";

/** `prepare`: app database migrated, shipped knowledge bases built; what is up to date is left alone. */
export function registerPrepare(program: Command): void {
  program
    .command("prepare")
    .description("Prepare the app database and the knowledge bases (npm start does this).")
    .action(async () => {
      const say = (text: string) => process.stderr.write(`${text}\n`);
      const migrations = await migrateAppDatabase();
      say(migrations.length > 0 ? `App database: ${migrations.length} migrations applied` : "App database: up to date");
      const app = await createApp({ strategyId: null });
      try {
        for (const entry of await app.registry.list()) {
          if (entry.status === "broken") {
            say(`${entry.id}: left out. ${entry.problem}`);
            continue;
          }
          const { id, engine } = entry.knowledgeBase.manifest;
          if (engine.kind !== "built") continue;
          const report = await buildKnowledgeBase(createBuildDeps(), id, { signal: new AbortController().signal });
          say(`${id}: ${report.status === "built" ? "built" : "up to date"} (${(report.elapsedMs / 1000).toFixed(1)} s)`);
        }
      } finally {
        await app.close();
      }
    });
}
