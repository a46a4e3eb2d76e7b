import { Deadline } from "@/lib/adapters/sql-common/deadline";
import { Semaphore } from "@/lib/adapters/sql-common/semaphore";
import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import type { EngineColumn, RunOptions } from "@/lib/ports/sql-engine";
import { SqliteReader } from "./reader";
import { describeColumns } from "./sqlite-types";

/** The first batch is small, so that a preview need not wait for two thousand rows of a slow query. */
const FIRST_BATCH_ROW_COUNT = 64;

/** Runs queries on one file in up to `LIMITS.sqliteReaderCountMax` processes; a cancelled query's process is killed. */
export class SqliteRunner {
  private readonly slots = new Semaphore(LIMITS.sqliteReaderCountMax);
  private readonly idle: SqliteReader[] = [];
  private running = 0;
  private closing: (() => void) | null = null;

  private constructor(private readonly file: string) {}

  /** Opens the file in a first process, so that faults of the file come now. */
  static async open(file: string): Promise<SqliteRunner> {
    const runner = new SqliteRunner(file);
    runner.idle.push(await SqliteReader.start(file));
    return runner;
  }

  /** Yields at least one batch (perhaps without rows), so that the columns are always known. */
  async *run(sql: string, options: RunOptions): AsyncGenerator<{ columns: EngineColumn[]; rows: Cell[][] }> {
    if (this.closing) throw new ServiceError({ service: "sqlite", code: "unavailable", message: "This build of the data was closed; ask again.", retryable: true });
    let reader: SqliteReader | null = null;
    const deadline = new Deadline("sqlite", options, () => reader?.kill());
    this.running += 1;
    const release = await this.slots.acquire(options.signal).catch((cause: unknown) => {
      this.leave(deadline);
      throw deadline.reason() ?? cause;
    });
    try {
      deadline.resume();
      const started = (reader = await this.takeReader());
      const declared = await started.run(sql);
      let columns: EngineColumn[] | null = null;
      for (let done = false; !done; ) {
        const batch = await started.next(columns === null ? FIRST_BATCH_ROW_COUNT : LIMITS.streamBatchRowCount);
        done = batch.done;
        deadline.pause();
        if (batch.rows.length > 0 || columns === null) yield { columns: (columns ??= describeColumns(declared, batch.rows)), rows: batch.rows };
        deadline.resume();
      }
    } catch (cause) {
      throw deadline.reason() ?? cause;
    } finally {
      if (reader?.isAlive) {
        reader.end();
        this.idle.push(reader);
      }
      release();
      this.leave(deadline);
    }
  }

  /** Lets running queries end, refuses new ones, then ends the processes. */
  async close(): Promise<void> {
    if (this.closing) return;
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      if (this.running === 0) resolve();
    });
    for (const reader of this.idle.splice(0)) reader.kill();
  }

  private async takeReader(): Promise<SqliteReader> {
    for (let reader = this.idle.pop(); reader; reader = this.idle.pop()) if (reader.isAlive) return reader;
    return SqliteReader.start(this.file);
  }

  private leave(deadline: Deadline): void {
    deadline.stop();
    this.running -= 1;
    if (this.running === 0) this.closing?.();
  }
}
