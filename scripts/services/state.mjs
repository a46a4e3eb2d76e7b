// Which test servers run, and for whom: two test runs of one work tree share them, the last one to end stops them.
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./mariadb.mjs";

const root = path.resolve(import.meta.dirname, "../..");
/** One folder for each work tree and user; short, because a socket's path may have 107 characters at most. */
export const servicesDir = path.join(os.tmpdir(), `materia-svc-${createHash("sha256").update(`${root} ${os.userInfo().uid}`).digest("hex").slice(0, 8)}`);
const stateFile = path.join(servicesDir, "state.json");
const lockDir = `${servicesDir}.lock`;

/** Whoever started this script: it holds the servers until it stops them or ends. */
export const holder = process.ppid;

export function readState() {
  try {
    const state = JSON.parse(readFileSync(stateFile, "utf8"));
    return { ...state, holders: state.holders.filter(isAlive) };
  } catch {
    return null;
  }
}

export function writeState(state) {
  mkdirSync(servicesDir, { recursive: true, mode: 0o700 });
  writeFileSync(stateFile, JSON.stringify(state), { mode: 0o600 });
  chmodSync(stateFile, 0o600);
}

/** Runs `work` while no other run starts or stops servers; a lock older than two minutes belongs to a run that died. */
export async function alone(work) {
  for (let waitedMs = 0; ; waitedMs += 200) {
    try {
      mkdirSync(lockDir);
      break;
    } catch {
      if (waitedMs > 120_000) rmSync(lockDir, { recursive: true, force: true });
      else await sleep(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lockDir, { recursive: true, force: true });
  }
}
