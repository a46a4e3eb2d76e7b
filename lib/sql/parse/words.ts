/**
 * Words MySQL reserves that no query we take contains: naming one outside backticks means another statement or clause.
 * The reason is what a person is told.
 */
export const FORBIDDEN_WORDS: Readonly<Record<string, string>> = {
  INTO: "SELECT … INTO is not allowed",
  OUTFILE: "writing files is not allowed",
  INFILE: "reading files is not allowed",
  LOAD: "reading files is not allowed",
  FOR: "locking rows (FOR UPDATE, FOR SHARE) is not allowed",
  LOCK: "locks are not allowed",
  UNLOCK: "locks are not allowed",
  PROCEDURE: "procedures are not allowed",
  CALL: "procedures are not allowed",
  HIGH_PRIORITY: "HIGH_PRIORITY is not allowed",
  SQL_CALC_FOUND_ROWS: "SQL_CALC_FOUND_ROWS is not allowed",
  SQL_SMALL_RESULT: "SQL_SMALL_RESULT is not allowed",
  SQL_BIG_RESULT: "SQL_BIG_RESULT is not allowed",
  LATERAL: "LATERAL is not supported: use a correlated subquery or a join",
  JSON_TABLE: "JSON_TABLE is not allowed",
  FORCE: "index hints are not allowed",
  USE: "index hints are not allowed",
  IGNORE: "index hints are not allowed",
  FETCH: "FETCH is not supported: write LIMIT",
  COLLATE: "COLLATE is not supported: text is compared without case",
  BINARY: "BINARY is not supported: text is compared without case",
  MATCH: "full-text MATCH is not supported: use LIKE",
  DELETE: "only reading is allowed",
  UPDATE: "only reading is allowed",
  INSERT: "only reading is allowed",
  DROP: "only reading is allowed",
  ALTER: "only reading is allowed",
  CREATE: "only reading is allowed",
  GRANT: "only reading is allowed",
  REVOKE: "only reading is allowed",
  RENAME: "only reading is allowed",
  SET: "only reading is allowed",
  SHOW: "only reading is allowed",
  KILL: "only reading is allowed",
  DESCRIBE: "only reading is allowed",
  EXPLAIN: "only reading is allowed",
  ANALYZE: "only reading is allowed",
  OPTIMIZE: "only reading is allowed",
  PURGE: "only reading is allowed",
};

/** Words that end an expression or a table, so that they are never taken for an alias or a name. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  "SELECT", "DISTINCT", "DISTINCTROW", "ALL", "FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "BY", "ASC", "DESC",
  "JOIN", "INNER", "LEFT", "RIGHT", "OUTER", "CROSS", "NATURAL", "STRAIGHT_JOIN", "ON", "USING", "AS",
  "AND", "OR", "XOR", "NOT", "IN", "IS", "NULL", "TRUE", "FALSE", "LIKE", "REGEXP", "RLIKE", "BETWEEN", "DIV", "MOD",
  "CASE", "WHEN", "THEN", "ELSE", "UNION", "INTERSECT", "EXCEPT", "WITH", "RECURSIVE", "EXISTS", "INTERVAL",
  "OVER", "WINDOW", "PARTITION", "ROWS", "RANGE", "GROUPS", "VALUES", "SEPARATOR", "CONVERT", "DUAL",
]);
