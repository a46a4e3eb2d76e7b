import type { z } from "zod";
import { noteReachable } from "./reachability";

/** Why a call failed: `offline` when the server was not reached, else the code of the API's error body. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
  }
}

/** True for an error that says the thing is not there, or belongs to somebody else. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Turns an error response into an `ApiError`; the body need not be JSON (a reverse proxy may have answered). */
export async function readApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : null;
  const read = (key: string): string | null => {
    const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, key) : null;
    return typeof value === "string" ? value : null;
  };
  return new ApiError(read("code") ?? `http-${response.status}`, response.status, read("message") ?? response.statusText);
}

/** `fetch` whose failures are all `ApiError`, except that an abort stays an abort. */
export async function fetchOk(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    noteReachable(false);
    throw new ApiError("offline", 0, "The server could not be reached.", { cause: error });
  }
  noteReachable(true);
  if (!response.ok) throw await readApiError(response);
  return response;
}

/** Gets JSON and checks it against the contract. */
export async function fetchJson<T>(path: string, schema: z.ZodType<T>, signal?: AbortSignal): Promise<T> {
  const response = await fetchOk(path, { signal: signal ?? null, headers: { accept: "application/json" } });
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ApiError("unexpected-response", response.status, parsed.error.message);
  return parsed.data;
}

/** Sends a change; gives nothing back. */
export async function send(method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown): Promise<void> {
  await fetchOk(path, {
    method,
    ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
}
