import { DuckDBInstance } from "@duckdb/node-api";
import { access, mkdir } from "node:fs/promises";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { openFault } from "./duckdb-errors";

/** Memory and threads one instance may use; the limits stand unless a benchmark measures others. */
export interface DuckdbResources {
  /** Folder for what does not fit in memory. */
  spillDir: string;
  memoryMb?: number;
  threads?: number;
}

/**
 * MySQL's way of comparing, switched on for the whole instance so that it holds for every column, literal and join,
 * also in files somebody else made: text without case, NULL before everything, division by zero gives NULL.
 */
const MYSQL_SEMANTICS = {
  default_collation: "nocase",
  default_null_order: "nulls_first_on_asc_last_on_desc",
  ieee_floating_point_ops: "false",
};

const NO_DOWNLOADS = {
  autoinstall_known_extensions: "false",
  autoload_known_extensions: "false",
  allow_community_extensions: "false",
};

/**
 * Opens `file` for reading, with no way to other files and with its configuration locked (clinical-safety.md §1).
 * READ_ONLY still lets CREATE TEMP, SET VARIABLE and PRAGMA through: the engine lets only SELECT run.
 */
export async function openReadOnly(file: string, resources: DuckdbResources): Promise<DuckDBInstance> {
  await access(file).catch((cause: NodeJS.ErrnoException) => {
    const missing = cause.code === "ENOENT" || cause.code === "ENOTDIR";
    throw new ServiceError({
      service: "duckdb",
      code: missing ? "missing-file" : "permission",
      message: missing ? `There is no database file ${file}.` : `This program may not read ${file}.`,
      cause,
    });
  });
  await mkdir(resources.spillDir, { recursive: true });
  try {
    // Order matters: the spill folder must be set before external access is closed and the configuration locked.
    return await DuckDBInstance.create(file, {
      access_mode: "READ_ONLY",
      errors_as_json: "true",
      temp_directory: resources.spillDir,
      max_temp_directory_size: `${LIMITS.duckdbSpillMb}MB`,
      memory_limit: `${resources.memoryMb ?? LIMITS.duckdbMemoryMb}MB`,
      threads: String(resources.threads ?? LIMITS.duckdbThreads),
      ...MYSQL_SEMANTICS,
      ...NO_DOWNLOADS,
      enable_external_access: "false",
      lock_configuration: "true",
    });
  } catch (cause) {
    throw openFault(file, cause);
  }
}

/** Opens `file` for writing, to build a database; the caller publishes it by renaming. */
export async function openForBuilding(file: string, resources: DuckdbResources): Promise<DuckDBInstance> {
  await mkdir(resources.spillDir, { recursive: true });
  try {
    return await DuckDBInstance.create(file, {
      errors_as_json: "true",
      temp_directory: resources.spillDir,
      memory_limit: `${resources.memoryMb ?? LIMITS.duckdbMemoryMb}MB`,
      threads: String(resources.threads ?? LIMITS.duckdbThreads),
      ...NO_DOWNLOADS,
    });
  } catch (cause) {
    throw openFault(file, cause);
  }
}
