// Starts the built app for the browser flows, with an app database of its own. The knowledge bases are built once into
// the data folder (the one npm test has prepared, else var/e2e) and kept.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, run, tsx } from "../../scripts/lib-install.mjs";
import { buildIfNeeded } from "../../scripts/build.mjs";
import { serve } from "../../scripts/serve.mjs";

process.env.MATERIA_DATA_DIR ??= path.join(root, "var", "e2e");
const scratch = mkdtempSync(path.join(os.tmpdir(), "materia-e2e-"));
process.env.DATABASE_URL = `file:${path.join(scratch, "app.db")}`;

buildIfNeeded();
run("Preparing the databases", tsx("cli/main.ts", "prepare"));
const code = await serve();
rmSync(scratch, { recursive: true, force: true });
process.exit(code);
