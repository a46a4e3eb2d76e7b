import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { VALUE_INDEX_VERSION } from "@/lib/ports/value-index";

/** Raise when the way of building changes, so that everything is built anew. */
const BUILD_FORMAT = 1;

/** Hash of everything a build is made from: files of the folder by content, and the state of a database queried in place. */
export async function hashInputs(folder: string, names: readonly string[], dataFiles: readonly string[], source: string): Promise<string> {
  const hash = createHash("sha256").update(`format ${BUILD_FORMAT}, values ${VALUE_INDEX_VERSION}\n${source}\n`);
  for (const name of names) {
    const content = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0));
    hash.update(`${name} ${content.length}\n`).update(content);
  }
  for (const file of dataFiles) {
    hash.update(`${path.basename(file)}\n`);
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  }
  return hash.digest("hex");
}
