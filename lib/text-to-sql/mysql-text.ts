/** An identifier in MySQL dialect. */
export const quoteName = (name: string): string => `\`${name.replaceAll("`", "``")}\``;

/** A string literal in MySQL dialect (backslash is an escape character there). */
export const quoteText = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
