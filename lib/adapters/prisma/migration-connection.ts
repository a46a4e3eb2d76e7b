import { chmodSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { mysqlAddress, providerOf, sqliteFile } from "./database-url";

export interface AppliedMigration {
  name: string;
  checksum: string;
  finished: boolean;
}

/** What the migration runner needs of a database. */
export interface MigrationConnection {
  /** Runs `work` while no other process migrates; on SQLite everything in it happens or nothing does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Makes Prisma's table when it is missing and reads it. */
  applied(): Promise<AppliedMigration[]>;
  begin(id: string, name: string, checksum: string): Promise<void>;
  script(sql: string): Promise<void>;
  finish(id: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the database at `url` for migrating; a missing SQLite file is made, readable by its owner only. */
export function openMigrationConnection(url: string): Promise<MigrationConnection> {
  return providerOf(url) === "sqlite" ? openSqlite(sqliteFile(url)) : openMysql(url);
}

const SELECT = "SELECT migration_name AS name, checksum, finished_at AS finishedAt FROM _prisma_migrations WHERE rolled_back_at IS NULL";
const INSERT = "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (?, ?, ?)";
const FINISH = "UPDATE _prisma_migrations SET finished_at = CURRENT_TIMESTAMP, applied_steps_count = 1 WHERE id = ?";

interface Row {
  name: string;
  checksum: string;
  finishedAt: unknown;
}
const fromRow = ({ name, checksum, finishedAt }: Row): AppliedMigration => ({ name, checksum, finished: finishedAt !== null });

const SQLITE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id TEXT PRIMARY KEY NOT NULL, checksum TEXT NOT NULL, finished_at DATETIME, migration_name TEXT NOT NULL, logs TEXT,
  rolled_back_at DATETIME, started_at DATETIME NOT NULL DEFAULT current_timestamp, applied_steps_count INTEGER UNSIGNED NOT NULL DEFAULT 0)`;

async function openSqlite(file: string): Promise<MigrationConnection> {
  const { default: Database } = await import("libsql");
  mkdirSync(path.dirname(file), { recursive: true });
  const isNew = !existsSync(file);
  const db = new Database(file, { timeout: LIMITS.migrationWaitMs });
  if (isNew && existsSync(file)) chmodSync(file, 0o600);
  return {
    async exclusively(work) {
      db.exec("PRAGMA journal_mode = WAL");
      // Prisma's table rewrites drop and rename; with foreign keys on, the drop would delete the rows of other tables.
      // The pragma works outside a transaction only, so it cannot be left to the migration itself.
      db.exec("PRAGMA foreign_keys = OFF");
      db.exec("BEGIN IMMEDIATE");
      try {
        const result = await work();
        const broken = db.prepare("PRAGMA foreign_key_check").all([]);
        if (broken.length > 0) throw new Error(`${broken.length} rows point at rows that do not exist`);
        db.exec("COMMIT");
        return result;
      } catch (error) {
        if (db.inTransaction) db.exec("ROLLBACK");
        throw error;
      }
    },
    async applied() {
      db.exec(SQLITE_TABLE);
      return (db.prepare(SELECT).all([]) as Row[]).map(fromRow);
    },
    begin: async (id, name, checksum) => void db.prepare(INSERT).run([id, checksum, name]),
    script: async (sql) => void db.exec(sql),
    finish: async (id) => void db.prepare(FINISH).run([id]),
    close: async () => void db.close(),
  };
}

const MYSQL_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at DATETIME(3), migration_name VARCHAR(255) NOT NULL,
  logs TEXT, rolled_back_at DATETIME(3), started_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  applied_steps_count INTEGER UNSIGNED NOT NULL DEFAULT 0) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

async function openMysql(url: string): Promise<MigrationConnection> {
  const { createConnection } = await import("mysql2/promise");
  const { host, port, user, password, database } = mysqlAddress(url);
  const connection = await createConnection({
    host, port, user, password, database,
    multipleStatements: true, charset: "utf8mb4_unicode_ci", timezone: "Z", connectTimeout: LIMITS.appStoreConnectTimeoutMs,
  });
  const query = async <T>(sql: string, values?: string[]) => (await connection.query(sql, values))[0] as T;
  return {
    async exclusively(work) {
      const lock = `materia-migrate-${database}`.slice(0, 64);
      const [row] = await query<{ ok: number | null }[]>(`SELECT GET_LOCK(?, ${Math.ceil(LIMITS.migrationWaitMs / 1_000)}) AS ok`, [lock]);
      if (row?.ok !== 1) {
        throw new ServiceError({ service: "app-store", code: "locked", retryable: true, message: "Another process is preparing the app database. Try again in a minute." });
      }
      // The lock goes with the connection; data definition in MySQL is never part of a transaction.
      return work();
    },
    async applied() {
      await query(MYSQL_TABLE);
      return (await query<Row[]>(SELECT)).map(fromRow);
    },
    begin: (id, name, checksum) => query(INSERT, [id, checksum, name]),
    script: (sql) => query(sql),
    finish: (id) => query(FINISH, [id]),
    close: () => connection.end(),
  };
}
