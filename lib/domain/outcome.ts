import { z } from "zod";

/**
 * How a turn ended; never mixed (product.md). `ambiguous` asks one question; `unanswerable` says what the data lacks
 * or which words were not understood; `no-records` says which filters were applied; `failed` is an error with what to do.
 */
export const outcomeSchema = z.enum(["answered", "ambiguous", "unanswerable", "no-records", "failed"]);
export type Outcome = z.infer<typeof outcomeSchema>;
