/**
 * Reads the `data:` of each event of a `text/event-stream`, whatever the chunks are cut like. Comments and other fields
 * are skipped; several `data:` lines of one event are joined by line feeds, as the HTML standard says.
 */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A lone CR at the end may be the first half of CRLF, so it waits for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (data.length > 0) yield data.join("\n");
          data = [];
        } else if (line.startsWith("data:")) {
          data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
        }
      }
      // An event cut off in the middle is dropped: it may be half a JSON text.
      if (done) return;
    }
  } finally {
    reader.releaseLock();
  }
}
