import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writtenAttacks } from "@/evals/gate/attacks";
import { sharedFile } from "@/evals/gate/data-folder";
import { ehrsqlGold } from "@/evals/gate/ehrsql";
import { geographyGold } from "@/evals/gate/geography";
import { openSqliteSource } from "@/evals/gate/sqlite-source";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import { herbKnowledgeBase } from "@/lib/text-to-sql/gate/testing/herb-knowledge-base";

/** Times of `verify` over one corpus, in milliseconds. */
export interface GateFigures {
  corpus: string;
  statements: number;
  accepted: number;
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
  /** Processor time per statement: what the machine spent, whatever else it was doing. */
  cpuMs: number;
}

/** Statements let through once before times are taken, so that compiling is not measured. */
const WARM_UP_COUNT = 300;

interface Corpus { name: string; sql: string[]; knowledgeBase: KnowledgeBase }

function corpora(): Corpus[] {
  const found: Corpus[] = [{ name: "attacks", sql: writtenAttacks().map(({ sql }) => sql), knowledgeBase: herbKnowledgeBase() }];
  const add = (name: string, file: string | null, sql: string[] | undefined): void => {
    if (file === null || sql === undefined) return console.log(`${name}: skipped, its data is not on this machine`);
    const source = openSqliteSource(file);
    found.push({ name, sql, knowledgeBase: { ...herbKnowledgeBase(), schema: source.schema } });
    source.close();
  };
  add("GeoQuery gold", sharedFile("geography/geography-db.added-in-2020.sqlite"), geographyGold()?.map(({ mysql }) => mysql));
  add("EHRSQL gold", sharedFile("ehrsql2024/mimic_iv_partial.sqlite"), ehrsqlGold()?.map(({ mysql }) => mysql));
  return found;
}

function measure({ name, sql, knowledgeBase }: Corpus): GateFigures {
  const gate = createGate({ dialect: createSqlDialect() });
  for (let index = 0; index < WARM_UP_COUNT; index++) gate.verify(sql[index % sql.length]!, knowledgeBase);
  const times: number[] = [];
  let accepted = 0;
  const cpu = process.cpuUsage();
  for (const text of sql) {
    const start = performance.now();
    if (gate.verify(text, knowledgeBase).ok) accepted++;
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))]!;
  return { corpus: name, statements: sql.length, accepted, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: times.at(-1)!, cpuMs: (user + system) / 1_000 / sql.length };
}

/** Measures the gate on attacks and gold SQL, prints a table and writes `bench/results/gate.json`. */
export function runGateBench(): GateFigures[] {
  const figures = corpora().map(measure);
  console.table(figures.map((one) => ({ ...one, p50Ms: one.p50Ms.toFixed(2), p95Ms: one.p95Ms.toFixed(2), maxMs: one.maxMs.toFixed(1), cpuMs: one.cpuMs.toFixed(2) })));
  const folder = path.join(import.meta.dirname, "results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "gate.json"), `${JSON.stringify(figures, null, 2)}\n`);
  return figures;
}
