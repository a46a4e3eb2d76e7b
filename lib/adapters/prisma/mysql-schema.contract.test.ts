import { readFileSync } from "node:fs";
import path from "node:path";
import { createConnection } from "mysql2/promise";
import { expect, it } from "vitest";
import { mysqlTestUrl } from "@/lib/testing/mysql-test-url";
import { freshMysqlDatabase } from "./fresh-mysql-database";
import { migrate } from "./migrate";

/*
 * MySQL's migrations are written by hand (stack.md), so a real server is asked what they made, and that is compared
 * with the models, line by line.
 */
const SCALARS: Record<string, string> = { String: "varchar(191)", Int: "int(11)", Float: "double", DateTime: "datetime(3)" };

interface Model {
  columns: string[];
  indexes: string[];
  foreignKeys: string[];
}

/** What the models ask for, in the words `information_schema` uses. */
function modelsOf(text: string): Record<string, Model> {
  const models: Record<string, Model> = {};
  for (const [, name = "", body = ""] of text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    const model: Model = { columns: [], indexes: [], foreignKeys: [] };
    models[name] = model;
    for (const line of body.split("\n").map((part) => part.trim())) {
      const block = line.match(/^@@(id|index|unique)\(\[([^\]]+)\]/);
      if (block) model.indexes.push(indexLine(block[1]!, block[2]!.split(/,\s*/)));
      const relation = line.match(/^\w+\s+(\w+)\s+@relation\(fields: \[(\w+)\], references: \[(\w+)\], onDelete: (\w+)\)/);
      if (relation) model.foreignKeys.push(`${relation[2]} -> ${relation[1]}.${relation[3]} ${relation[4]!.toUpperCase()}`);
      const field = line.match(/^(\w+)\s+(String|Int|Float|DateTime)(\??)(.*)$/);
      if (!field) continue;
      const [, column = "", type = "", optional, rest = ""] = field;
      const native = rest.match(/@db\.(\w+)(\(\d+\))?/);
      const fallback = rest.match(/@default\("?([^")]+)"?\)/)?.[1];
      const sqlType = native ? `${native[1]!.toLowerCase()}${native[2] ?? ""}` : SCALARS[type];
      model.columns.push(`${column} ${sqlType} ${optional ? "NULL" : "NOT NULL"}${fallback === undefined ? "" : ` = ${fallback}`}`);
      if (/@id\b/.test(rest)) model.indexes.push(indexLine("id", [column]));
      if (/@unique\b/.test(rest)) model.indexes.push(indexLine("unique", [column]));
    }
  }
  return Object.fromEntries(Object.entries(models).map(([name, model]) => [name, sorted(model)]));
}

const indexLine = (kind: string, columns: string[]) => `${kind} ${columns.join(",")}`;
const sorted = (model: Model): Model => ({ columns: [...model.columns].sort(), indexes: [...model.indexes].sort(), foreignKeys: [...model.foreignKeys].sort() });

/** What the server has. */
async function modelsOn(url: string): Promise<Record<string, Model>> {
  const connection = await createConnection({ uri: url.replace(/^mariadb:/, "mysql:") });
  const rows = async (sql: string) => (await connection.query(sql))[0] as Record<string, string | number | null>[];
  const models: Record<string, Model> = {};
  const of = (table: string | number | null | undefined) => (models[String(table)] ??= { columns: [], indexes: [], foreignKeys: [] });
  const here = "TABLE_SCHEMA = DATABASE() AND TABLE_NAME <> '_prisma_migrations'";
  for (const row of await rows(`SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT FROM information_schema.COLUMNS WHERE ${here}`)) {
    const fallback = row.COLUMN_DEFAULT === null || row.COLUMN_DEFAULT === "NULL" ? "" : ` = ${String(row.COLUMN_DEFAULT).replace(/^'|'$/g, "")}`;
    of(row.TABLE_NAME).columns.push(`${row.COLUMN_NAME} ${normalType(String(row.COLUMN_TYPE))} ${row.IS_NULLABLE === "YES" ? "NULL" : "NOT NULL"}${fallback}`);
  }
  for (const row of await rows(
    `SELECT TABLE_NAME, INDEX_NAME, MIN(NON_UNIQUE) AS NON_UNIQUE, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX) AS COLUMN_NAMES
     FROM information_schema.STATISTICS WHERE ${here} GROUP BY TABLE_NAME, INDEX_NAME`,
  )) {
    const kind = row.INDEX_NAME === "PRIMARY" ? "id" : row.NON_UNIQUE === 0 ? "unique" : "index";
    of(row.TABLE_NAME).indexes.push(indexLine(kind, String(row.COLUMN_NAMES).split(",")));
  }
  for (const row of await rows(
    `SELECT k.TABLE_NAME, k.COLUMN_NAME, k.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME, r.DELETE_RULE
     FROM information_schema.KEY_COLUMN_USAGE k JOIN information_schema.REFERENTIAL_CONSTRAINTS r
       ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME
     WHERE k.TABLE_SCHEMA = DATABASE() AND k.REFERENCED_TABLE_NAME IS NOT NULL`,
  )) {
    of(row.TABLE_NAME).foreignKeys.push(`${row.COLUMN_NAME} -> ${row.REFERENCED_TABLE_NAME}.${row.REFERENCED_COLUMN_NAME} ${row.DELETE_RULE}`);
  }
  const collations = await rows(`SELECT TABLE_NAME, TABLE_COLLATION FROM information_schema.TABLES WHERE ${here}`);
  expect(new Set(collations.map((row) => row.TABLE_COLLATION))).toEqual(new Set(["utf8mb4_unicode_ci"]));
  await connection.end();
  return Object.fromEntries(Object.entries(models).map(([name, model]) => [name, sorted(model)]));
}

/** MySQL 8 leaves the display width of integers out. */
const normalType = (type: string) => (type === "int" ? "int(11)" : type);

const serverUrl = mysqlTestUrl();
it.skipIf(!serverUrl)(`the MySQL migrations make what the models say${serverUrl ? "" : " (MATERIA_TEST_MYSQL_URL names no server)"}`, async () => {
  const url = await freshMysqlDatabase(serverUrl!, "schema");
  await migrate(url);
  const wanted = modelsOf(readFileSync(path.resolve(import.meta.dirname, "../../../prisma/models.prisma"), "utf8"));
  expect(Object.keys(wanted).length).toBeGreaterThanOrEqual(5);
  expect(await modelsOn(url)).toEqual(wanted);
});
