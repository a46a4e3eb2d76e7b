import { createConnection, type Connection, type ConnectionOptions } from "mysql2";
import { ServiceError } from "@/lib/ports/service-error";
import { mysqlFault } from "./mysql-errors";

/** A session prepared for reading, and the number to kill its queries by. */
export interface Session {
  connection: Connection;
  threadId: number;
}

/** Which server this is; time limits are spelled differently. */
export interface ServerInfo {
  isMariaDb: boolean;
  version: string;
}

/** MySQL 8's defaults that decide whether a query is taken; the rest of the server's sql_mode would differ from host to host. */
const SQL_MODE = "ONLY_FULL_GROUP_BY,STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION";

/** Runs one statement and gives its rows as objects. */
export function ask<T = Record<string, unknown>>(connection: Connection, sql: string, values: unknown[] = []): Promise<T[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, values, (fault, rows) => (fault ? reject(mysqlFault(fault)) : resolve(rows as T[])));
  });
}

/** Connects. @throws ServiceError `unavailable`, `permission`, `missing-file` (no such database) */
export function connect(options: ConnectionOptions): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const connection = createConnection(options);
    connection.on("error", () => {
      // Reported by the query that runs, or found at the next one; without a listener it would end the program.
    });
    connection.connect((fault) => {
      if (!fault) return resolve(connection);
      connection.destroy();
      reject(mysqlFault(fault));
    });
  });
}

/** Makes a session that can only read: READ ONLY is set for the session besides the user's own limits. */
export async function openSession(options: ConnectionOptions): Promise<Session> {
  const connection = await connect(options);
  try {
    await ask(connection, `SET SESSION sql_mode = '${SQL_MODE}'`);
    await ask(connection, "SET SESSION group_concat_max_len = 1048576");
    await ask(connection, "SET SESSION TRANSACTION READ ONLY");
    const [row] = await ask<{ id: string | number }>(connection, "SELECT CONNECTION_ID() AS id");
    if (!row) throw new ServiceError({ service: "mysql", code: "internal", message: "The server did not name its session." });
    return { connection, threadId: Number(row.id) };
  } catch (fault) {
    connection.destroy();
    throw fault;
  }
}

/** Asks the server what it is. */
export async function serverInfo(connection: Connection): Promise<ServerInfo> {
  const [row] = await ask<{ version: string }>(connection, "SELECT VERSION() AS version");
  const version = row?.version ?? "";
  return { version, isMariaDb: /mariadb/i.test(version) };
}

/** Ends the running query of another session. Best effort: the session may have ended meanwhile. */
export async function killQuery(options: ConnectionOptions, threadId: number): Promise<void> {
  const connection = await connect(options);
  try {
    await ask(connection, `KILL QUERY ${Math.trunc(threadId)}`);
  } finally {
    connection.destroy();
  }
}
