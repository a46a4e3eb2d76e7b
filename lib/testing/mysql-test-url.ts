/** Address of a MariaDB server that tests may make databases on (`scripts/services` starts one), or nothing. */
export function mysqlTestUrl(): string | undefined {
  return process.env.MATERIA_TEST_MYSQL_URL || undefined;
}
