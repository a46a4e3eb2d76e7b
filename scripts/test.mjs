// npm test: install, lint, types, import rules, unit, port contracts, integration, build, browser flows.
// Prints every skip by name and one closing line "N passed, N failed, N skipped".
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { binOf, installIfNeeded, root, run, say, tsx } from "./lib-install.mjs";
import { buildIfNeeded } from "./build.mjs";

const scratch = mkdtempSync(path.join(os.tmpdir(), "materia-test-"));
const totals = { passed: 0, failed: 0, skipped: 0 };
const skips = [];
const failures = [];
const count = (kind, name) => {
  totals[kind] += 1;
  if (kind === "failed") failures.push(name);
  if (kind === "skipped") skips.push(name);
};

const child = (args, env = {}) => spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, ...env } });

function check(name, args) {
  say(`${name} …`);
  count(child(args).status === 0 ? "passed" : "failed", name);
}

function vitest(project, env) {
  say(`${project} tests …`);
  const report = path.join(scratch, `${project}.json`);
  const result = child([binOf("vitest", "vitest.mjs"), "run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"], env);
  if (!existsSync(report)) return count("failed", `${project} tests (no report was written; exit code ${result.status})`);
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  for (const file of testResults) {
    const where = path.relative(root, file.name);
    if (file.status === "failed" && file.assertionResults.length === 0) count("failed", `${where}: ${file.message}`);
    for (const test of file.assertionResults) {
      const kind = test.status === "passed" ? "passed" : test.status === "failed" ? "failed" : "skipped";
      count(kind, `${where}: ${test.fullName}`);
    }
  }
  if (result.status !== 0 && failures.length === 0) count("failed", `${project} tests ended with exit code ${result.status} (${numTotalTests} tests)`);
}

function browserFlows(env) {
  const hasBrowser = existsSync("/usr/bin/chromium") || hasPlaywrightBrowser();
  if (!hasBrowser) return count("skipped", "browser flows: no Chromium (Debian: apt-get install chromium; elsewhere: npx playwright install chromium)");
  say("browser flows …");
  const report = path.join(scratch, "e2e.json");
  const result = child([binOf("@playwright/test", "cli.js"), "test", "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  if (!existsSync(report)) return count("failed", `browser flows (no report was written; exit code ${result.status})`);
  const visit = (suite, trail) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...trail, spec.title].join(" › ");
        count(test.status === "skipped" ? "skipped" : test.status === "unexpected" ? "failed" : "passed", name);
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...trail, inner.title]);
  };
  const { suites, errors } = JSON.parse(readFileSync(report, "utf8"));
  for (const suite of suites) visit(suite, [suite.title]);
  for (const error of errors ?? []) count("failed", `browser flows: ${error.message}`);
}

function hasPlaywrightBrowser() {
  const probe = spawnSync(process.execPath, ["-e", "import('@playwright/test').then(({chromium})=>process.exit(require('fs').existsSync(chromium.executablePath())?0:1))"], { cwd: root });
  return probe.status === 0;
}

/** Real servers for contract and integration tests, where this machine has them. */
function startServices() {
  const result = spawnSync(process.execPath, [path.join(root, "scripts/services/up.mjs")], { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return Object.fromEntries((result.stdout ?? "").split("\n").map((line) => line.match(/^([A-Z_]+)=(.*)$/)).filter(Boolean).map((match) => [match[1], match[2]]));
}
const stopServices = () => spawnSync(process.execPath, [path.join(root, "scripts/services/down.mjs")], { cwd: root, stdio: ["ignore", 2, 2] });

installIfNeeded();
run("Generating the database clients", [path.join(root, "scripts/db.mjs"), "generate"]);
const services = startServices();
try {
  check("lint", [binOf("eslint", "bin/eslint.js"), ".", "--max-warnings", "0"]);
  check("types", [binOf("typescript", "bin/tsc"), "--noEmit", "-p", "tsconfig.json"]);
  check("import rules", [binOf("dependency-cruiser", "bin/dependency-cruise.mjs"), "--config", ".dependency-cruiser.cjs", "app", "components", "lib", "cli", "proxy.ts", "instrumentation.ts"]);
  check("database models and migrations agree", [path.join(root, "scripts/db.mjs"), "check"]);
  say("preparing a data folder for the tests …");
  const env = { ...services, MATERIA_DATA_DIR: path.join(scratch, "var"), UV_THREADPOOL_SIZE: "16" };
  if (child(tsx("cli/main.ts", "prepare"), env).status === 0) count("passed", "prepare");
  else count("failed", "prepare");
  for (const project of ["unit", "contract", "integration"]) vitest(project, env);
  buildIfNeeded();
  browserFlows(env);
} finally {
  stopServices();
  rmSync(scratch, { recursive: true, force: true });
}

for (const name of skips) process.stdout.write(`skipped: ${name}\n`);
for (const name of failures) process.stdout.write(`FAILED: ${name}\n`);
process.stdout.write(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
