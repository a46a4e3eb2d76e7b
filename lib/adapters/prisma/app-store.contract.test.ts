import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe } from "vitest";
import { describeAppStoreContract } from "@/lib/testing/app-store-contract";
import { mysqlTestUrl } from "@/lib/testing/mysql-test-url";
import { freshMysqlDatabase } from "./fresh-mysql-database";
import { migrate } from "./migrate";
import { createPrismaStore } from "./prisma-store";

const folder = mkdtempSync(path.join(os.tmpdir(), "materia-app-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeAppStoreContract("SQLite", async () => {
  const url = `file:${path.join(folder, "app.db")}`;
  await migrate(url);
  return createPrismaStore(url);
});

// Without a server the suite is reported as skipped, with the reason in its name.
const serverUrl = mysqlTestUrl();
if (serverUrl) {
  describeAppStoreContract("MariaDB", async () => {
    const url = await freshMysqlDatabase(serverUrl, "contract");
    await migrate(url);
    return createPrismaStore(url);
  });
} else {
  describe.skip("app store contract: MariaDB (MATERIA_TEST_MYSQL_URL names no server)", () => {
    describeAppStoreContract("MariaDB", () => Promise.reject(new Error("no server")));
  });
}
