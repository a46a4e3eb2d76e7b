import { setTimeout as sleep } from "node:timers/promises";
import Database from "libsql";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { LIMITS } from "@/lib/limits";

type Client = ReturnType<PrismaLibSql["createClient"]>;
type Statement = { sql: string; args: unknown[] };

/**
 * SQLite for Prisma, safe beside another process that writes the same file.
 *
 * The stock client runs each write as one statement. When that meets another process's lock, the driver neither ends
 * nor frees the statement: the connection then holds a lock of its own for good, and later writes stay uncommitted.
 * Here every write takes the lock first, by a `BEGIN IMMEDIATE` that fails cleanly, and waits for it without blocking
 * the thread. (Reads never meet a lock: the file is in WAL mode.)
 */
export class SharedSqlite extends PrismaLibSql {
  readonly #file: string;

  constructor(file: string) {
    super({ url: `file:${file}` });
    this.#file = file;
  }

  override createClient(): Client {
    return createSharedClient(new Database(this.#file, { timeout: LIMITS.appStoreBusyTimeoutMs })) as unknown as Client;
  }
}

/** The part of the libsql client Prisma's adapter uses; the adapter sends one statement or transaction at a time. */
function createSharedClient(db: Database.Database) {
  const transaction = {
    execute: async (statement: Statement) => run(db, statement),
    commit: async () => void db.exec("COMMIT"),
    rollback: async () => rollBack(db),
    close: () => rollBack(db),
  };
  return {
    async execute(statement: Statement) {
      if (isRead(statement.sql)) return run(db, statement);
      return writing(db, () => run(db, statement));
    },
    executeMultiple: (sql: string) => writing(db, () => void db.exec(sql)),
    async transaction() {
      await begin(db);
      return transaction;
    },
    close: () => void db.close(),
  };
}

const isRead = (sql: string) => /^\s*(SELECT|PRAGMA|EXPLAIN)\b/i.test(sql);

async function writing<T>(db: Database.Database, work: () => T): Promise<T> {
  await begin(db);
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

function rollBack(db: Database.Database): void {
  if (db.open && db.inTransaction) db.exec("ROLLBACK");
}

async function begin(db: Database.Database): Promise<void> {
  const deadline = performance.now() + LIMITS.appStoreLockWaitMs;
  for (let wait = 5; ; wait = Math.min(wait * 2, 100)) {
    try {
      db.exec("BEGIN IMMEDIATE");
      return;
    } catch (error) {
      const isLocked = (error as { code?: string }).code?.startsWith("SQLITE_BUSY") ?? false;
      if (!isLocked || performance.now() + wait > deadline) throw error;
      // Two processes that were refused together must not come back together.
      await sleep(wait * (0.5 + Math.random()));
    }
  }
}

function run(db: Database.Database, { sql, args }: Statement) {
  const statement = db.prepare(sql).safeIntegers(true);
  const values = args.map((value) => (typeof value === "boolean" ? Number(value) : value));
  if (!statement.reader) return { columns: [], columnTypes: [], rows: [], rowsAffected: statement.run(values).changes };
  const columns = statement.columns();
  return {
    columns: columns.map(({ name }) => name),
    columnTypes: columns.map(({ type }) => type ?? ""),
    rows: statement.raw(true).all(values),
    rowsAffected: 0,
  };
}
