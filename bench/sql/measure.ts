import { createHash } from "node:crypto";
import { LIMITS } from "@/lib/limits";
import type { Cell } from "@/lib/domain/result-table";
import type { Sql, Verified } from "@/lib/domain/verified";
import { ServiceError } from "@/lib/ports/service-error";
import type { SqlEngine } from "@/lib/ports/sql-engine";

/** How one query went on one engine. */
export interface Measured {
  /** Median of the runs in milliseconds; null when it did not end. */
  ms: number | null;
  runs: number;
  outcome: "rows" | "timeout" | "failed";
  /** Why it failed. */
  reason?: string;
  rowCount: number | null;
  /** Hash of the first rows without regard to order, to see that engines agree. */
  digest: string | null;
}

/** A query that takes longer than this is run once. */
const ONCE_ABOVE_MS = 3_000;
const RUNS = 3;

/** Runs one query as an answer does: verified SQL, row cap, time limit. */
export async function measure(engine: SqlEngine, query: Verified<Sql>, timeoutMs: number): Promise<Measured> {
  const times: number[] = [];
  let rows: Cell[][] = [];
  try {
    while (times.length < RUNS) {
      const startedAt = performance.now();
      ({ rows } = await engine.execute(query, { timeoutMs, signal: new AbortController().signal, rowCountMax: LIMITS.fetchRowCountMax }));
      times.push(performance.now() - startedAt);
      if ((times[0] ?? 0) > ONCE_ABOVE_MS) break;
    }
  } catch (fault) {
    if (!(fault instanceof ServiceError)) throw fault;
    return { ms: null, runs: times.length + 1, outcome: fault.code === "timeout" ? "timeout" : "failed", reason: fault.message, rowCount: null, digest: null };
  }
  const sorted = [...times].sort((a, b) => a - b);
  return { ms: Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10, runs: times.length, outcome: "rows", rowCount: rows.length, digest: digestOf(rows) };
}

/** Rounded, because engines add numbers up in different orders (a little more than the value, so that a tie falls on one side); sorted, because ties may come in any order. */
function digestOf(rows: readonly Cell[][]): string {
  const lines = rows.map((row) => JSON.stringify(row.map((cell) => (typeof cell === "number" ? Number((cell * (1 + 1e-12)).toPrecision(9)) : cell)))).sort();
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}
