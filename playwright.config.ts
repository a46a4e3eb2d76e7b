import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { defineConfig, devices } from "@playwright/test";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** A port nobody listens on. Chosen once: the workers read this file too and find it in the environment. */
async function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(String(address.port)) : reject(new Error("no port"))));
    });
  });
}

process.env.MATERIA_E2E_PORT ??= await freePort();
const baseURL = `http://127.0.0.1:${process.env.MATERIA_E2E_PORT}`;

/** Browser flows on the built app, with a data folder of its own and nothing stubbed unless a file says so. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    baseURL,
    locale: "en-US",
    colorScheme: "light",
    trace: "retain-on-failure",
    launchOptions: {
      ...(existsSync(DEBIAN_CHROMIUM) ? { executablePath: DEBIAN_CHROMIUM } : {}),
      // Root in a container has no user namespaces and a small /dev/shm.
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    },
  },
  webServer: {
    command: "node e2e/support/start-server.mjs",
    url: `${baseURL}/api/ready`,
    env: { PORT: process.env.MATERIA_E2E_PORT },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
