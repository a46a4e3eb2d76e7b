import { describe, expect, it } from "vitest";
import { fromBigInt, fromBytes, fromDecimalText, fromDouble } from "./cells";
import { Deadline } from "./deadline";
import { Semaphore } from "./semaphore";

describe("cells", () => {
  it("keep integers exact beyond 2^53", () => {
    expect(fromBigInt(9007199254740991n)).toBe(9007199254740991);
    expect(fromBigInt(9007199254740993n)).toBe("9007199254740993");
    expect(fromBigInt(-9007199254740993n)).toBe("-9007199254740993");
  });
  it("keep decimals exact", () => {
    expect(fromDecimalText("12.50")).toBe(12.5);
    expect(fromDecimalText("0.100000000000000000")).toBe(0.1);
    expect(fromDecimalText("1234567890123456.789")).toBe("1234567890123456.789");
  });
  it("have no infinity", () => expect([fromDouble(Infinity), fromDouble(NaN), fromDouble(0.5)]).toEqual([null, null, 0.5]));
  it("show bytes as digits", () => expect(fromBytes(new Uint8Array([0, 255]))).toBe("00ff"));
});

describe("semaphore", () => {
  it("lets a bounded number in, first come first served", async () => {
    const semaphore = new Semaphore(2);
    const { signal } = new AbortController();
    const order: number[] = [];
    const releases = await Promise.all([semaphore.acquire(signal), semaphore.acquire(signal)]);
    const waiting = [3, 4].map((name) => semaphore.acquire(signal).then((release) => (order.push(name), release)));
    await Promise.resolve();
    expect(order).toEqual([]);
    releases[0]?.();
    releases[0]?.();
    (await waiting[0])?.();
    (await waiting[1])?.();
    expect(order).toEqual([3, 4]);
  });

  it("stops waiting when told to", async () => {
    const semaphore = new Semaphore(1);
    const release = await semaphore.acquire(new AbortController().signal);
    const controller = new AbortController();
    const waiting = semaphore.acquire(controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
    release();
    (await semaphore.acquire(new AbortController().signal))();
  });
});

describe("deadline", () => {
  const options = (timeoutMs: number, signal = new AbortController().signal) => ({ timeoutMs, signal });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it("cancels at the limit, and again until it is stopped", async () => {
    let cancels = 0;
    const deadline = new Deadline("duckdb", options(20), () => (cancels += 1));
    deadline.resume();
    await wait(350);
    deadline.stop();
    const seen = cancels;
    expect(seen).toBeGreaterThanOrEqual(2);
    await wait(250);
    expect(cancels).toBe(seen);
    expect(deadline.reason()?.code).toBe("timeout");
  });

  it("does not run while it is paused", async () => {
    const deadline = new Deadline("duckdb", options(60), () => undefined);
    deadline.resume();
    deadline.pause();
    await wait(150);
    expect(deadline.reason()).toBeNull();
    deadline.stop();
  });

  it("tells a stop on request from a limit reached, and refuses to begin after one", () => {
    const controller = new AbortController();
    const deadline = new Deadline("sqlite", options(1_000, controller.signal), () => undefined);
    controller.abort();
    expect(deadline.reason()?.code).toBe("cancelled");
    deadline.stop();
    expect(() => new Deadline("sqlite", options(1_000, controller.signal), () => undefined)).toThrow(/stopped on request/);
  });
});
