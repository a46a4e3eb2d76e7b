import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ServiceError } from "@/lib/ports/service-error";
import { providerOf, type Provider } from "./database-url";
import { guarded, toServiceError } from "./faults";
import { openMigrationConnection, type AppliedMigration, type MigrationConnection } from "./migration-connection";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the app database to the newest migration and gives the names of those applied now. Safe to call from several
 * processes at once. Keeps Prisma's own `_prisma_migrations` table and checksums, because `prisma migrate deploy`
 * itself needs a download (stack.md).
 * @param folder where `<provider>/migrations` are; the `prisma` folder of the working folder unless given
 * @throws ServiceError
 */
export async function migrate(url: string, folder = path.join(/*turbopackIgnore: true*/ process.cwd(), "prisma")): Promise<string[]> {
  const provider = providerOf(url);
  const migrations = await guarded(async () => readMigrations(folder, provider));
  const connection = await guarded(() => openMigrationConnection(url));
  try {
    return await guarded(() => connection.exclusively(() => applyPending(connection, migrations)));
  } finally {
    await connection.close();
  }
}

function readMigrations(folder: string, provider: Provider): Migration[] {
  const parent = path.join(/*turbopackIgnore: true*/ folder, provider, "migrations");
  if (!existsSync(parent)) throw fault(`The folder ${path.relative(process.cwd(), parent)} with the app database's migrations is missing; install Materia again.`);
  const names = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
  return names.map((name) => {
    const sql = readFileSync(path.join(/*turbopackIgnore: true*/ parent, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function applyPending(connection: MigrationConnection, migrations: Migration[]): Promise<string[]> {
  const applied = new Map((await connection.applied()).map((row) => [row.name, row]));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) throw fault(`The app database was made by a newer version of Materia (migration ${newer.join(", ")}). Update Materia or use another DATABASE_URL.`);
  const done: string[] = [];
  for (const migration of migrations) {
    const row = applied.get(migration.name);
    if (row) assertIntact(row, migration);
    else done.push(await apply(connection, migration));
  }
  return done;
}

function assertIntact(row: AppliedMigration, migration: Migration): void {
  if (!row.finished) throw fault(`Migration ${migration.name} of the app database stopped half-way. Restore the database from a backup, or start with an empty one.`);
  if (row.checksum !== migration.checksum) throw fault(`Migration ${migration.name} was edited after it had been applied. Put the original file back.`);
}

async function apply(connection: MigrationConnection, { name, sql, checksum }: Migration): Promise<string> {
  const id = randomUUID();
  await connection.begin(id, name, checksum);
  try {
    await connection.script(sql);
  } catch (error) {
    const cause = toServiceError(error);
    throw cause.code === "internal" ? fault(`Migration ${name} of the app database failed.`, error) : cause;
  }
  await connection.finish(id);
  return name;
}

const fault = (message: string, cause?: unknown) => new ServiceError({ service: "app-store", code: "internal", message, cause });
