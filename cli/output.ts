import { ServiceError } from "@/lib/ports/service-error";

/** Writes one JSON value on a line of standard output. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Ends the program with one sentence on standard error; the stack only for faults of our own. */
export function fail(fault: unknown): never {
  const isExpected = fault instanceof ServiceError || (fault instanceof Error && fault.name !== "Error" && !(fault instanceof TypeError));
  const message = fault instanceof Error ? (isExpected ? fault.message : (fault.stack ?? fault.message)) : String(fault);
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
