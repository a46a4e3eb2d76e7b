/** Time and fresh identifiers, so that tests can hold them still. */
export interface Clock {
  /** Wall-clock time. */
  now(): Date;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
  /** A fresh, unguessable identifier (UUID v4). */
  newId(): string;
}
