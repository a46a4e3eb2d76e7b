import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { Clock } from "@/lib/ports/clock";

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  newId: () => randomUUID(),
};
