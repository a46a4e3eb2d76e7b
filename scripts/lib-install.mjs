// Shared by the scripts: install when needed, run a child with its output shown, say what happens.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");
const startedAt = Date.now();

/** Progress goes to standard error, so that a command's own output stays clean. */
export function say(text) {
  process.stderr.write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${text}\n`);
}

export const hashOf = (...texts) => createHash("sha256").update(texts.join("\u0000")).digest("hex");

const npmProgram = process.platform === "win32" ? "npm.cmd" : "npm";

/** `npm ci` when node_modules is missing or was made from another lock file. */
export function installIfNeeded() {
  const stamp = path.join(root, "node_modules", ".materia-lock");
  const wanted = hashOf(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return false;
  if (Number(process.versions.node.split(".")[0]) < 20) {
    say(`Node.js ${process.versions.node} is too old: install 20.19 or newer, then run this again.`);
    process.exit(1);
  }
  say("Installing packages (about 1–2 minutes the first time) …");
  const result = spawnSync(npmProgram, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (result.status !== 0) {
    say("Installing packages failed; the lines above say why. Check the network or the registry settings of npm, then run this again.");
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  return true;
}

/** Runs a program to its end, with its output shown on standard error; exits on failure. */
export function run(label, args, env = {}) {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, ...env } });
  if (result.status !== 0) {
    say(`${label} failed (exit code ${result.status ?? result.signal}).`);
    process.exit(1);
  }
}

/** Runs a program to its end and gives its exit code; output is inherited. */
export function runWithStatus(args, env = {}, stdio = "inherit") {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const pass = (signal) => child.kill(signal);
    process.once("SIGINT", pass);
    process.once("SIGTERM", pass);
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

/** Remembers by a hash that a step need not be done again. */
export function isUpToDate(name, hash) {
  const file = path.join(root, "node_modules", ".cache", "materia", name);
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}
export function markUpToDate(name, hash) {
  const folder = path.join(root, "node_modules", ".cache", "materia");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), hash);
}

export const tsx = (script, ...args) => ["--import", "tsx", path.join(root, script), ...args];
export const binOf = (pkg, file) => path.join(root, "node_modules", pkg, file);
