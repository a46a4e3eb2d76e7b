/** Quotes a name for DuckDB and SQLite. */
export const doubleQuoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes a name for the MySQL protocol. */
export const backticked = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

/** Quotes a text literal (doubling quotes is enough in DuckDB and SQLite, where a backslash is a plain character). */
export const textLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
