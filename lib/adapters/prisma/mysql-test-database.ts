import { createConnection } from "mysql2/promise";

/** Address of a MariaDB server that tests may make databases on, or nothing. */
export function mysqlTestUrl(): string | undefined {
  return process.env.MATERIA_TEST_MYSQL_URL || undefined;
}

/** Makes an empty database for one suite and gives its address; one left over from an earlier run is dropped. */
export async function freshMysqlDatabase(suite: string): Promise<string> {
  const url = new URL(mysqlTestUrl()!);
  const name = `materia_app_${suite}`;
  url.pathname = "";
  const server = await createConnection({ uri: url.href.replace(/^mariadb:/, "mysql:"), multipleStatements: true });
  await server.query(`DROP DATABASE IF EXISTS ${name}; CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  await server.end();
  url.pathname = `/${name}`;
  return url.href;
}
