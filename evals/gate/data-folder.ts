import { existsSync } from "node:fs";
import path from "node:path";

/** Third-party data beside the repository; not part of it. */
export const SHARED_DATA = path.resolve(import.meta.dirname, "../../../shared/data");

/** The path of a shared file, or null when it is not on this machine. */
export function sharedFile(name: string): string | null {
  const file = path.join(SHARED_DATA, name);
  return existsSync(file) ? file : null;
}
