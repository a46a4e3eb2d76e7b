// Serves the built app on 127.0.0.1. PORT chooses the port; more threads than libuv's four, since each running
// DuckDB query holds one.
import { pathToFileURL } from "node:url";
import { binOf, runWithStatus } from "./lib-install.mjs";

export const port = () => process.env.PORT ?? "3000";

export function serve() {
  return runWithStatus([binOf("next", "dist/bin/next"), "start", "-H", "127.0.0.1", "-p", port()], {
    NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? "16",
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await serve());
