import { cookies } from "next/headers";
import { z } from "zod";
import { BadQuestionError } from "@/lib/chat/parse-question";
import type { TooManyTurnsError, TurnExistsError } from "@/lib/chat/running-turns";
import { BadViewError } from "@/lib/results/page-result";
import { LIMITS } from "@/lib/limits";
import { ServiceError } from "@/lib/ports/service-error";
import { getApp } from "@/lib/wiring";

/** An error of the request itself, with its HTTP status and one sentence for the person. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  constructor(readonly status: number, readonly code: string, message: string) {
    super(message);
  }
}

export const notFound = (what: string) => new HttpError(404, "not-found", `There is no such ${what}, or it belongs to somebody else.`);

const GUEST_COOKIE = "materia-guest";
const GUEST_COOKIE_SECONDS = 60 * 60 * 24 * 365;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A page of another site that a browser was tricked into resolving here (DNS rebinding), or that posts across sites. */
function assertOwnOrigin(request: Request): void {
  const host = request.headers.get("host") ?? "";
  if (!LOCAL_HOST.test(host)) throw new HttpError(403, "wrong-host", "This server answers on localhost only.");
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  // A browser says "null" for pages without an origin (a local file, a sandboxed frame): those are not ours either.
  if (origin !== null && (!URL.canParse(origin) || new URL(origin).host !== host)) throw new HttpError(403, "wrong-origin", "This request came from another site and was not carried out.");
}

/** The guest of this browser, or null when it has none yet. */
export async function currentVisitor(): Promise<string | null> {
  const id = (await cookies()).get(GUEST_COOKIE)?.value;
  if (!id || !z.uuid().safeParse(id).success) return null;
  return (await (await getApp()).store.findUser(id))?.id ?? null;
}

/** The guest of this browser; a new one gets a cookie that scripts cannot read. */
export async function visitor(): Promise<string> {
  const known = await currentVisitor();
  if (known !== null) return known;
  const { id } = await (await getApp()).store.createGuest();
  (await cookies()).set(GUEST_COOKIE, id, { httpOnly: true, sameSite: "lax", path: "/", maxAge: GUEST_COOKIE_SECONDS });
  return id;
}

/** The text of a body, given up as soon as it grows beyond the bound. */
async function boundedText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > LIMITS.requestBytesMax) throw new HttpError(413, "too-large", "The request is too large: shorten the question.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A part of an address as it was before encoding; a malformed escape is a name nobody has, not a fault. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The JSON body, bounded and parsed. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await boundedText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, "bad-json", "The request is not valid JSON.");
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new HttpError(400, "bad-request", `The request is not complete: ${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}.`);
  }
  return parsed.data;
}

const STATUS_OF: Partial<Record<ServiceError["code"], number>> = {
  "not-found": 404, conflict: 409, locked: 503, unavailable: 503, "missing-file": 503, "corrupt-file": 503, permission: 503, timeout: 504, "disk-full": 507,
};

/**
 * For faults of the one application that the start-up hook made: Next loads its modules apart from those of the routes,
 * so `instanceof` would compare with another copy of the class.
 */
const isNamed = (fault: unknown, name: (TooManyTurnsError | TurnExistsError)["name"]): fault is Error => fault instanceof Error && fault.name === name;

function errorResponse(fault: unknown): Response {
  const reply = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status });
  if (fault instanceof HttpError) return reply(fault.status, fault.code, fault.message);
  if (fault instanceof BadQuestionError) return reply(400, fault.code, fault.message);
  if (fault instanceof BadViewError) return reply(400, "bad-view", fault.message);
  if (isNamed(fault, "TooManyTurnsError")) return reply(429, "too-many-turns", fault.message);
  if (isNamed(fault, "TurnExistsError")) return reply(409, "turn-exists", fault.message);
  if (fault instanceof ServiceError) return reply(STATUS_OF[fault.code] ?? 500, fault.code, fault.message);
  return reply(500, "internal", "Something went wrong on our side and was recorded. Try again.");
}

/** When the application itself cannot start, its logger is not there either; the response says what is wrong. */
async function logFailure(request: Request, fault: unknown): Promise<void> {
  const app = await getApp().catch(() => null);
  app?.logger.error("request failed", { path: new URL(request.url).pathname, reason: String(fault) });
}

/** A route handler that checks where the request comes from and turns every fault into JSON with one sentence. */
export function route<Params>(
  handler: (request: Request, params: Params) => Promise<Response>,
): (request: Request, context: { params: Promise<Params> }) => Promise<Response> {
  return async (request, context) => {
    try {
      assertOwnOrigin(request);
      return await handler(request, await context.params);
    } catch (fault) {
      const response = errorResponse(fault);
      if (response.status >= 500) await logFailure(request, fault);
      return response;
    }
  };
}
