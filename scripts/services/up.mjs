// Starts the servers that contract and integration tests use, and prints their addresses as NAME=value lines.
// What this machine does not have is named on standard error; the tests then report themselves as skipped.
import path from "node:path";
import { isAlive, mariadbPrograms, startMariadb, stopMariadb } from "./mariadb.mjs";
import { alone, holder, readState, servicesDir, writeState } from "./state.mjs";

if (process.env.MATERIA_TEST_MYSQL_URL) {
  console.log(`MATERIA_TEST_MYSQL_URL=${process.env.MATERIA_TEST_MYSQL_URL}`);
  process.exit(0);
}

const programs = mariadbPrograms();
if (programs.missing) {
  console.error(`services: ${programs.missing}; tests that need it are skipped.`);
  process.exit(0);
}

await alone(async () => {
  const state = readState();
  if (state && isAlive(state.pid)) {
    writeState({ ...state, holders: [...new Set([...state.holders, holder])] });
    console.log(`MATERIA_TEST_MYSQL_URL=${state.url}`);
    return;
  }
  const folder = path.join(servicesDir, "mariadb");
  if (state) await stopMariadb(folder, state.pid);
  try {
    const { pid, url } = await startMariadb(folder, programs);
    writeState({ pid, url, holders: [holder] });
    console.log(`MATERIA_TEST_MYSQL_URL=${url}`);
  } catch (fault) {
    console.error(`services: ${fault.message}`);
    process.exitCode = 1;
  }
});
