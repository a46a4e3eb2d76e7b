import { mkdir, readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { openDuckdbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { openMysqlEngine } from "@/lib/adapters/mysql/mysql-engine";
import { openSqliteEngine } from "@/lib/adapters/sqlite/sqlite-engine";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import { syntheticModel } from "@/lib/knowledge-bases/add/add-synthetic";
import { LIMITS } from "@/lib/limits";
import type { SqlEngine } from "@/lib/ports/sql-engine";
import { createSqlDialect } from "@/lib/sql/sql-dialect";
import { createGate } from "@/lib/text-to-sql/gate/gate";
import { benchFolder, loadDuckdb, loadMariadb, loadSqlite, makeRows, type LoadedDatabase } from "./sql/databases";
import { measure, type Measured } from "./sql/measure";

export interface SqlBenchOptions {
  knowledgeBasesDir: string;
  dataDir: string;
  engines: readonly LoadedDatabase["engine"][];
  /** Administrator of a MariaDB server; without one that engine is left out, and said to be. */
  mariadbUrl: string | null;
  timeoutMs: number;
  threads: number;
  memoryMb: number;
  say: (line: string) => void;
}

export interface SqlBenchReport {
  date: string;
  machine: { cpus: number; model: string; memoryGb: number; loadBefore: number; loadAfter: number };
  settings: { timeoutMs: number; duckdbThreads: number; duckdbMemoryMb: number; seed: number };
  engines: { engine: string; loadSeconds: number | null; timeouts: number; failed: number; totalMs: number }[];
  queries: { id: string; question: string; results: Record<string, Measured>; agree: boolean | null }[];
}

const SEED = 1;
const querySchema = z.object({ id: z.string(), question: z.string().default(""), sql: z.string() });

/** `npm run bench -- sql`: the written queries on the full-size database, engine beside engine. */
export async function runSqlBench(options: SqlBenchOptions): Promise<SqlBenchReport> {
  const { say } = options;
  const model = await syntheticModel(options.knowledgeBasesDir);
  const queries = await readQueries(path.resolve(options.knowledgeBasesDir, "../evals/twhm/full-scale-queries.jsonl"));
  const folder = await benchFolder(options.dataDir);
  const rows = await makeRows(folder, SEED, say);
  const loadBefore = os.loadavg()[0] ?? 0;

  const results = new Map<string, Record<string, Measured>>(queries.map((query) => [query.id, {}]));
  const engines: SqlBenchReport["engines"] = [];
  for (const name of options.engines) {
    if (name === "mariadb" && options.mariadbUrl === null) {
      say("MariaDB is left out: no server (start one: node scripts/services/up.mjs, and set MATERIA_TEST_MYSQL_URL).");
      continue;
    }
    const loaded = await load(name, folder, rows, model, options);
    const { engine, knowledgeBase } = await open(loaded, folder, model, options);
    const gate = createGate({ dialect: createSqlDialect() });
    for (const { id, sql } of queries) {
      const verdict = gate.verify(sql, knowledgeBase);
      const measured: Measured = verdict.ok
        ? await measure(engine, verdict.query, options.timeoutMs)
        : { ms: null, runs: 0, outcome: "failed", reason: verdict.reason.message, rowCount: null, digest: null };
      results.get(id)![name] = measured;
      say(`${name}  ${id}  ${shown(measured)}`);
    }
    await engine.close();
    const all = [...results.values()].map((each) => each[name]!);
    engines.push({
      engine: name,
      loadSeconds: loaded.seconds,
      timeouts: all.filter((each) => each.outcome === "timeout").length,
      failed: all.filter((each) => each.outcome === "failed").length,
      totalMs: Math.round(all.reduce((sum, each) => sum + (each.ms ?? (each.outcome === "timeout" ? options.timeoutMs : 0)), 0)),
    });
  }
  const report: SqlBenchReport = {
    date: new Date().toISOString(),
    machine: { cpus: os.cpus().length, model: os.cpus()[0]?.model ?? "", memoryGb: Math.round(os.totalmem() / 1e9), loadBefore, loadAfter: os.loadavg()[0] ?? 0 },
    settings: { timeoutMs: options.timeoutMs, duckdbThreads: options.threads, duckdbMemoryMb: options.memoryMb, seed: SEED },
    engines,
    queries: queries.map(({ id, question }) => ({ id, question, results: results.get(id)!, agree: agree(results.get(id)!) })),
  };
  const folderOfResults = path.join(import.meta.dirname, "results");
  await mkdir(folderOfResults, { recursive: true });
  await writeFile(path.join(folderOfResults, "sql.json"), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

/** The table for a person: times side by side, and how many times longer than DuckDB. */
export function formatSqlBench(report: SqlBenchReport): string {
  const names = report.engines.map((each) => each.engine);
  const others = names.filter((name) => name !== "duckdb");
  const header = ["query", ...names, ...(names.includes("duckdb") ? others.map((name) => `${name}/duckdb`) : []), "rows agree"];
  const lines = report.queries.map(({ id, results, agree: same }) => [
    id,
    ...names.map((name) => shown(results[name])),
    ...(names.includes("duckdb") ? others.map((name) => ratio(results[name], results.duckdb, report.settings.timeoutMs)) : []),
    same === null ? "" : same ? "yes" : "NO",
  ]);
  const totals = report.engines.map((each) => `${each.engine}: ${each.timeouts} time-outs, ${each.failed} failed, ${(each.totalMs / 1_000).toFixed(1)} s in all${each.loadSeconds === null ? "" : `, loaded in ${each.loadSeconds} s`}`);
  const { machine, settings } = report;
  const conditions = `${machine.cpus} CPUs, load ${machine.loadBefore.toFixed(1)} before and ${machine.loadAfter.toFixed(1)} after; DuckDB with ${settings.duckdbThreads} threads and ${settings.duckdbMemoryMb} MB; limit ${settings.timeoutMs / 1_000} s`;
  return `${alignColumns([header, ...lines])}\n${totals.join("\n")}\n${conditions}\n`;
}

function alignColumns(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? "").length))) ?? [];
  return rows.map((row) => row.map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0))).join("  ")).join("\n");
}

function shown(measured: Measured | undefined): string {
  if (!measured) return "";
  if (measured.ms === null) return measured.outcome;
  return measured.ms >= 1_000 ? `${(measured.ms / 1_000).toFixed(2)} s` : `${measured.ms.toFixed(1)} ms`;
}

function ratio(measured: Measured | undefined, duckdb: Measured | undefined, timeoutMs: number): string {
  if (!measured || !duckdb?.ms) return "";
  if (measured.outcome === "timeout") return `> ${(timeoutMs / duckdb.ms).toFixed(1)}`;
  return measured.ms === null ? "" : (measured.ms / duckdb.ms).toFixed(1);
}

/** Whether the engines that ended gave the same rows; null when fewer than two did. */
function agree(results: Record<string, Measured>): boolean | null {
  const digests = Object.values(results).flatMap((each) => (each.digest === null ? [] : [each.digest]));
  return digests.length < 2 ? null : new Set(digests).size === 1;
}

function load(name: LoadedDatabase["engine"], folder: string, rows: string, model: KnowledgeBase, options: SqlBenchOptions): Promise<LoadedDatabase> {
  if (name === "duckdb") return loadDuckdb(folder, rows, model.schema, options.say);
  if (name === "sqlite") return loadSqlite(rows, model.schema, options.say);
  return loadMariadb(options.mariadbUrl ?? "", rows, model.schema, SEED, options.say);
}

async function open({ engine, at }: LoadedDatabase, folder: string, model: KnowledgeBase, options: SqlBenchOptions): Promise<{ engine: SqlEngine; knowledgeBase: KnowledgeBase }> {
  const base = { snapshotId: "bench", schema: model.schema, dialect: createSqlDialect() };
  const as = (source: KnowledgeBase["manifest"]["engine"]): KnowledgeBase => ({ ...model, manifest: { ...model.manifest, engine: source } });
  if (engine === "sqlite") return { engine: await openSqliteEngine({ ...base, file: at }), knowledgeBase: as({ kind: "sqlite", file: at }) };
  if (engine === "mariadb") return { engine: await openMysqlEngine({ ...base, url: at }), knowledgeBase: as({ kind: "mysql" }) };
  const resources = { spillDir: path.join(folder, "tmp"), threads: options.threads, memoryMb: options.memoryMb };
  return { engine: await openDuckdbEngine({ ...base, ...resources, file: at }), knowledgeBase: as({ kind: "imported" }) };
}

async function readQueries(file: string): Promise<z.output<typeof querySchema>[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => querySchema.parse(JSON.parse(line)));
}

/** The settings answers run with. */
export const SQL_BENCH_DEFAULTS = { timeoutMs: LIMITS.queryTimeoutMs, threads: LIMITS.duckdbThreads, memoryMb: LIMITS.duckdbMemoryMb };
