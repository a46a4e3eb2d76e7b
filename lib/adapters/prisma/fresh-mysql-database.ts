import { createConnection } from "mysql2/promise";

/** For tests: makes an empty database for one suite on `serverUrl` and gives its address; one left over is dropped. */
export async function freshMysqlDatabase(serverUrl: string, suite: string): Promise<string> {
  const url = new URL(serverUrl);
  const name = `materia_app_${suite}`;
  url.pathname = "";
  const server = await createConnection({ uri: url.href.replace(/^mariadb:/, "mysql:"), multipleStatements: true });
  await server.query(`DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await server.end();
  url.pathname = `/${name}`;
  return url.href;
}
