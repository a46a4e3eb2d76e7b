import { open } from "node:fs/promises";
import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

const HEADER = "SQLite format 3\0";

/**
 * Looks at a file before SQLite does, which would make a missing one and give few reasons.
 * An empty file is an empty SQLite database: it is let through and found to hold no tables.
 */
export async function checkSqliteFile(file: string): Promise<void> {
  const fault = (code: ServiceErrorCode, message: string, cause?: unknown): ServiceError => new ServiceError({ service: "sqlite", code, message, cause });
  const handle = await open(file, "r").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT" || cause.code === "ENOTDIR") throw fault("missing-file", `There is no database file ${file}.`, cause);
    if (cause.code === "EACCES") throw fault("permission", `This program may not read ${file}.`, cause);
    throw fault("unavailable", `The database file ${file} could not be opened (${cause.code}).`, cause);
  });
  try {
    if ((await handle.stat()).isDirectory()) throw fault("corrupt-file", `${file} is a folder, not a database file.`);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEADER.length), 0, HEADER.length, 0);
    if (bytesRead > 0 && buffer.toString("latin1", 0, bytesRead) !== HEADER) throw fault("corrupt-file", `${file} is not an SQLite database.`);
  } finally {
    await handle.close();
  }
}
