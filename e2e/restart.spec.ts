import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { lastTurn } from "./support/chat-page";

/** A question that keeps the engine busy for seconds: every herb against every disease, without a filter. */
const HEAVY_QUESTION = "number of diseases per herb including low confidence";
const SERVER_START_MS = 60_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

/** A server of its own, in a process group that can be killed at once. */
async function startServer(port: number, dataDir: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["scripts/serve.mjs"], {
    detached: true,
    stdio: "ignore",
    env: { ...process.env, PORT: String(port), MATERIA_DATA_DIR: dataDir },
  });
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/api/ready`).then((reply) => reply.status, () => 0), { timeout: SERVER_START_MS }).toBe(200);
  return server;
}

function kill(server: ChildProcess): void {
  if (server.pid === undefined) return;
  try {
    process.kill(-server.pid, "SIGKILL");
  } catch (fault) {
    // ESRCH: it has ended by itself, which is what we want.
    if ((fault as NodeJS.ErrnoException).code !== "ESRCH") throw fault;
  }
}

test("a server killed in the middle of an answer shows the question and what had arrived, marked interrupted", async ({ page }) => {
  test.setTimeout(240_000);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "materia-restart-"));
  const port = await freePort();
  execFileSync(process.execPath, ["--import", "tsx", "cli/main.ts", "prepare"], { stdio: "ignore", env: { ...process.env, MATERIA_DATA_DIR: dataDir } });
  let server = await startServer(port, dataDir);
  try {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.locator("#question").fill(HEAVY_QUESTION);
    await page.locator("#question").press("Enter");
    // The reading is stored before the query runs; the query itself takes seconds.
    const reading = lastTurn(page).getByText(/number of diseases/i).last();
    await expect(reading).toBeVisible();
    await page.waitForURL(/\/c\//);
    const address = page.url();
    kill(server);

    server = await startServer(port, dataDir);
    await page.goto(address);
    await expect(lastTurn(page).getByText(HEAVY_QUESTION)).toBeVisible();
    await expect(page.getByText("Interrupted", { exact: true })).toBeVisible();
    await expect(lastTurn(page).getByText(/number of diseases/i).last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
  } finally {
    kill(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
