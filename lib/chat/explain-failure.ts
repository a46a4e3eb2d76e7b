import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";
import { LIMITS } from "@/lib/limits";
import { RefusedQueryError } from "./refused-query-error";

/** What to do about each fault, in one sentence. */
const ADVICE: Partial<Record<ServiceErrorCode, string>> = {
  timeout: `The query took longer than ${LIMITS.queryTimeoutMs / 1000} seconds and was cancelled. Ask for fewer things at once or add a filter.`,
  cancelled: "The query was cancelled.",
  unavailable: "The database cannot be reached at the moment. Try again; if it stays so, tell whoever runs this server.",
  locked: "The database is in use by another program. Try again in a moment.",
  "disk-full": "The disk of the server is full. Nothing was lost; tell whoever runs this server.",
  "out-of-memory": "The query needs more memory than it may use. Ask for fewer things at once or add a filter.",
};

/** One clear sentence and a code for whatever ended a turn; details go to the log, not to the person. */
export function explainFailure(fault: unknown): { code: string; message: string } {
  if (fault instanceof ServiceError) return { code: fault.code, message: ADVICE[fault.code] ?? fault.message };
  if (fault instanceof RefusedQueryError) {
    return { code: "refused", message: `The query made for this question was not let through: ${fault.message} Ask in other words, or send feedback.` };
  }
  return { code: "internal", message: "Something went wrong on our side and was recorded. Ask again; if it happens again, send feedback on this answer." };
}
