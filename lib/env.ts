import path from "node:path";
import { z } from "zod";

const envSchema = z.object({
  /** App database: `file:…` (SQLite) or `mysql://` / `mariadb://`. */
  DATABASE_URL: z
    .string()
    .regex(/^(file:|mysql:\/\/|mariadb:\/\/)/, "must start with file:, mysql:// or mariadb://")
    .optional(),
  /** Built databases, indexes and the SQLite app database live here. */
  MATERIA_DATA_DIR: z.string().min(1).default("var"),
  /** Folder with one folder per knowledge base. */
  MATERIA_KB_DIR: z.string().min(1).default("knowledge-bases"),
  PORT: z.coerce.number({ error: "must be a number" }).int().min(1).max(65_535).default(3000),
  /** Lingua costs about 665 MB and 5 s at start; `off` votes without it. */
  MATERIA_LINGUA: z.enum(["on", "off"], { error: "must be on or off" }).default("off"),
  MATERIA_LOG_LEVEL: z.enum(["info", "warn", "error"], { error: "must be info, warn or error" }).default("info"),
});

export interface Env extends z.infer<typeof envSchema> {
  DATABASE_URL: string;
  /** Absolute. */
  dataDir: string;
  /** Absolute. */
  knowledgeBasesDir: string;
}

/** Settings of the environment that cannot be used; the message names every one of them. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

let parsed: Env | undefined;

/**
 * Settings of this process, parsed on first use (parsing at import breaks `next build`).
 * @throws SettingsError listing every wrong variable at once
 */
export function env(): Env {
  if (parsed) return parsed;
  const result = envSchema.safeParse(process.env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new SettingsError(`These settings are wrong:\n${lines.join("\n")}\nCorrect them and start again.`);
  }
  const dataDir = path.resolve(/*turbopackIgnore: true*/ result.data.MATERIA_DATA_DIR);
  parsed = {
    ...result.data,
    dataDir,
    knowledgeBasesDir: path.resolve(/*turbopackIgnore: true*/ result.data.MATERIA_KB_DIR),
    DATABASE_URL: result.data.DATABASE_URL ?? `file:${path.join(dataDir, "app.db")}`,
  };
  return parsed;
}

/** A variable that a knowledge base's manifest names (`urlVariable`), read at the moment it is needed. */
export const readVariable = (name: string): string | undefined => process.env[name];
