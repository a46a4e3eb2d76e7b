// npm run materia -- …: the command line. Prepares what is missing, then hands over.
import path from "node:path";
import { installIfNeeded, root, run, runWithStatus, tsx } from "./lib-install.mjs";

installIfNeeded();
run("Generating the database clients", [path.join(root, "scripts/db.mjs"), "generate"]);
const args = process.argv.slice(2);
process.exit(await runWithStatus(tsx("cli/main.ts", ...args), { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "16" }));
