/** Identifier in MySQL backticks. */
export const name = (identifier: string): string => `\`${identifier.replaceAll("`", "``")}\``;

/** Column of an alias. */
export const col = (alias: string, column: string): string => `${alias}.${name(column)}`;

/** Text or number literal; quotes and backslashes are escaped, so words of the question stay words. */
export function literal(value: string | number): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "NULL";
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\u0000", "")}'`;
}

/** Literal for LIKE: wildcards in the words mean themselves. */
export function likePattern(text: string, mode: "contains" | "starts" | "ends"): string {
  const plain = text.replace(/[%_\\]/g, "\\$&");
  const pattern = mode === "contains" ? `%${plain}%` : mode === "starts" ? `${plain}%` : `%${plain}`;
  return literal(pattern);
}
