// `next build`, skipped when nothing it reads has changed.
import { readdirSync, readFileSync, existsSync, statSync } from "node:fs";
import path from "node:path";
import { binOf, hashOf, isUpToDate, markUpToDate, root, run, say } from "./lib-install.mjs";

const SOURCES = ["app", "components", "lib", "messages", "public", "knowledge-bases", "prisma/models.prisma", "proxy.ts", "instrumentation.ts", "next.config.ts", "postcss.config.mjs", "package-lock.json", "tsconfig.json"];

function* filesUnder(entry) {
  if (!existsSync(entry)) return;
  if (!statSync(entry).isDirectory()) { yield entry; return; }
  for (const child of readdirSync(entry, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (child.name === "data" || child.name === "generated") continue;
    yield* filesUnder(path.join(entry, child.name));
  }
}

export function buildIfNeeded() {
  const hash = hashOf(...SOURCES.flatMap((source) => [...filesUnder(path.join(root, source))].flatMap((file) => [path.relative(root, file), readFileSync(file, "utf8")])));
  if (existsSync(path.join(root, ".next/BUILD_ID")) && isUpToDate("next-build", hash)) return false;
  say("Building the pages (about 1–2 minutes the first time) …");
  run("Building the pages", [binOf("next", "dist/bin/next"), "build"], { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" });
  markUpToDate("next-build", hash);
  return true;
}
