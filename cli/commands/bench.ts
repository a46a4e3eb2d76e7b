import { InvalidArgumentError, type Command } from "commander";
import { runGateBench } from "@/bench/gate";
import { formatSqlBench, runSqlBench, SQL_BENCH_DEFAULTS, type SqlBenchOptions } from "@/bench/sql";
import { runValuesBench } from "@/bench/values";
import { env, readVariable } from "@/lib/env";
import { printJson } from "../output";

const ENGINES = ["duckdb", "mariadb", "sqlite"] as const;

/** `bench`: figures measured side by side in one run (evaluation.md), written to `bench/results`. */
export function registerBench(program: Command): void {
  const bench = program.command("bench").description("Benchmarks; each prints its figures and writes them to bench/results.");
  bench
    .command("sql")
    .description("The written queries on the full-size synthetic database: DuckDB, MariaDB and SQLite side by side.")
    .option("--engines <list>", "engines to measure, with commas", engineList, [...ENGINES])
    .option("--timeout-ms <ms>", "time limit of a query", wholeNumber, SQL_BENCH_DEFAULTS.timeoutMs)
    .option("--threads <n>", "DuckDB's threads", wholeNumber, SQL_BENCH_DEFAULTS.threads)
    .option("--memory-mb <n>", "DuckDB's memory", wholeNumber, SQL_BENCH_DEFAULTS.memoryMb)
    .option("--json", "print one JSON object")
    .action(async (options: { engines: SqlBenchOptions["engines"]; timeoutMs: number; threads: number; memoryMb: number; json?: boolean }) => {
      const report = await runSqlBench({
        ...options,
        knowledgeBasesDir: env().knowledgeBasesDir,
        dataDir: env().dataDir,
        mariadbUrl: readVariable("MATERIA_TEST_MYSQL_URL") ?? null,
        say: (line) => process.stderr.write(`${line}\n`),
      });
      if (options.json) printJson(report);
      else process.stdout.write(formatSqlBench(report));
    });
  bench
    .command("values")
    .description("Value index: size, opening, look-up times and quality.")
    .action(async () => {
      await runValuesBench();
    });
  bench
    .command("gate")
    .description("Gate: time to verify a statement, for legitimate statements and attacks.")
    .action(() => {
      runGateBench();
    });
}

function engineList(value: string): SqlBenchOptions["engines"] {
  const names = value.split(",").map((name) => name.trim());
  const known = ENGINES.filter((engine) => names.includes(engine));
  if (known.length !== names.length) throw new InvalidArgumentError(`choose among ${ENGINES.join(", ")}`);
  return known;
}

function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError("must be a whole number above 0");
  return Number(value);
}
