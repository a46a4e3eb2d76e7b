import type { DuckDBConnection } from "@duckdb/node-api";
import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { queryFault } from "./duckdb-errors";
import { toCell } from "./duckdb-values";

/** Runs the statements of a build; aborting the signal interrupts whichever runs. There is no time limit. */
export class BuildConnection {
  constructor(
    private readonly connection: DuckDBConnection,
    private readonly signal: AbortSignal,
  ) {}

  /** Gives the rows of the statement's result. */
  async run(sql: string): Promise<Cell[][]> {
    if (this.signal.aborted) throw cancelled();
    let repeat: NodeJS.Timeout | undefined;
    const onAbort = (): void => {
      this.connection.interrupt();
      repeat = setInterval(() => this.connection.interrupt(), LIMITS.interruptRepeatMs);
    };
    this.signal.addEventListener("abort", onAbort, { once: true });
    try {
      const result = await this.connection.runAndReadAll(sql);
      return result.convertRows(toCell) as Cell[][];
    } catch (cause) {
      throw this.signal.aborted ? cancelled() : queryFault(cause);
    } finally {
      clearInterval(repeat);
      this.signal.removeEventListener("abort", onAbort);
    }
  }
}

const cancelled = (): ServiceError => new ServiceError({ service: "duckdb", code: "cancelled", message: "The import was stopped; nothing was changed." });
