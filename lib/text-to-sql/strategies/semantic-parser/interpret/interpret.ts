import type { Item } from "./items";
import type { SchemaModel } from "../link-schema/schema-model";
import type { LinkedWords } from "../link-schema/link-words";
import { fillChart, Grammar } from "./chart";
import { attributes } from "./rules/attributes";
import { measuresAndCounts } from "./rules/measures-and-counts";
import { nounPhrases } from "./rules/noun-phrases";
import { comparisons } from "./rules/comparisons";
import { perEachRow } from "./rules/per-each";
import { questions } from "./rules/questions";
import { relations } from "./rules/relations";

const grammars = new WeakMap<SchemaModel, Grammar>();

function grammarFor(model: SchemaModel): Grammar {
  let grammar = grammars.get(model);
  if (!grammar) {
    grammar = new Grammar();
    for (const family of [nounPhrases, relations, measuresAndCounts, attributes, questions, perEachRow, comparisons]) family(grammar, model);
    grammars.set(model, grammar);
  }
  return grammar;
}

/** Whole-question readings, cheapest first, and the longest stretch that made sense. */
export interface Readings {
  questions: (Item & { sem: { cat: "Q" } })[];
  /** Token positions of the longest part understood, for saying what was not. */
  understood: { from: number; to: number };
  chart: Map<string, Item>[][];
}

/** Composes the linked words by the grammar; a reading must account for every word that is no filler. */
export function interpret(linked: LinkedWords, tokenCount: number, model: SchemaModel): Readings {
  const chart = fillChart(linked.items, tokenCount, grammarFor(model));
  if (!chart) return { questions: [], understood: { from: 0, to: 0 }, chart: [] };
  const questions: Item[] = [];
  let understood = { from: 0, to: 0 };
  for (let from = 0; from <= tokenCount; from += 1) {
    for (let to = from + 1; to <= tokenCount; to += 1) {
      const cell = chart[from]?.[to];
      if (!cell || cell.size === 0) continue;
      for (const item of cell.values()) {
        if (item.sem.cat !== "Q") continue;
        if (linked.starts.has(from) && to === tokenCount) questions.push(item);
        if (to - from > understood.to - understood.from) understood = { from, to };
      }
    }
  }
  questions.sort((a, b) => a.cost - b.cost);
  return { questions: questions as Readings["questions"], understood, chart };
}
