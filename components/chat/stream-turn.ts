import { chatEventSchema, type ChatEvent } from "@/lib/domain/chat-event";
import { readEventStream } from "@/components/api/event-stream";
import { ApiError, fetchOk } from "@/components/api/fetch-json";

/** What `POST /api/chat` takes. */
export interface AskRequest {
  chatId: string | null;
  question: string;
  knowledgeBaseId?: string | null;
  removeItemIds?: string[];
  turnId: string;
}

/**
 * Asks and gives the events as they arrive.
 * @throws ApiError when the question was not taken, or `connection-lost` when the stream ended before `turn-end`
 */
export async function* streamTurn(request: AskRequest): AsyncGenerator<ChatEvent, void, undefined> {
  const headers = { "content-type": "application/json", accept: "text/event-stream" };
  yield* readTurn(await fetchOk("/api/chat", { method: "POST", headers, body: JSON.stringify(request) }));
}

/**
 * Follows a turn that is running already, from its first event (after a reload, or when the connection broke).
 * @throws ApiError with status 404 when it does not run any more; `connection-lost` as above
 */
export async function* followTurn(turnId: string): AsyncGenerator<ChatEvent, void, undefined> {
  yield* readTurn(await fetchOk(`/api/turns/${encodeURIComponent(turnId)}/events`, { headers: { accept: "text/event-stream" } }));
}

async function* readTurn(response: Response): AsyncGenerator<ChatEvent, void, undefined> {
  if (!response.body) throw new ApiError("connection-lost", response.status, "The answer has no body.");
  try {
    for await (const data of readEventStream(response.body)) {
      const event = chatEventSchema.parse(JSON.parse(data));
      yield event;
      if (event.type === "turn-end") return;
    }
  } catch (error) {
    throw new ApiError("connection-lost", 0, "The connection was lost before the answer was complete.", { cause: error });
  }
  throw new ApiError("connection-lost", 0, "The answer ended before it was complete.");
}
