import type { Column, Table } from "@/lib/domain/database-schema";
import type { GlossaryEntry, KnowledgeBase } from "@/lib/domain/knowledge-base";
import { everyRow, type ColumnRef } from "../frame";
import { foreignKeyId } from "../join-path/graph";
import type { Sem } from "../interpret/items";
import { stemPhrase } from "../tokenise/stem";
import { NOUN_GROUPS, synonymsOf, VERB_GROUPS } from "../lexicon/synonyms";
import { readable } from "./label";

/** Words of one knowledge base: what its labels, verbs, superlatives and glossary mean. */
export interface SchemaLexicon {
  senses: Map<string, { sem: Sem; cost: number }[]>;
  spanMax: number;
}

const cache = new WeakMap<KnowledgeBase, SchemaLexicon>();

/** Gives the lexicon of a knowledge base, built on first use. */
export function schemaLexicon(knowledgeBase: KnowledgeBase): SchemaLexicon {
  let lexicon = cache.get(knowledgeBase);
  if (!lexicon) {
    lexicon = build(knowledgeBase);
    cache.set(knowledgeBase, lexicon);
  }
  return lexicon;
}

/** Phrases are matched by their stems; Han text closes up. */
export const schemaKey = (phrase: string): string => stemPhrase(phrase.replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, "$1"));

function build(knowledgeBase: KnowledgeBase): SchemaLexicon {
  const senses: SchemaLexicon["senses"] = new Map();
  let spanMax = 1;
  const add = (phrase: string, sem: Sem, cost = 0): void => {
    const key = schemaKey(phrase);
    if (key === "") return;
    const known = senses.get(key) ?? [];
    if (known.some((sense) => JSON.stringify(sense.sem) === JSON.stringify(sem))) return;
    senses.set(key, [...known, { sem, cost }]);
    spanMax = Math.max(spanMax, phrase.split(/\s+/).length, /\p{Script=Han}/u.test(phrase) ? phrase.length : 1);
  };
  for (const table of knowledgeBase.schema.tables) {
    addTable(table, add);
    if (table.kind === "link") addLinkNouns(table, knowledgeBase, add);
    for (const column of table.columns) addColumn(table, column, knowledgeBase, add);
    for (const key of table.foreignKeys) addVerbs(table, key, add);
  }
  mergeVerbs(senses);
  for (const entry of knowledgeBase.glossary) addGlossary(entry, knowledgeBase, add);
  return { senses, spanMax };
}

type Add = (phrase: string, sem: Sem, cost?: number) => void;

function addTable(table: Table, add: Add): void {
  if (table.kind === "link") return;
  const noun: Sem = { cat: "S", set: everyRow(table.name), head: "noun", det: "" };
  const labels = [...table.labels.en, ...table.labels["zh-Hant"], readable(table.name)];
  for (const label of labels) add(label, noun);
  for (const label of labels.flatMap((one) => synonymsOf(one, NOUN_GROUPS))) add(label, noun, 0.1);
}

const LINK_WORDS = ["association", "interaction", "link", "relationship", "pair", "connection", "relation"];
const LINK_WORDS_HAN = ["關聯", "關係", "交互作用", "配對", "連結", "關聯性"];
/** Labels of each end that are combined: "gene–disease association". */
const END_LABELS_MAX = 6;

/** The rows of a link table by name: its labels, "gene–disease association" in every writing, and the bare "association". */
function addLinkNouns(table: Table, knowledgeBase: KnowledgeBase, add: Add): void {
  const noun: Sem = { cat: "S", set: everyRow(table.name), head: "noun", det: "" };
  for (const label of [...table.labels.en, ...table.labels["zh-Hant"]]) add(label, noun);
  const ends = table.foreignKeys.map((key) => knowledgeBase.schema.tables.find((candidate) => candidate.name === key.refTable)).filter((end) => end !== undefined);
  const measured = table.columns.some((column) => (column.role === "measure" || column.role === "evidence") && column.type === "number");
  if (ends.length !== 2 || !ends[0] || !ends[1]) return;
  for (const [a, b] of [[ends[0], ends[1]], [ends[1], ends[0]]] as const) {
    for (const left of [...a.labels.en.slice(0, END_LABELS_MAX), readable(a.name)]) {
      for (const right of [...b.labels.en.slice(0, END_LABELS_MAX), readable(b.name)]) {
        for (const word of LINK_WORDS) for (const mark of ["-", "–", " "]) add(`${left}${mark}${right} ${word}`, noun);
      }
    }
    for (const left of a.labels["zh-Hant"].slice(0, END_LABELS_MAX)) {
      for (const right of b.labels["zh-Hant"].slice(0, END_LABELS_MAX)) {
        for (const word of LINK_WORDS_HAN) for (const form of [`${left}與${right}的${word}`, `${left}與${right}${word}`, `${left}-${right}${word}`, `${left}–${right}${word}`, `${left}和${right}的${word}`, `${left}${right}${word}`]) add(form, noun);
      }
    }
    // "the disease associations of TP53": one end named in the noun, the other in the question.
    for (const left of a.labels.en.slice(0, END_LABELS_MAX)) for (const word of LINK_WORDS) add(`${left} ${word}`, noun, 0.2);
    for (const left of a.labels["zh-Hant"].slice(0, END_LABELS_MAX)) for (const word of LINK_WORDS_HAN) add(`${left}${word}`, noun, 0.3);
  }
  if (measured) for (const word of LINK_WORDS.slice(0, 4)) add(word, noun, 0.5);
}

/** A pointer called like the rows it points at ("patient" of a visit): the rows are likelier meant. */
function isNounElsewhere(table: Table, column: Column, label: string, knowledgeBase: KnowledgeBase): boolean {
  const target = table.foreignKeys.find((key) => key.columns.length === 1 && key.columns[0] === column.name)?.refTable;
  const other = knowledgeBase.schema.tables.find((candidate) => candidate.name === target);
  return other !== undefined && [...other.labels.en, ...other.labels["zh-Hant"], readable(other.name)].some((one) => schemaKey(one) === schemaKey(label));
}

function addColumn(table: Table, column: Column, knowledgeBase: KnowledgeBase, add: Add): void {
  const ref: ColumnRef = { table: table.name, column: column.name };
  const sem: Sem = { cat: "A", refs: [ref], concept: null };
  const labels = [...column.labels.en, ...column.labels["zh-Hant"], readable(column.name), column.name.toLowerCase()];
  const nouns = [...table.labels.en, readable(table.name), ...table.labels["zh-Hant"]];
  for (const label of new Set(labels)) {
    add(label, sem, column.type === "boolean" || isNounElsewhere(table, column, label, knowledgeBase) ? 0.6 : 0);
    if (column.type === "boolean") {
      // "smokers": the rows of which it is true.
      const holds = { ...everyRow(table.name), conditions: [{ kind: "compare" as const, ref, operator: "=" as const, value: 1 }] };
      add(label, { cat: "S", set: holds, head: "noun", det: "" });
      add(label, { cat: "PROP", set: holds });
    }
    // "synonym language" is also just the language, when nothing else is.
    const last = /\p{Script=Han}/u.test(label) ? (label.length >= 4 ? label.slice(-2) : "") : (label.split(" ").length > 1 ? (label.split(" ").at(-1) ?? "") : "");
    if (column.role === "category" && last.length > 1) add(last, sem, 0.4);
    // "river name" and "mountain altitude" are also called name and altitude, once the table is known.
    const extreme = /^(highest|lowest) (.+)$/.exec(label);
    if (extreme?.[1] && extreme[2]) for (const other of [extreme[2], ...synonymsOf(extreme[2], NOUN_GROUPS)]) add(`${extreme[1].replace("est", "")} ${other}`, sem, 0.2);
    if (extreme?.[1] && extreme[2]) for (const other of synonymsOf(extreme[2], NOUN_GROUPS)) add(`${extreme[1]} ${other}`, sem, 0.1);
    for (const noun of nouns) {
      if (label.startsWith(`${noun} `)) add(label.slice(noun.length + 1), sem, 0.1);
      if (/\p{Script=Han}/u.test(label) && label.startsWith(noun) && label.length > noun.length) add(label.slice(noun.length), sem, 0.1);
    }
  }
  if (column.unit) add(column.unit, { cat: "UNIT" });
  for (const word of column.superlatives?.high ?? []) add(word, { cat: "SUP", measure: { ref }, descending: true, limit: null }, -0.1);
  for (const word of column.superlatives?.low ?? []) add(word, { cat: "SUP", measure: { ref }, descending: false, limit: null }, -0.1);
  if (column.role === "name") for (const generic of ["name", "名稱", "名字"]) add(generic, sem, 0.2);
}

/**
 * Verbs of a relation, their everyday synonyms, and the column itself where it says more than what it points at
 * (`border`, `traverse`).
 */
function addVerbs(table: Table, key: Table["foreignKeys"][number], add: Add): void {
  const via = [table.kind === "entity" ? foreignKeyId(table.name, key.columns) : table.name];
  const column = readable(key.columns.at(-1) ?? "");
  const own = key.columns.length === 1 && !column.includes(readable(key.refTable)) && !/\b(id|name|code|key|no|number)\b/.test(column) ? [column] : [];
  const declared = [...key.verbs, ...own];
  for (const verb of declared) add(verb, { cat: "V", via, negated: false, passive: false });
  for (const verb of declared.flatMap((one) => synonymsOf(one, VERB_GROUPS))) add(verb, { cat: "V", via, negated: false, passive: false }, 0.05);
}

/** One verb may belong to several relations; it then allows any of them. */
function mergeVerbs(senses: SchemaLexicon["senses"]): void {
  for (const [key, list] of senses) {
    const verbs = list.filter((sense) => sense.sem.cat === "V");
    if (verbs.length < 2) continue;
    const via = [...new Set(verbs.flatMap((sense) => (sense.sem.cat === "V" ? sense.sem.via : [])))];
    senses.set(key, [...list.filter((sense) => sense.sem.cat !== "V"), { sem: { cat: "V", via, negated: false, passive: false }, cost: 0 }]);
  }
}

/** Glossary terms that name a table or column, or a defined word such as "major" (`>150000`); named values come from the index. */
function addGlossary(entry: GlossaryEntry, knowledgeBase: KnowledgeBase, add: Add): void {
  const table = knowledgeBase.schema.tables.find((candidate) => candidate.name.toLowerCase() === entry.table.toLowerCase());
  const column = table?.columns.find((candidate) => candidate.name.toLowerCase() === entry.column.toLowerCase());
  if (!table) return;
  if (entry.column === "" && entry.value === "") return add(entry.term, { cat: "S", set: everyRow(table.name), head: "noun", det: "" });
  if (!column) return;
  const ref = { table: table.name, column: column.name };
  if (entry.value === "") return add(entry.term, { cat: "A", refs: [ref], concept: null });
  const bound = /^(>=|<=|!=|>|<|=)\s*(-?\d+(?:\.\d+)?)$/.exec(entry.value.trim());
  if (bound?.[1] && bound[2]) {
    add(entry.term, { cat: "PROP", set: { ...everyRow(table.name), conditions: [{ kind: "compare", ref, operator: bound[1] as ">" | "=", value: Number(bound[2]) }] } });
  }
}
