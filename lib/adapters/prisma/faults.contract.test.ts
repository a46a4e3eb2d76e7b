import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "libsql";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "./migrate";
import { createPrismaStore } from "./prisma-store";
import { toServiceError } from "./faults";

const folder = mkdtempSync(path.join(os.tmpdir(), "materia-app-faults-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const urlOf = (name: string) => `file:${path.join(folder, name)}`;

/** A migrated database in one file, nothing left in its log. */
async function prepared(name: string): Promise<string> {
  await migrate(urlOf(name));
  const db = new Database(path.join(folder, name));
  db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
  return urlOf(name);
}
const faultOf = async (work: () => Promise<unknown>) => toServiceError(await work().then(() => null, (error: unknown) => error));

describe("what goes wrong with the database file is told apart", () => {
  it("a file that is no database", async () => {
    writeFileSync(path.join(folder, "garbage.db"), "this is not a database at all\n".repeat(500));
    expect(await faultOf(() => migrate(urlOf("garbage.db")))).toMatchObject({ code: "corrupt-file" });
    const store = createPrismaStore(urlOf("garbage.db"));
    expect(await faultOf(() => store.createGuest())).toMatchObject({ code: "corrupt-file", service: "app-store" });
    expect(await store.isReady()).toBe(false);
    await store.close();
  });

  it("a damaged database", async () => {
    await prepared("whole.db");
    copyFileSync(path.join(folder, "whole.db"), path.join(folder, "damaged.db"));
    const bytes = readFileSync(path.join(folder, "damaged.db"));
    bytes.fill(7, 4_096);
    writeFileSync(path.join(folder, "damaged.db"), bytes);
    const store = createPrismaStore(urlOf("damaged.db"));
    expect(await faultOf(() => store.createGuest())).toMatchObject({ code: "corrupt-file" });
    await store.close();
  });

  it("a folder in its place, a missing folder, a database without tables", async () => {
    mkdirSync(path.join(folder, "folder.db"));
    expect(await faultOf(() => migrate(urlOf("folder.db")))).toMatchObject({ code: "missing-file" });
    for (const name of ["absent/app.db", "empty.db"]) {
      const store = createPrismaStore(urlOf(name));
      expect(await faultOf(() => store.createGuest())).toMatchObject({ code: "missing-file" });
      await store.close();
    }
  });

  it("a full disk, and goes on when there is space again", async () => {
    const store = createPrismaStore(await prepared("full.db"));
    const user = await store.createGuest();
    const chat = await store.createChat(user.id, "chat");
    const turnId = crypto.randomUUID();
    await store.startTurn(user.id, { id: turnId, chatId: chat.id, question: "q" });
    // SQLite refuses pages beyond a limit with the same error as a full disk; a trigger stands in for the disk.
    const outside = new Database(path.join(folder, "full.db"));
    outside.exec("CREATE TRIGGER full BEFORE UPDATE ON Turn BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END");
    expect(await faultOf(() => store.saveTurn(turnId, { status: "complete" }))).toMatchObject({ code: "disk-full" });
    expect((await store.findTurn(user.id, turnId))?.status).toBe("running");
    outside.exec("DROP TRIGGER full");
    outside.close();
    await store.saveTurn(turnId, { status: "complete" });
    await store.close();
  });

  it("a real page limit gives the error the rule looks for", () => {
    const db = new Database(path.join(folder, "pages.db"));
    db.exec("PRAGMA max_page_count = 3; CREATE TABLE t (x TEXT)");
    const error = caught(() => db.prepare("INSERT INTO t VALUES (?)").run(["x".repeat(100_000)]));
    expect(toServiceError(error)).toMatchObject({ code: "disk-full" });
    db.close();
  });

  it("a file that may not be written", async () => {
    await prepared("readonly.db");
    const db = new Database(path.join(folder, "readonly.db"));
    db.exec("PRAGMA query_only = ON");
    expect(toServiceError(caught(() => db.exec("DELETE FROM User")))).toMatchObject({ code: "permission" });
    db.close();
  });

  it("another process that holds the lock: waits, then says so; nothing is half-written", async () => {
    const store = createPrismaStore(await prepared("locked.db"));
    const user = await store.createGuest();
    const other = new Database(path.join(folder, "locked.db"));
    other.exec("BEGIN IMMEDIATE");
    setTimeout(() => other.exec("COMMIT"), 900);
    await expect(store.createChat(user.id, "waited")).resolves.toMatchObject({ title: "waited" });
    other.exec("BEGIN IMMEDIATE");
    expect(await faultOf(() => store.createChat(user.id, "refused"))).toMatchObject({ code: "locked", retryable: true });
    other.exec("ROLLBACK");
    other.close();
    expect((await store.listChats(user.id, { cursor: null, limit: 10 })).items.map(({ title }) => title)).toEqual(["waited"]);
    await store.close();
  }, 30_000);

  it("a row that cannot be read spoils only itself", async () => {
    const store = createPrismaStore(await prepared("bad-row.db"));
    const user = await store.createGuest();
    const chat = await store.createChat(user.id, "chat");
    const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    for (const id of ids) await store.startTurn(user.id, { id, chatId: chat.id, question: `question ${id}` });
    const outside = new Database(path.join(folder, "bad-row.db"));
    outside.prepare("UPDATE Turn SET parts = ? WHERE id = ?").run(["{not json", ids[0]]);
    outside.prepare("UPDATE Turn SET status = ? WHERE id = ?").run(["unheard-of", ids[1]]);
    outside.close();
    const turns = await store.listTurns(user.id, chat.id, 10);
    expect(turns.map(({ question }) => question)).toEqual(ids.map((id) => `question ${id}`));
    expect(turns.map(({ parts }) => parts.error?.code ?? null)).toEqual(["corrupt-file", "corrupt-file", null]);
    expect(await faultOf(() => store.findTurn(user.id, ids[0]!))).toMatchObject({ code: "corrupt-file" });
    expect(await faultOf(() => store.saveTurn(ids[2]!, { tokensIn: -1 }))).toMatchObject({ code: "internal" });
    await store.close();
  });
});

describe("an address that leads nowhere", () => {
  it.each([
    ["postgres://somewhere/db", "unsupported"],
    ["mysql://user:password@127.0.0.1/", "unsupported"],
    ["mysql://user:password@127.0.0.1:1/db", "unavailable"],
  ])("%s is %s", async (url, code) => {
    expect(await faultOf(() => migrate(url))).toMatchObject({ code, service: "app-store" });
  });
});

function caught(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}
