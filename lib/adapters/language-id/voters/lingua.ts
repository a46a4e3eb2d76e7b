import path from "node:path";
import { Worker } from "node:worker_threads";
import { LIMITS } from "@/lib/limits";
import { LANGUAGE_CODES } from "../languages";
import type { Voter } from "./voter";

const englishNames = new Intl.DisplayNames("en", { type: "language" });
/** Lingua names languages in English; some differ from the names of Unicode. */
const CODE_BY_NAME = new Map<string, string>([
  ...LANGUAGE_CODES.map((code) => [englishNames.of(code) ?? code, code] as const),
  ["Bokmal", "nb"], ["Nynorsk", "nn"], ["Slovene", "sl"], ["Sotho", "st"], ["Bengali", "bn"], ["Punjabi", "pa"], ["Tagalog", "tl"], ["Ganda", "lg"], ["Maori", "mi"],
]);

/** The reference detector for short texts, all 75 languages. */
export interface LinguaVoter extends Voter {
  /** False while its models are loading (about 8 s): questions are answered without it until then. */
  isReady(): boolean;
  /** Settles when it can vote. @throws Error when it could not be loaded */
  ready: Promise<void>;
  close(): Promise<void>;
}

/** Starts Lingua in a worker thread. It costs about 1 GB of memory, so it is an option (`MATERIA_LINGUA=on`). */
export function startLingua(): LinguaVoter {
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), "lib/adapters/language-id/lingua-worker.mjs");
  const worker = new Worker(file, { workerData: { codes: LANGUAGE_CODES } });
  worker.unref();
  const waiting = new Map<number, (found: [string, number][]) => void>();
  let isReady = false;
  let lastId = 0;

  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: { ready?: true; id?: number; found?: [string, number][] }) => {
      if (message.ready) {
        isReady = true;
        resolve();
      } else if (message.id !== undefined) {
        waiting.get(message.id)?.(message.found ?? []);
        waiting.delete(message.id);
      }
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      isReady = false;
      for (const answer of waiting.values()) answer([]);
      reject(new Error("the Lingua thread ended"));
    });
  });
  // Nobody has to wait for it: without Lingua the other voters decide.
  ready.catch(() => undefined);

  return {
    id: "lingua",
    weight: 2,
    languages: new Set(LANGUAGE_CODES),
    isReady: () => isReady,
    ready,
    async vote(text) {
      const id = (lastId += 1);
      const found = await new Promise<[string, number][]>((resolve) => {
        const timer = setTimeout(() => resolve([]), LIMITS.linguaVoteTimeoutMs);
        waiting.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        worker.postMessage({ id, text });
      });
      waiting.delete(id);
      return new Map(found.map(([name, confidence]) => [CODE_BY_NAME.get(name) ?? name, confidence]));
    },
    close: async () => void (await worker.terminate()),
  };
}
