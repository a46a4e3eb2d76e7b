import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Cell } from "@/lib/domain/result-table";
import { ServiceError } from "@/lib/ports/service-error";
import { sqliteFault, type SqliteFault } from "./sqlite-errors";

/** What the reader process answers; exactly one of the fields is there. */
interface Answer {
  ready?: true;
  columns?: { name: string; type: string | null }[];
  rows?: Cell[][];
  done?: boolean;
  fault?: SqliteFault;
}

/** The script of the reader process; beside this file in the source tree, found from the working folder in a bundle. */
function scriptFile(): string {
  const name = "reader-process.mjs";
  const beside = import.meta.dirname ? path.join(import.meta.dirname, name) : "";
  return beside !== "" && existsSync(beside) ? beside : path.join(/*turbopackIgnore: true*/ process.cwd(), "lib/adapters/sqlite", name);
}

/** One reader process on one file; takes one request at a time. */
export class SqliteReader {
  private readonly child: ChildProcess;
  private waiting: { resolve: (answer: Answer) => void; reject: (fault: Error) => void } | null = null;
  private gone = false;

  private constructor(private readonly file: string) {
    // Loaders of the parent (tsx, test runners) are of no use to a plain script and slow its start.
    this.child = fork(scriptFile(), [file], { execArgv: ["--max-old-space-size=512"], env: {} as NodeJS.ProcessEnv, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.child.on("message", (answer: Answer) => this.settle(({ resolve }) => resolve(answer)));
    this.child.on("error", (cause) => this.lose(cause));
    this.child.on("exit", () => this.lose());
    this.idle();
  }

  /** Starts a process and opens the file in it. */
  static async start(file: string): Promise<SqliteReader> {
    const reader = new SqliteReader(file);
    try {
      await reader.answer();
      return reader;
    } catch (fault) {
      reader.kill();
      throw fault;
    }
  }

  get isAlive(): boolean {
    return !this.gone;
  }

  async run(sql: string): Promise<{ name: string; type: string | null }[]> {
    return (await this.ask({ run: sql })).columns ?? [];
  }

  async next(rowCount: number): Promise<{ rows: Cell[][]; done: boolean }> {
    const { rows = [], done = true } = await this.ask({ next: rowCount });
    return { rows, done };
  }

  /** The rest of the rows is not wanted. */
  end(): void {
    if (!this.gone) this.child.send({ end: true });
  }

  /** Ends the process, whatever it is doing. */
  kill(): void {
    this.gone = true;
    this.child.kill("SIGKILL");
  }

  private async ask(message: Record<string, unknown>): Promise<Answer> {
    if (this.gone) throw this.lost();
    const answer = this.answer();
    this.child.send(message);
    return answer;
  }

  private async answer(): Promise<Answer> {
    this.child.ref();
    this.child.channel?.ref();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.waiting = { resolve, reject };
      });
      if (answer.fault) throw sqliteFault(this.file, answer.fault);
      return answer;
    } finally {
      this.idle();
    }
  }

  /** A reader that nobody waits for does not keep the program alive. */
  private idle(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  private settle(how: (waiting: NonNullable<SqliteReader["waiting"]>) => void): void {
    const { waiting } = this;
    this.waiting = null;
    if (waiting) how(waiting);
  }

  private lose(cause?: Error): void {
    this.gone = true;
    this.settle(({ reject }) => reject(this.lost(cause)));
  }

  private lost(cause?: Error): ServiceError {
    return new ServiceError({ service: "sqlite", code: "unavailable", message: `The process that reads ${this.file} ended unexpectedly; ask again.`, retryable: true, cause });
  }
}
