import type { ChatEvent, StepName } from "@/lib/domain/chat-event";
import type { Clock } from "@/lib/ports/clock";

/**
 * Runs one named step of the turn between its `step-start` and `step` events and gives its result. The step event is
 * sent even when the work throws, so that the trace shows where a turn ended.
 */
export async function* timedStep<T>(
  name: StepName,
  clock: Clock,
  work: () => Promise<T> | T,
  describe: (result: T) => string,
): AsyncGenerator<ChatEvent, T> {
  yield { type: "step-start", name };
  const startedAt = clock.elapsed();
  const elapsed = () => Math.max(0, Math.round((clock.elapsed() - startedAt) * 10) / 10);
  try {
    const result = await work();
    yield { type: "step", step: { name, elapsedMs: elapsed(), detail: describe(result) } };
    return result;
  } catch (fault) {
    yield { type: "step", step: { name, elapsedMs: elapsed(), detail: fault instanceof Error ? fault.message : String(fault) } };
    throw fault;
  }
}
