import { LIMITS } from "@/lib/limits";
import type { RunOptions } from "@/lib/ports/sql-engine";
import { ServiceError, type ServiceName } from "@/lib/ports/service-error";

/**
 * Watches one running query: at the time limit or on abort it calls `cancel`, and again every
 * `LIMITS.interruptRepeatMs` until `stop`, because an interrupt that arrives before the engine has started is lost.
 */
export class Deadline {
  private ended: "timeout" | "cancelled" | null = null;
  private timer: NodeJS.Timeout | undefined;
  private repeat: NodeJS.Timeout | undefined;
  private remainingMs: number;
  private startedAt = 0;
  private readonly onAbort = (): void => this.end("cancelled");

  constructor(
    private readonly service: ServiceName,
    private readonly options: RunOptions,
    private readonly cancel: () => void,
  ) {
    this.remainingMs = Math.min(options.timeoutMs, LIMITS.queryTimeoutMs);
    if (options.signal.aborted) throw this.fault("cancelled");
    options.signal.addEventListener("abort", this.onAbort, { once: true });
  }

  /** The clock runs only while the engine works, not while a reader of a stream takes its time. */
  resume(): void {
    this.startedAt = performance.now();
    this.timer ??= setTimeout(() => this.end("timeout"), this.remainingMs);
  }

  pause(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.remainingMs = Math.max(0, this.remainingMs - (performance.now() - this.startedAt));
  }

  stop(): void {
    this.pause();
    clearInterval(this.repeat);
    this.options.signal.removeEventListener("abort", this.onAbort);
  }

  /** The fault to report when the query ended because of this deadline, else null. */
  reason(): ServiceError | null {
    return this.ended === null ? null : this.fault(this.ended);
  }

  private end(why: "timeout" | "cancelled"): void {
    if (this.ended !== null) return;
    this.ended = why;
    this.cancel();
    this.repeat = setInterval(this.cancel, LIMITS.interruptRepeatMs);
  }

  private fault(why: "timeout" | "cancelled"): ServiceError {
    const message =
      why === "timeout"
        ? `The query was stopped after ${formatSeconds(Math.min(this.options.timeoutMs, LIMITS.queryTimeoutMs))}, its time limit.`
        : "The query was stopped on request.";
    return new ServiceError({ service: this.service, code: why, message, retryable: why === "timeout" });
  }
}

const formatSeconds = (ms: number): string => `${ms % 1_000 === 0 ? ms / 1_000 : (ms / 1_000).toFixed(1)} s`;
