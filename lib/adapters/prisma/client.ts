import { LIMITS } from "@/lib/limits";
import type { PrismaClient } from "./generated/sqlite/client";
import { mysqlAddress, providerOf, sqliteFile } from "./database-url";

/** One client type for both databases: the SQLite client's methods are the narrower ones. */
export type Db = PrismaClient;

/** Opens the database at `url`. The vendor's code is loaded here, so that nothing else waits for it. */
export async function openClient(url: string): Promise<Db> {
  return providerOf(url) === "sqlite" ? openSqlite(url) : openMysql(url);
}

async function openSqlite(url: string): Promise<Db> {
  const [{ PrismaClient }, { SharedSqlite }] = await Promise.all([import("./generated/sqlite/client"), import("./sqlite-client")]);
  return new PrismaClient({ adapter: new SharedSqlite(sqliteFile(url)), errorFormat: "minimal" });
}

async function openMysql(url: string): Promise<Db> {
  const [{ PrismaClient: MysqlClient }, { PrismaMariaDb }] = await Promise.all([import("./generated/mysql/client"), import("@prisma/adapter-mariadb")]);
  const adapter = new PrismaMariaDb({
    ...mysqlAddress(url),
    charset: "utf8mb4",
    collation: "UTF8MB4_UNICODE_CI",
    timezone: "Z",
    acquireTimeout: LIMITS.appStoreConnectTimeoutMs,
    connectTimeout: LIMITS.appStoreConnectTimeoutMs,
  });
  // Generated from the same models; only the dialect behind it differs.
  return new MysqlClient({ adapter, errorFormat: "minimal" }) as unknown as Db;
}
