import { StatementType, type DuckDBConnection, type DuckDBInstance, type DuckDBResult } from "@duckdb/node-api";
import { Deadline } from "@/lib/adapters/sql-common/deadline";
import { Semaphore } from "@/lib/adapters/sql-common/semaphore";
import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import type { EngineColumn, RunOptions } from "@/lib/ports/sql-engine";
import { queryFault } from "./duckdb-errors";
import { columnType, toCell } from "./duckdb-values";

/** All instances of the process share the thread pool of libuv, so they share the slots too (stack.md, guard rails). */
const slots = new Semaphore(LIMITS.duckdbConcurrencyMax);

/** Rows of a running query. */
export interface DuckdbBatch {
  columns: EngineColumn[];
  rows: Cell[][];
}

/** Runs SELECT statements on one instance, each on a connection of its own so that an interrupt meets nobody else. */
export class DuckdbRunner {
  private running = 0;
  private closing: (() => void) | null = null;

  constructor(private readonly instance: DuckDBInstance) {}

  /** Yields at least one batch (perhaps without rows), so that the columns are always known. */
  async *run(sql: string, options: RunOptions): AsyncGenerator<DuckdbBatch> {
    if (this.closing) throw new ServiceError({ service: "duckdb", code: "unavailable", message: "This build of the data was closed; ask again.", retryable: true });
    let connection: DuckDBConnection | null = null;
    const deadline = new Deadline("duckdb", options, () => connection?.interrupt());
    this.running += 1;
    try {
      const connected = (connection = await this.instance.connect());
      const result = await this.inSlot(deadline, options, () => startSelect(connected, sql));
      const columns = describeColumns(result);
      for (let first = true; ; first = false) {
        const rows = await this.inSlot(deadline, options, () => nextRows(result));
        if (rows.length > 0 || first) yield { columns, rows };
        if (rows.length === 0) return;
      }
    } catch (cause) {
      throw deadline.reason() ?? (cause instanceof ServiceError ? cause : queryFault(cause));
    } finally {
      deadline.stop();
      connection?.closeSync();
      this.leave();
    }
  }

  /** Lets running queries end, refuses new ones, then closes the file. */
  async close(): Promise<void> {
    if (this.closing) return;
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      if (this.running === 0) resolve();
    });
    this.instance.closeSync();
  }

  private leave(): void {
    this.running -= 1;
    if (this.running === 0) this.closing?.();
  }

  /** The clock of the query runs only while it holds a slot: an interrupt of a waiting query would be lost. */
  private async inSlot<T>(deadline: Deadline, options: RunOptions, work: () => Promise<T>): Promise<T> {
    const release = await slots.acquire(options.signal).catch((cause: unknown) => {
      throw deadline.reason() ?? cause;
    });
    deadline.resume();
    try {
      return await work();
    } finally {
      deadline.pause();
      release();
    }
  }
}

/** Starts `sql` if it is exactly one SELECT (or the plan of one): the last line of defence behind the gate. */
async function startSelect(connection: DuckDBConnection, sql: string): Promise<DuckDBResult> {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw refusal("more than one statement");
  const prepared = await statements.prepare(0);
  if (prepared.statementType !== StatementType.SELECT && prepared.statementType !== StatementType.EXPLAIN) {
    throw refusal(`a statement of type ${StatementType[prepared.statementType]}`);
  }
  return prepared.stream();
}

const refusal = (what: string): ServiceError =>
  new ServiceError({ service: "duckdb", code: "permission", message: `Only a single SELECT may run; this was ${what}.` });

const describeColumns = (result: DuckDBResult): EngineColumn[] =>
  result.columnNames().map((name, index) => ({ name, type: columnType(result.columnType(index)) }));

async function nextRows(result: DuckDBResult): Promise<Cell[][]> {
  const chunk = await result.fetchChunk();
  return chunk === null || chunk.rowCount === 0 ? [] : (chunk.convertRows(toCell) as Cell[][]);
}
