import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { SqlFacts } from "@/lib/domain/sql-facts";
import { createSqlDialect } from "@/lib/sql/sql-dialect";

const dialect = createSqlDialect();

/** Words only a statement that does more than read, or reads something else, has outside texts and names. */
const FOREIGN = /\b(INTO|OUTFILE|INSERT|UPDATE|DELETE|DROP|ALTER|CREATE|ATTACH|PRAGMA|COPY|INSTALL|LOAD|CALL|SET|EXECUTE|PREPARE|HANDLER|SLEEP|BENCHMARK|GET_LOCK|LOAD_FILE|READ_\w+|FOR UPDATE|information_schema|sqlite_master|mysql\.|pg_|duckdb_)\b|@|;|\/\*|--|#/i;

const bare = (sql: string): string => sql.replace(/'(?:[^'\\]|\\.|'')*'/g, "''").replace(/`(?:[^`]|``)*`/g, "x").replace(/"(?:[^"]|"")*"/g, "x");

/**
 * Proves of SQL that was let through that it only reads columns of the knowledge base: by its facts, by its own new text
 * (as a reader of characters sees it) and by the text each engine would be sent. Gives what is wrong, or null.
 */
export function harm(sql: string, facts: SqlFacts, schema: DatabaseSchema): string | null {
  const known = new Set(schema.tables.flatMap((table) => [table.name, ...table.columns.map((column) => `${table.name}.${column.name}`)]));
  const foreign = [...facts.tables, ...facts.columns.flatMap((column) => column.from.map((source) => `${source.table}.${source.column}`))].find((name) => !known.has(name));
  if (foreign !== undefined) return `reads ${foreign}`;
  const texts = (["duckdb", "sqlite", "mysql"] as const).map((target) => dialect.transpile(sql, target, schema));
  for (const text of [sql, ...texts.flatMap((result) => (result.ok ? [result.sql] : []))]) {
    if (!/^(SELECT|WITH|\()/.test(text)) return `does not begin as a query: ${text}`;
    const found = FOREIGN.exec(bare(text));
    if (found) return `holds ${found[0]}: ${text}`;
  }
  return null;
}
