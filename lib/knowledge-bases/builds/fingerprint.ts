import { stat } from "node:fs/promises";
import { createHash } from "node:crypto";

/** Short name of a state of a file: changes with its size or time of change. Null when the file is not there. */
export async function fingerprintFile(file: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return createHash("sha256").update(`${size} ${mtimeMs}`).digest("hex").slice(0, 16);
  } catch {
    return null;
  }
}
