// Lingua (WebAssembly, synchronous, hundreds of megabytes) in a thread of its own; see voters/lingua.ts.
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

const { LanguageDetectorBuilder } = createRequire(import.meta.url)("@bluzzi/lingua");
const codes = workerData.codes.map((code) => code.toUpperCase());
const detector = LanguageDetectorBuilder.fromISOCodes6391(codes).withPreloadedLanguageModels().build();

parentPort.postMessage({ ready: true });
parentPort.on("message", ({ id, text }) => {
  const found = detector.computeLanguageConfidenceValues(text).map(({ language, confidence }) => [language, confidence]);
  parentPort.postMessage({ id, found });
});
