import { InvalidArgumentError, type Command } from "commander";
import type { Table } from "@/lib/domain/database-schema";
import { addKnowledgeBase, type AddReport } from "@/lib/knowledge-bases/add/add-knowledge-base";
import type { AddSource } from "@/lib/knowledge-bases/add/add-source";
import { addSyntheticTwhm } from "@/lib/knowledge-bases/add/add-synthetic";
import { buildKnowledgeBase, type BuildReport } from "@/lib/knowledge-bases/build/build-knowledge-base";
import { plural } from "@/lib/knowledge-bases/introspect/identifier-words";
import { findKnowledgeBase, listKnowledgeBases } from "@/lib/knowledge-bases/list-knowledge-bases";
import { removeKnowledgeBase } from "@/lib/knowledge-bases/remove/remove-knowledge-base";
import { ServiceError } from "@/lib/ports/service-error";
import { createBuildDeps, tryFirstQuestions } from "@/lib/wiring";
import { printJson } from "../output";
import { describeTables, listedJson, listLine } from "./kb/describe";
import { interruptSignal, stepPrinter } from "./kb/progress";

interface AddFlags {
  id: string;
  sqlite?: string;
  duckdb?: string;
  mysql?: string;
  mysqlVariable?: string;
  csv?: string;
  parquet?: string;
  title?: string;
  glossary?: string;
  force?: boolean;
  refresh?: boolean;
  json?: boolean;
}

/** `kb`: list, describe, build, add, remove and generate knowledge bases. */
export function registerKb(program: Command): void {
  const kb = program.command("kb").description("Knowledge bases: list, describe, build, add, remove, generate.");
  registerList(kb);
  registerDescribe(kb);
  registerBuild(kb);
  registerAdd(kb);
  registerRemove(kb);
  registerGenerate(kb);
}

function registerList(kb: Command): void {
  kb.command("list")
    .description("Every knowledge base and whether it can be asked.")
    .option("--json", "print one JSON object")
    .action(async (options: { json?: boolean }) => {
      const entries = await listKnowledgeBases(createBuildDeps());
      if (options.json) printJson({ knowledgeBases: entries.map(listedJson) });
      else process.stdout.write(entries.map((entry) => `${listLine(entry)}\n`).join("") || "There are no knowledge bases yet.\n");
    });
}

function registerDescribe(kb: Command): void {
  kb.command("describe")
    .description("Tables, columns, keys and joins of one knowledge base.")
    .argument("<id>", "knowledge base")
    .option("--json", "print one JSON object")
    .action(async (id: string, options: { json?: boolean }) => {
      const entry = await findKnowledgeBase(createBuildDeps(), id);
      if (entry.status === "broken") throw new ServiceError({ service: "knowledge-base", code: "corrupt-file", message: `${id} cannot be used: ${entry.problem}` });
      const { manifest, schema, provenance } = entry.knowledgeBase;
      if (options.json) return printJson({ ...listedJson(entry), description: manifest.description, schema, provenance });
      process.stdout.write(`${manifest.title.en} (${id})\n${manifest.description.en}\n\n${describeTables(schema.tables)}\n\n${provenance}`);
    });
}

function registerBuild(kb: Command): void {
  kb.command("build")
    .description("Build what a knowledge base needs before it can be asked; all of them without an id.")
    .argument("[id]", "knowledge base")
    .option("--force", "build although nothing has changed")
    .option("--json", "print one JSON object a knowledge base")
    .action(async (id: string | undefined, options: { force?: boolean; json?: boolean }) => {
      const deps = createBuildDeps();
      const signal = interruptSignal();
      for (const each of id === undefined ? await readyIds(deps) : [(await findKnowledgeBase(deps, id)) && id]) {
        const report = await buildKnowledgeBase(deps, each, { signal, force: options.force === true, ...(options.json ? {} : { onStep: stepPrinter() }) });
        if (options.json) printJson(reportJson(report));
        else process.stdout.write(`${each}: ${report.status === "built" ? "built" : "up to date"}, ${summary(report)}\n`);
      }
    });
}

function registerAdd(kb: Command): void {
  kb.command("add")
    .description("Make a database askable: SQLite and DuckDB files and servers are queried in place, CSV and Parquet are imported.")
    .requiredOption("--id <id>", "name of the new knowledge base: lower-case letters, digits, hyphens")
    .option("--sqlite <file>", "SQLite file")
    .option("--duckdb <file>", "DuckDB file")
    .option("--mysql <url>", "mysql://user:password@host:port/database; the user may only read")
    .option("--mysql-variable <name>", "environment variable that holds the URL from now on, instead of the data folder")
    .option("--csv <folder>", "folder of .csv or .csv.gz files, one a table")
    .option("--parquet <folder>", "folder of .parquet files, one a table")
    .option("--title <text>", "title shown to people")
    .option("--glossary <file>", "CSV of term, language, table, column, value")
    .option("--refresh", "look at a database added before again and keep what was edited")
    .option("--force", "replace a knowledge base of that id")
    .option("--json", "print one JSON object")
    .action(async (flags: AddFlags) => {
      const report = await addKnowledgeBase(createBuildDeps(), {
        id: flags.id,
        source: sourceOf(flags),
        force: flags.force === true,
        refresh: flags.refresh === true,
        signal: interruptSignal(),
        tryQuestions: tryFirstQuestions,
        ...(flags.title === undefined ? {} : { title: flags.title }),
        ...(flags.glossary === undefined ? {} : { glossaryFile: flags.glossary }),
        ...(flags.json ? {} : { onStep: stepPrinter() }),
      });
      if (flags.json) printJson({ ...reportJson(report), folder: report.folder, tables: report.schema.tables.map(({ name, kind, rowCount, primaryKey, foreignKeys }) => ({ name, kind, rowCount, primaryKey, foreignKeys })) });
      else process.stdout.write(added(report));
    });
}

function registerRemove(kb: Command): void {
  kb.command("remove")
    .description("Remove a knowledge base that was added, with what was edited and built; a database queried in place stays.")
    .argument("<id>", "knowledge base")
    .option("--yes", "do it; without this nothing is removed")
    .option("--json", "print one JSON object")
    .action(async (id: string, options: { yes?: boolean; json?: boolean }) => {
      if (!options.yes) throw new ServiceError({ service: "knowledge-base", code: "unsupported", message: `Everything edited in the folder of ${id} would be lost; add --yes to remove it.` });
      const report = await removeKnowledgeBase(createBuildDeps(), id);
      if (options.json) printJson(report);
      else process.stdout.write(`${id}: removed${report.keptFile === null ? "" : `; ${report.keptFile} was left as it is`}\n`);
    });
}

function registerGenerate(kb: Command): void {
  kb.command("generate")
    .description("Make a synthetic TWHM of the thesis's size, for benchmarks and load tests.")
    .argument("<model>", "twhm")
    .option("--scale <scale>", "full or small", oneOf("full", "small"), "full")
    .option("--seed <number>", "the same seed gives the same rows", wholeNumber, 1)
    .option("--id <id>", "name of the new knowledge base")
    .option("--force", "replace a knowledge base of that id")
    .option("--json", "print one JSON object")
    .action(async (model: string, options: { scale: "full" | "small"; seed: number; id?: string; force?: boolean; json?: boolean }) => {
      if (model !== "twhm") throw new ServiceError({ service: "knowledge-base", code: "unsupported", message: `Only twhm can be generated, not “${model}”.` });
      const { scale, seed, force, json } = options;
      const report = await addSyntheticTwhm(createBuildDeps(), { id: options.id ?? `twhm-${scale}`, scale, seed, force: force === true, signal: interruptSignal(), ...(json ? {} : { onStep: stepPrinter() }) });
      if (json) printJson(reportJson(report));
      else process.stdout.write(`${report.id}: made, ${summary(report)}\n`);
    });
}

async function readyIds(deps: ReturnType<typeof createBuildDeps>): Promise<string[]> {
  return (await listKnowledgeBases(deps)).flatMap((entry) => (entry.status === "ready" ? [entry.knowledgeBase.manifest.id] : []));
}

function sourceOf(flags: AddFlags): AddSource {
  const { sqlite, duckdb, mysql, csv, parquet, mysqlVariable } = flags;
  const given: AddSource[] = [
    ...(sqlite === undefined ? [] : [{ kind: "sqlite" as const, file: sqlite }]),
    ...(duckdb === undefined ? [] : [{ kind: "duckdb" as const, file: duckdb }]),
    ...(mysql === undefined ? [] : [{ kind: "mysql" as const, url: mysql, ...(mysqlVariable === undefined ? {} : { urlVariable: mysqlVariable }) }]),
    ...(csv === undefined ? [] : [{ kind: "csv" as const, folder: csv }]),
    ...(parquet === undefined ? [] : [{ kind: "parquet" as const, folder: parquet }]),
  ];
  const [source] = given;
  if (source && given.length === 1) return source;
  throw new ServiceError({ service: "knowledge-base", code: "unsupported", message: "Say where the database is with exactly one of --sqlite, --duckdb, --mysql, --csv and --parquet." });
}

const reportJson = ({ id, status, build, skipped, elapsedMs }: BuildReport) => ({ id, status, rowCount: build.rowCount, valueCount: build.valueCount, buildId: build.buildId, skipped, elapsedMs: Math.round(elapsedMs) });

const summary = ({ build, elapsedMs }: BuildReport): string =>
  `${build.rowCount.toLocaleString("en")} rows, ${build.valueCount.toLocaleString("en")} values, ${(elapsedMs / 1_000).toFixed(1)} s`;

function added(report: AddReport): string {
  const skipped = report.skipped.map((each) => `  values of ${each.table}.${each.column} are not found by name: ${each.reason}\n`).join("");
  const { tables } = report.schema;
  const joins = tables.reduce((sum, table) => sum + table.foreignKeys.length, 0);
  return (
    `${report.id}: added, ${tables.length} tables, ${joins} joins, ${summary(report)}\n${skipped}` +
    `Keys, joins, labels and meanings were guessed; correct them in ${report.folder}\n` +
    `${report.questionCount} questions to begin with were made and tried\n` +
    `Ask: npm run --silent materia -- ask --kb ${report.id} "how many ${plural(exampleTable(tables))} are there"\n`
  );
}

/** A thing rather than a link, named in words. */
function exampleTable(tables: readonly Table[]): string {
  const table = tables.find((each) => each.kind === "entity") ?? tables[0];
  return table?.labels.en[0] ?? table?.name ?? "rows";
}

function oneOf(...allowed: string[]) {
  return (value: string): string => {
    if (!allowed.includes(value)) throw new InvalidArgumentError(`choose ${allowed.join(" or ")}`);
    return value;
  };
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("must be a whole number");
  return Number(value);
}
