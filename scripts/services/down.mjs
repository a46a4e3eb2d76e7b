// Gives back what `up.mjs` started; the last holder stops the servers. `--force` stops them for everybody.
import { rmSync } from "node:fs";
import path from "node:path";
import { stopMariadb } from "./mariadb.mjs";
import { alone, holder, readState, servicesDir, writeState } from "./state.mjs";

await alone(async () => {
  const state = readState();
  if (!state) return;
  const holders = process.argv.includes("--force") ? [] : state.holders.filter((pid) => pid !== holder);
  if (holders.length > 0) return writeState({ ...state, holders });
  await stopMariadb(path.join(servicesDir, "mariadb"), state.pid);
  rmSync(servicesDir, { recursive: true, force: true });
});
