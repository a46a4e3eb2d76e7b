import { describe, expect, it } from "vitest";
import { readEventStream } from "./event-stream";

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function read(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const bytes = chunks.map((chunk) => (typeof chunk === "string" ? new TextEncoder().encode(chunk) : chunk));
  const events: string[] = [];
  for await (const event of readEventStream(streamOf(...bytes))) events.push(event);
  return events;
}

describe("readEventStream", () => {
  it("gives one text per event", async () => {
    expect(await read('data: {"a":1}\n\ndata: {"b":2}\n\n')).toEqual(['{"a":1}', '{"b":2}']);
  });

  it("does not mind where chunks are cut, even inside a character", async () => {
    const bytes = new TextEncoder().encode("data: 中草藥\r\n\r\ndata: x\r\n\r\n");
    for (let cut = 1; cut < bytes.length; cut += 1) {
      expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual(["中草藥", "x"]);
    }
  });

  it("skips comments and other fields and joins several data lines", async () => {
    expect(await read(": keep-alive\n\nevent: x\nid: 1\ndata: a\ndata:b\n\n")).toEqual(["a\nb"]);
  });

  it("drops an event that was cut off", async () => {
    expect(await read("data: whole\n\ndata: ha")).toEqual(["whole"]);
  });
});
