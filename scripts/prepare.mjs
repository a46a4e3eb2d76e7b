// Everything a fresh clone needs before it can serve: packages, generated clients, app database, knowledge bases.
// Safe to run again at any time; what is up to date is left alone.
import { pathToFileURL } from "node:url";
import { installIfNeeded, root, run, say, tsx } from "./lib-install.mjs";
import path from "node:path";

export function prepare() {
  installIfNeeded();
  run("Generating the database clients", [path.join(root, "scripts/db.mjs"), "generate"]);
  run("Preparing the databases", tsx("cli/main.ts", "prepare"));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  prepare();
  say("Ready.");
}
