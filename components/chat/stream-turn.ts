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
export async function* streamTurn(request: AskRequest, signal: AbortSignal): AsyncGenerator<ChatEvent, void, undefined> {
  const response = await fetchOk("/api/chat", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(request),
    signal,
  });
  if (!response.body) throw new ApiError("connection-lost", response.status, "The answer has no body.");
  try {
    for await (const data of readEventStream(response.body)) {
      const event = chatEventSchema.parse(JSON.parse(data));
      yield event;
      if (event.type === "turn-end") return;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError("connection-lost", 0, "The connection was lost before the answer was complete.", { cause: error });
  }
  throw new ApiError("connection-lost", 0, "The answer ended before it was complete.");
}
