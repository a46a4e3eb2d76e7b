import type { Connection, ConnectionOptions, FieldPacket } from "mysql2";
import { Deadline } from "@/lib/adapters/sql-common/deadline";
import { Semaphore } from "@/lib/adapters/sql-common/semaphore";
import type { Cell } from "@/lib/domain/result-table";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import type { EngineColumn, RunOptions } from "@/lib/ports/sql-engine";
import { ask, killQuery, openSession, type ServerInfo, type Session } from "./mysql-connections";
import { KILLED_ERRNOS, TIMEOUT_ERRNOS, mysqlFault } from "./mysql-errors";
import { columnType, toCell, type MysqlField } from "./mysql-values";

/** The server is given a little longer than the deadline, which is what normally ends a query, as a second line of defence. */
const SERVER_LIMIT_EXTRA_MS = 2_000;

/** Runs queries on up to `LIMITS.mysqlConnectionCountMax` sessions of one server. */
export class MysqlRunner {
  private readonly slots = new Semaphore(LIMITS.mysqlConnectionCountMax);
  private readonly idle: Session[] = [];
  private running = 0;
  private closing: (() => void) | null = null;

  constructor(
    private readonly options: ConnectionOptions,
    private readonly server: ServerInfo,
  ) {}

  /** Yields at least one batch (perhaps without rows), so that the columns are always known. */
  async *run(sql: string, options: RunOptions): AsyncGenerator<{ columns: EngineColumn[]; rows: Cell[][] }> {
    if (this.closing) throw new ServiceError({ service: "mysql", code: "unavailable", message: "This connection was closed; ask again.", retryable: true });
    let session: Session | null = null;
    const deadline = new Deadline("mysql", options, () => {
      if (session) killQuery(this.options, session.threadId).catch(() => session?.connection.destroy());
    });
    this.running += 1;
    const release = await this.slots.acquire(options.signal).catch((cause: unknown) => {
      this.leave(deadline);
      throw deadline.reason() ?? cause;
    });
    let finished = false;
    try {
      deadline.resume();
      session = await this.takeSession();
      await this.limitTime(session.connection, options.timeoutMs);
      await ask(session.connection, "START TRANSACTION READ ONLY");
      for await (const batch of readBatches(session.connection, sql, deadline)) yield batch;
      await ask(session.connection, "COMMIT");
      finished = true;
    } catch (cause) {
      throw deadline.reason() ?? this.explain(cause, options);
    } finally {
      // A session whose result was not read to its end is of no use to anybody else.
      if (session) {
        if (finished && !this.closing) this.idle.push(session);
        else void this.abandon(session);
      }
      release();
      this.leave(deadline);
    }
  }

  async close(): Promise<void> {
    if (this.closing) return;
    await new Promise<void>((resolve) => {
      this.closing = resolve;
      if (this.running === 0) resolve();
    });
    for (const session of this.idle.splice(0)) session.connection.destroy();
  }

  private async takeSession(): Promise<Session> {
    for (let session = this.idle.pop(); session; session = this.idle.pop()) {
      const usable = await ask(session.connection, "DO 1").then(() => true, () => false);
      if (usable) return session;
      session.connection.destroy();
    }
    return openSession(this.options);
  }

  private async limitTime(connection: Connection, timeoutMs: number): Promise<void> {
    const limitMs = Math.min(timeoutMs, LIMITS.queryTimeoutMs) + SERVER_LIMIT_EXTRA_MS;
    if (this.server.isMariaDb) await ask(connection, `SET SESSION max_statement_time = ${limitMs / 1_000}`);
    else await ask(connection, `SET SESSION max_execution_time = ${Math.ceil(limitMs)}`);
  }

  /** The server may still be sending: its query is ended before the connection is dropped. */
  private async abandon({ connection, threadId }: Session): Promise<void> {
    await killQuery(this.options, threadId).catch(() => undefined);
    connection.destroy();
  }

  private explain(cause: unknown, { timeoutMs }: RunOptions): ServiceError {
    if (cause instanceof ServiceError) return cause;
    const errno = (cause as { errno?: number }).errno ?? 0;
    if (TIMEOUT_ERRNOS.includes(errno)) {
      return new ServiceError({ service: "mysql", code: "timeout", message: `The query was stopped after ${timeoutMs / 1_000} s, its time limit.`, retryable: true, cause });
    }
    if (KILLED_ERRNOS.includes(errno)) return new ServiceError({ service: "mysql", code: "cancelled", message: "The query was stopped on the server.", cause });
    return mysqlFault(cause);
  }

  private leave(deadline: Deadline): void {
    deadline.stop();
    this.running -= 1;
    if (this.running === 0) this.closing?.();
  }
}

/** Rows in batches; the driver is paused while a reader takes its time, so that memory stays constant. */
async function* readBatches(connection: Connection, sql: string, deadline: Deadline): AsyncGenerator<{ columns: EngineColumn[]; rows: Cell[][] }> {
  const query = connection.query({ sql, rowsAsArray: true });
  let fields: MysqlField[] = [];
  query.on("fields", (found: FieldPacket[]) => {
    fields = found as unknown as MysqlField[];
  });
  const stream = query.stream({ highWaterMark: LIMITS.streamBatchRowCount });
  let columns: EngineColumn[] | null = null;
  let rows: Cell[][] = [];
  for await (const row of stream as AsyncIterable<unknown[]>) {
    columns ??= fields.map((field) => ({ name: field.name, type: columnType(field) }));
    rows.push(row.map((value, index) => toCell(value, fields[index] ?? { name: "" })));
    if (rows.length < LIMITS.streamBatchRowCount) continue;
    deadline.pause();
    yield { columns, rows };
    deadline.resume();
    rows = [];
  }
  if (columns === null || rows.length > 0) yield { columns: columns ?? fields.map((field) => ({ name: field.name, type: columnType(field) })), rows };
}
