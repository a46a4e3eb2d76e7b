import { LANGUAGE_CODES } from "../languages";
import type { Voter } from "./voter";

/** Languages of ours that the model was not trained on. */
const UNKNOWN = new Set("lg mi nb sn st tn ts xh zu".split(" "));
const ANSWERS_MAX = 40;

/** The fastText language model (176 languages) in WebAssembly: 0.1 s and 20 MB to load. */
export async function loadFastText(): Promise<Voter> {
  const { getLIDModel } = await import("fasttext.wasm.js");
  const identifier = await getLIDModel();
  await identifier.load();
  const { model } = identifier as unknown as { model: { predict(text: string, k: number, threshold: number): Prediction } };
  return {
    id: "fasttext",
    weight: 1,
    languages: new Set([...LANGUAGE_CODES.filter((code) => !UNKNOWN.has(code)), "nb"]),
    async vote(text) {
      const found = model.predict(text.replace(/\s+/gu, " "), ANSWERS_MAX, 0);
      const votes = new Map<string, number>();
      for (let i = 0; i < found.size(); i++) {
        const [probability, label] = found.get(i);
        for (const [code, part] of codesOf(label.replace("__label__", ""))) votes.set(code, (votes.get(code) ?? 0) + probability * part);
      }
      return votes;
    },
  };
}

interface Prediction {
  size(): number;
  get(index: number): [probability: number, label: string];
}

/** The model's labels in our codes: Norwegian is Bokmål, Serbo-Croatian is shared out. */
function codesOf(label: string): [code: string, part: number][] {
  if (label === "no") return [["nb", 1]];
  if (label === "sh") return [["hr", 0.5], ["bs", 0.5]];
  return [[label, 1]];
}
