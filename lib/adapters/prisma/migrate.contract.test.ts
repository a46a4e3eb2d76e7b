import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { mysqlTestUrl } from "@/lib/testing/mysql-test-url";
import { freshMysqlDatabase } from "./fresh-mysql-database";
import { migrate } from "./migrate";
import { createPrismaStore } from "./prisma-store";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = mkdtempSync(path.join(os.tmpdir(), "materia-migrate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const serverUrl = mysqlTestUrl();

/** A copy of the committed migrations that a test may add to. */
function copyOfMigrations(name: string): string {
  const copy = path.join(folder, name);
  cpSync(path.join(root, "prisma"), copy, { recursive: true });
  return copy;
}
function addMigration(copy: string, provider: "sqlite" | "mysql", name: string, sql: string): void {
  const target = path.join(copy, provider, "migrations", name);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "migration.sql"), sql);
}

/** Runs the writer in a process of its own and gives the number of turns it stored. */
const writerProcess = (url: string, count: number) =>
  new Promise<number>((resolve, reject) => {
    const script = path.join(import.meta.dirname, "writer-process.ts");
    const child = spawn(process.execPath, ["--import", "tsx", script, url, String(count)], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.on("close", (code) => (code === 0 ? resolve(Number(output)) : reject(new Error(`writer ended with ${code}: ${errors}`))));
  });

const cases = [
  ["SQLite", "sqlite", async (name: string) => `file:${path.join(folder, "new/folder", `${name}.db`)}`] as const,
  ...(serverUrl ? [["MariaDB", "mysql", (name: string) => freshMysqlDatabase(serverUrl, name)] as const] : []),
];
if (!serverUrl) it.skip("migrations on MariaDB (MATERIA_TEST_MYSQL_URL names no server)", () => {});

describe.each(cases)("migrations on %s", (_, provider, freshUrl) => {
  it("are applied once", async () => {
    const url = await freshUrl("once");
    expect((await migrate(url)).length).toBeGreaterThan(0);
    expect(await migrate(url)).toEqual([]);
  });

  it("keep the rows when a later one comes", async () => {
    const url = await freshUrl("later");
    await migrate(url);
    const store = createPrismaStore(url);
    const user = await store.createGuest();
    const chat = await store.createChat(user.id, "kept");
    const copy = copyOfMigrations(`later-${provider}`);
    // As Prisma writes a changed column for SQLite: a new table, the rows copied, the old one dropped.
    const rewrite = `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
      CREATE TABLE "new_User" ("id" TEXT NOT NULL PRIMARY KEY, "role" TEXT NOT NULL DEFAULT 'guest', "email" TEXT, "passwordHash" TEXT, "note" TEXT, "createdAt" DATETIME NOT NULL);
      INSERT INTO "new_User" ("id", "role", "email", "passwordHash", "createdAt") SELECT "id", "role", "email", "passwordHash", "createdAt" FROM "User";
      DROP TABLE "User"; ALTER TABLE "new_User" RENAME TO "User"; CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
      PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`;
    addMigration(copy, provider, "99990101000000_note", provider === "sqlite" ? rewrite : "ALTER TABLE `User` ADD COLUMN `note` TEXT NULL;");
    expect(await migrate(url, copy)).toEqual(["99990101000000_note"]);
    expect((await store.findChat(user.id, chat.id))?.title).toBe("kept");
    await expect(migrate(url)).rejects.toMatchObject({ message: expect.stringContaining("newer version") });
    await store.close();
  });

  it("that fail are reported, and what was edited afterwards is refused", async () => {
    const url = await freshUrl("fails");
    await migrate(url);
    const copy = copyOfMigrations(`fails-${provider}`);
    addMigration(copy, provider, "99990101000000_wrong", "CREATE TABLE extra (id INTEGER); NOT SQL AT ALL;");
    await expect(migrate(url, copy)).rejects.toMatchObject({ name: "ServiceError", message: expect.stringContaining("99990101000000_wrong") });
    // SQLite takes everything back and can go on; MySQL cannot, so the next start says where it stopped.
    addMigration(copy, provider, "99990101000000_wrong", "CREATE TABLE extra (id INTEGER);");
    if (provider === "sqlite") expect(await migrate(url, copy)).toEqual(["99990101000000_wrong"]);
    else await expect(migrate(url, copy)).rejects.toMatchObject({ message: expect.stringContaining("half-way") });
  });

  it("refuse a file that was edited after it was applied", async () => {
    const url = await freshUrl("edited");
    const copy = copyOfMigrations(`edited-${provider}`);
    addMigration(copy, provider, "99990101000000_extra", "CREATE TABLE extra (id INTEGER);");
    await migrate(url, copy);
    addMigration(copy, provider, "99990101000000_extra", "CREATE TABLE other (id INTEGER);");
    await expect(migrate(url, copy)).rejects.toMatchObject({ message: expect.stringContaining("edited") });
  });

  it("and writes of three processes at once on a fresh database lose nothing", async () => {
    const url = await freshUrl("processes");
    const stored = await Promise.all([writerProcess(url, 40), writerProcess(url, 40), writerProcess(url, 40)]);
    expect(stored).toEqual([40, 40, 40]);
  });
});

it("a new SQLite file is readable by its owner only, and keeps a write-ahead log", async () => {
  const file = path.join(folder, "mode.db");
  await migrate(`file:${file}`);
  expect(statSync(file).mode & 0o077).toBe(0);
  const db = new Database(file);
  expect(db.prepare("PRAGMA journal_mode").get([])).toMatchObject({ journal_mode: "wal" });
  db.close();
});
