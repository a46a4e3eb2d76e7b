import type { ConnectionOptions } from "mysql2";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";

/**
 * Options for a server's URL (`mysql://user:password@host:port/database`, `mariadb://` too, `?socketPath=/run/…`).
 * Values arrive exact: whole numbers beyond 2^53 and decimals as text, dates as the server writes them.
 * @throws ServiceError `unsupported` for a URL that is none or names no database
 */
export function connectionOptions(text: string): ConnectionOptions {
  const wrong = (reason: string): ServiceError =>
    new ServiceError({ service: "mysql", code: "unsupported", message: `The server's address ${reason}; write mysql://user:password@host:3306/database` });
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw wrong("is not a URL");
  }
  if (!["mysql:", "mariadb:"].includes(url.protocol)) throw wrong(`begins with ${url.protocol}//, not with mysql://`);
  const database = decodeURIComponent(url.pathname.replace(/^\//, ""));
  if (database === "") throw wrong("names no database");
  const socketPath = url.searchParams.get("socketPath");
  return {
    ...(socketPath ? { socketPath } : { host: url.hostname, port: url.port === "" ? 3306 : Number(url.port) }),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    charset: "utf8mb4",
    connectTimeout: LIMITS.mysqlConnectTimeoutMs,
    multipleStatements: false,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    // A server must not be able to ask for this machine's files.
    flags: ["-LOCAL_FILES"],
    infileStreamFactory: () => {
      throw wrong("asked for a local file");
    },
  };
}
