/**
 * Text as a response body, pulled as fast as the reader reads. The first chunk is fetched before the headers are sent,
 * so that a query that fails at once is an error and not an empty file.
 */
export async function textStream(chunks: AsyncIterable<string>, headers: Record<string, string>): Promise<Response> {
  const encoder = new TextEncoder();
  const iterator = chunks[Symbol.asyncIterator]();
  let pending = await iterator.next();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pending.done) return controller.close();
      controller.enqueue(encoder.encode(pending.value));
      pending = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return new Response(body, { headers });
}
