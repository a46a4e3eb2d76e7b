import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { openClient, type Db } from "./client";
import { toServiceError } from "./faults";

/** The database behind the store: opened at the first use, every fault translated. */
export interface Connection {
  run<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The time for a new row: never the same twice in one process, so that rows keep the order they were made in. */
  now(): Date;
  close(): Promise<void>;
}

export function createConnection(url: string): Connection {
  let opening: Promise<Db> | null = null;
  let lastInstant = 0;
  let closed = false;
  // SQLite's client waits for locks itself; MySQL ends one of two writes that block each other, which is tried again.
  const attemptsMax = url.startsWith("file:") ? 1 : LIMITS.appStoreAttemptsMax;

  const open = () => {
    if (closed) throw new ServiceError({ service: "app-store", code: "unavailable", message: "The app database was closed." });
    opening ??= openClient(url).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  return {
    async run(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await work(await open());
        } catch (error) {
          const fault = toServiceError(error);
          if (fault.code !== "locked" || attempt >= attemptsMax) throw fault;
          // Two processes that were refused together must not come back together.
          await sleep(25 * 2 ** attempt * (0.5 + Math.random()));
        }
      }
    },
    now() {
      lastInstant = Math.max(Date.now(), lastInstant + 1);
      return new Date(lastInstant);
    },
    async close() {
      closed = true;
      const db = await opening?.catch(() => null);
      opening = null;
      await db?.$disconnect();
    },
  };
}
