import path from "node:path";
import { ServiceError } from "@/lib/ports/service-error";

export type Provider = "sqlite" | "mysql";

/** Which database an address means. @throws ServiceError for any other kind of address */
export function providerOf(url: string): Provider {
  if (url.startsWith("file:")) return "sqlite";
  if (/^(mysql|mariadb):\/\//.test(url)) return "mysql";
  throw new ServiceError({ service: "app-store", code: "unsupported", message: "DATABASE_URL must start with file:, mysql:// or mariadb://." });
}

/** Absolute path of a `file:` address; relative ones start at the working folder. */
export function sqliteFile(url: string): string {
  const text = url.slice("file:".length).replace(/^\/\/(?=\/)/, "");
  return path.resolve(/*turbopackIgnore: true*/ text);
}

export interface MysqlAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** `?connection_limit=N`, 10 unless given. */
  connectionLimit: number;
  /** `?allowPublicKeyRetrieval=true`: MySQL 8 without TLS asks for it; only for servers on a trusted network. */
  allowPublicKeyRetrieval: boolean;
}

/** Parts of a `mysql://` or `mariadb://` address. @throws ServiceError when it is not one or names no database */
export function mysqlAddress(url: string): MysqlAddress {
  const address = URL.canParse(url) ? new URL(url) : null;
  const database = address ? decodeURIComponent(address.pathname.slice(1)) : "";
  if (!address || !address.hostname || database === "") {
    throw new ServiceError({
      service: "app-store",
      code: "unsupported",
      message: "DATABASE_URL must look like mysql://user:password@host:3306/database.",
    });
  }
  const limit = Number(address.searchParams.get("connection_limit") ?? 10);
  return {
    host: address.hostname,
    port: Number(address.port || 3306),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database,
    connectionLimit: Number.isInteger(limit) && limit > 0 ? limit : 10,
    allowPublicKeyRetrieval: address.searchParams.get("allowPublicKeyRetrieval") === "true",
  };
}
