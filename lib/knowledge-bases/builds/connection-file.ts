import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { ServiceError } from "@/lib/ports/service-error";
import { BUILD_FILES, kbDataDir } from "./current-build";

const connectionSchema = z.object({ url: z.string().min(1) });

/** Keeps a server's URL with its password out of the knowledge-base folder: in the data folder, for the owner only. */
export async function writeConnection(dataDir: string, id: string, url: string): Promise<void> {
  const folder = kbDataDir(dataDir, id);
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, BUILD_FILES.connection);
  await writeFile(file, `${JSON.stringify({ url })}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** The URL of a server: from the variable the manifest names, else from the data folder. */
export async function readConnection(dataDir: string, id: string, urlVariable: string | undefined, readVariable: (name: string) => string | undefined): Promise<string> {
  const fromVariable = urlVariable === undefined ? undefined : readVariable(urlVariable);
  if (fromVariable) return fromVariable;
  const file = path.join(kbDataDir(dataDir, id), BUILD_FILES.connection);
  try {
    return connectionSchema.parse(JSON.parse(await readFile(file, "utf8"))).url;
  } catch (cause) {
    const set = urlVariable === undefined ? "" : `set the variable ${urlVariable}, or `;
    throw new ServiceError({
      service: "knowledge-base",
      code: "missing-file",
      message: `The address of the server of ${id} is not known here: ${set}add the knowledge base again with --mysql URL --refresh.`,
      cause,
    });
  }
}
