import { SqlError } from "../sql-error";

/**
 * Gives the comment that begins at `at`, or null. `--` begins one only before white space, as in MySQL.
 * @throws SqlError for comments a server would run: version comments `/*! … *\/` and hints `/*+ … *\/`
 */
export function readComment(sql: string, at: number): string | null {
  const rest = sql.slice(at, at + 4);
  if (rest.startsWith("#")) return toLineEnd(sql, at);
  if (/^--(\s|$)/.test(rest)) return toLineEnd(sql, at);
  if (!rest.startsWith("/*")) return null;
  if (/^\/\*(!|M!)/.test(rest)) throw new SqlError("Version comments (/*! … */) are not allowed.", at, "forbidden");
  if (rest.startsWith("/*+")) throw new SqlError("Optimizer hints (/*+ … */) are not allowed.", at, "forbidden");
  const end = sql.indexOf("*/", at + 2);
  if (end < 0) throw new SqlError("A comment is not closed.", at);
  const comment = sql.slice(at, end + 2);
  // Dialects disagree on where a nested comment ends.
  if (comment.indexOf("/*", 2) >= 0) throw new SqlError("Comments within comments are not allowed.", at, "forbidden");
  return comment;
}

function toLineEnd(sql: string, at: number): string {
  const end = sql.slice(at).search(/[\r\n]/);
  return end < 0 ? sql.slice(at) : sql.slice(at, at + end);
}
