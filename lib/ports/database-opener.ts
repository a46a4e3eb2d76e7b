import type { DatabaseSchema } from "@/lib/domain/database-schema";
import type { OpenedDatabase } from "./database-reader";

/** Where a database is; paths are absolute, the URL holds its password. */
export type DatabaseLocation =
  | { kind: "duckdb"; file: string }
  | { kind: "sqlite"; file: string }
  | { kind: "mysql"; url: string };

export interface OpenDatabaseInput {
  location: DatabaseLocation;
  /** Names this state of the data (`SqlEngine.snapshotId`). */
  snapshotId: string;
  /** Schema of the knowledge base, for the dialect; null before it is known (`kb add`). */
  schema: DatabaseSchema | null;
}

/**
 * Opens a database read-only with the adapter of its kind.
 * @throws ServiceError `missing-file`, `corrupt-file`, `locked`, `permission`, `unavailable`
 */
export type OpenDatabase = (input: OpenDatabaseInput) => Promise<OpenedDatabase>;
