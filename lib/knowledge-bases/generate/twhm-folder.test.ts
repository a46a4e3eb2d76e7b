import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { databaseSchemaSchema, findColumn, findTable, type ColumnType } from "@/lib/domain/database-schema";
import { exampleSchema, glossaryEntrySchema, linksSchema, manifestSchema, thresholdSchema } from "@/lib/domain/knowledge-base";

const folder = path.resolve("knowledge-bases/twhm");
const read = (name: string): string => fs.readFileSync(path.join(folder, name), "utf8");
const readJson = (name: string): unknown => JSON.parse(read(name));
const readLines = (text: string): unknown[] => text.trim().split("\n").map((line) => JSON.parse(line));

const schema = databaseSchemaSchema.parse(readJson("schema.json"));
const examples = readLines(read("examples.jsonl")).map((line) => exampleSchema.parse(line));
const glossary = z.array(glossaryEntrySchema).parse(parse(read("glossary.csv"), { columns: true }));
const TYPES: Record<ColumnType, string> = {
  text: "VARCHAR COLLATE NOCASE", integer: "BIGINT", number: "DOUBLE", boolean: "BOOLEAN", date: "DATE", datetime: "TIMESTAMP", other: "VARCHAR",
};

/** Header and rows of a data file, split by hand where nothing is quoted (275,000 rows); NULL is an empty field. */
function readData(table: string): { columns: string[]; rows: string[][] } {
  const text = zlib.gunzipSync(fs.readFileSync(path.join(folder, "data", `${table}.csv.gz`))).toString("utf8");
  const lines = text.includes('"') ? (parse(text) as string[][]) : text.trimEnd().split("\n").map((line) => line.split(","));
  const [columns = [], ...rows] = lines;
  return { columns, rows };
}

const language = z.enum(["en", "zh-Hant"]);
const split = z.enum(["dev", "heldout"]);
const questionSchema = z
  .object({
    id: z.string(), question: z.string(), language, split, level: z.enum(["simple", "advanced"]), category: z.string(),
    sql: z.string().optional(), sqls: z.array(z.string()).min(1).optional(), history: z.array(z.string()).optional(),
  })
  .refine((question) => (question.sql === undefined) !== (question.sqls === undefined), "needs sql or sqls");
const unanswerableSchema = z.object({ id: z.string(), question: z.string(), language, split, answerable: z.literal(false), kind: z.string(), reason: z.string() });

/** Only what this test needs of the dialect: quoting and case-insensitive LIKE. */
const toDuckDb = (sql: string): string => sql.replaceAll("`", '"').replaceAll(/\bLIKE\b/g, "ILIKE");

describe("knowledge-bases/twhm", () => {
  let connection: DuckDBConnection;
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(toDuckDb(sql))).getRowsJson();
  const count = async (sql: string) => Number((await rowsOf(`SELECT COUNT(*) FROM (${sql})`))[0]?.[0]);

  beforeAll(async () => {
    connection = await (await DuckDBInstance.create(":memory:")).connect();
    for (const table of schema.tables) {
      const columns = table.columns.map((column) => `"${column.name}" ${TYPES[column.type]}${column.nullable ? "" : " NOT NULL"}`);
      const key = table.primaryKey.map((name) => `"${name}"`).join(", ");
      await connection.run(`CREATE TABLE ${table.name} (${columns.join(", ")}, PRIMARY KEY (${key}))`);
      const file = path.join(folder, "data", `${table.name}.csv.gz`);
      await connection.run(`INSERT INTO ${table.name} SELECT * FROM read_csv('${file}', header = true, all_varchar = true, nullstr = '', delim = ',', quote = '"', escape = '"')`);
    }
  }, 60_000);

  it("has a manifest, links and thresholds that name real columns", () => {
    expect(manifestSchema.parse(readJson("knowledge-base.json"))).toMatchObject({ id: "twhm", isDefault: true, engine: { kind: "built" } });
    const columns = Object.keys(linksSchema.parse(readJson("links.json"))).map((key) => key.split("."));
    const thresholds = z.array(thresholdSchema).parse(readJson("thresholds.json"));
    for (const [tableName = "", columnName = ""] of [...columns, ...thresholds.map((threshold) => [threshold.table, threshold.column])]) {
      const table = findTable(schema, tableName);
      expect(table && findColumn(table, columnName), `${tableName}.${columnName}`).toBeDefined();
    }
    for (const threshold of thresholds) expect(threshold.levels.map((level) => level.id)).toContain(threshold.defaultLevel);
  });

  it.each(schema.tables.map((table) => [table.name, table] as const))("%s: header, row count and stored example values", async (name, table) => {
    const data = readData(name);
    expect(data.columns).toEqual(table.columns.map((column) => column.name));
    expect(data.rows.length).toBe(table.rowCount);
    expect(read("provenance.md")).toContain(`| \`${name}\` | ${data.rows.length.toLocaleString("en")} |`);
    for (const [index, column] of table.columns.entries()) {
      const stored = new Set(data.rows.map((row) => row[index]));
      for (const example of column.examples) expect(stored, `${name}.${column.name}`).toContain(example);
    }
  });

  it("has keys that stay apart where case is ignored, as MySQL does", async () => {
    for (const table of schema.tables) {
      const key = table.primaryKey.map((name) => `LOWER("${name}")`).join(", ");
      expect(await count(`SELECT ${key} FROM ${table.name} GROUP BY ${key} HAVING COUNT(*) > 1`), table.name).toBe(0);
    }
  });

  it("has foreign keys that all lead somewhere", async () => {
    for (const table of schema.tables) {
      for (const key of table.foreignKeys) {
        const on = key.columns.map((column, index) => `r."${key.refColumns[index]}" = t."${column}"`).join(" AND ");
        expect(await count(`SELECT 1 FROM ${table.name} t WHERE NOT EXISTS (SELECT 1 FROM ${key.refTable} r WHERE ${on})`), table.name).toBe(0);
      }
    }
  });

  it("holds at least what was promised, with the four names of every herb, in at most 15 MB", async () => {
    const least = { herb: 300, ingredient: 3000, target: 2000, disease: 2000 };
    for (const [table, rowCount] of Object.entries(least)) expect(await count(`SELECT 1 FROM ${table}`)).toBeGreaterThanOrEqual(rowCount);
    expect(await count("SELECT 1 FROM herb WHERE Chinese = '' OR Pinyin = '' OR English = '' OR Latin = ''")).toBe(0);
    expect(await count("SELECT Chinese FROM herb GROUP BY Chinese HAVING COUNT(*) > 1")).toBe(0);
    expect(await count("SELECT 1 FROM ingredient_target WHERE \"Combined Score\" NOT BETWEEN 0 AND 1")).toBe(0);
    expect(await count("SELECT 1 FROM target_disease WHERE Score NOT BETWEEN 0 AND 1")).toBe(0);
    const files = fs.readdirSync(path.join(folder, "data"));
    expect(files.reduce((bytes, file) => bytes + fs.statSync(path.join(folder, "data", file)).size, 0)).toBeLessThan(15_000_000);
  });

  it("writes names as they are written in Taiwan", async () => {
    for (const name of ["當歸", "乾薑", "何首烏", "麥門冬", "薑黃", "黃耆", "白朮", "穀精草", "鬱金"]) {
      expect(await count(`SELECT 1 FROM herb WHERE Chinese = '${name}'`), name).toBe(1);
    }
    expect(await count("SELECT 1 FROM herb_synonyms WHERE Synonym = '黄芪' AND Language = 'zh-Hans'")).toBe(1);
  });

  it.each([
    ["Quercetin", "C15H10O7", 302.23], ["Palmitic acid", "C16H32O2", 256.42], ["Rutin", "C27H30O16", 610.5], ["Berberine", "C20H18NO4+", 336.4],
  ])("computes formula and weight of %s", async (name, formula, weight) => {
    const [row] = await rowsOf(`SELECT "Molecular Formula", "Molecular Weight" FROM ingredient WHERE Name = '${name}'`);
    expect(row?.[0]).toBe(formula);
    expect(Math.abs(Number(row?.[1]) - weight)).toBeLessThan(0.06);
  });

  it("names a source for every row", () => {
    const sources = readData("row-sources").rows;
    for (const table of schema.tables) {
      const keys = [...new Set(readData(table.name).rows.map((row) => row[0] ?? ""))].sort();
      const ranges = sources.filter((row) => row[0] === table.name).map((row) => [row[1] ?? "", row[2] ?? ""] as const);
      ranges.sort(([a], [b]) => (a < b ? -1 : 1));
      let at = 0;
      const without = keys.filter((key) => {
        while ((ranges[at]?.[1] ?? "~") < key) at += 1;
        return (ranges[at]?.[0] ?? "~") > key;
      });
      expect(without, table.name).toEqual([]);
    }
  });

  it("has a glossary of terms that lead to stored values, each term once", async () => {
    const terms = glossary.map((entry) => `${entry.language} ${entry.term.toLowerCase()}`);
    expect(new Set(terms).size).toBe(terms.length);
    for (const entry of glossary) {
      const table = findTable(schema, entry.table);
      expect(table && (entry.column === "" || findColumn(table, entry.column)), entry.term).toBeTruthy();
      if (entry.value === "") continue;
      expect(await count(`SELECT 1 FROM ${entry.table} WHERE "${entry.column}" = '${entry.value.replaceAll("'", "''")}'`), entry.term).toBeGreaterThan(0);
    }
  });

  it("has reviewed examples, half of them Chinese, that give rows", async () => {
    expect(examples.length).toBeGreaterThanOrEqual(24);
    expect(examples.filter((example) => example.suggested).length).toBeGreaterThanOrEqual(6);
    for (const example of examples) {
      expect(/\p{Script=Han}/u.test(example.question), example.question).toBe(example.language === "zh-Hant");
      expect(await count(example.sql), example.question).toBeGreaterThan(0);
    }
  });

  it("has a question bank, half of it Chinese and half held out, whose gold queries give rows", async () => {
    const questions = z.array(questionSchema).parse(readLines(fs.readFileSync("evals/twhm/questions.jsonl", "utf8")));
    const unanswerable = z.array(unanswerableSchema).parse(readLines(fs.readFileSync("evals/twhm/unanswerable.jsonl", "utf8")));
    expect(questions.length).toBeGreaterThanOrEqual(140);
    expect(unanswerable.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...questions, ...unanswerable].map((question) => question.id)).size).toBe(questions.length + unanswerable.length);
    const share = (test: (question: (typeof questions)[number]) => boolean) => questions.filter(test).length / questions.length;
    for (const part of [share((question) => question.language === "zh-Hant"), share((question) => question.split === "heldout"), share((question) => question.level === "simple")]) {
      expect(part).toBeGreaterThan(0.4);
      expect(part).toBeLessThan(0.6);
    }
    for (const question of questions) {
      for (const sql of question.sqls ?? [question.sql ?? ""]) expect(await count(sql), question.id).toBeGreaterThan(0);
    }
  });

  it("has heavy queries for the full-scale set that the schema understands", async () => {
    const queries = z.array(z.object({ id: z.string(), question: z.string(), sql: z.string() })).parse(readLines(fs.readFileSync("evals/twhm/full-scale-queries.jsonl", "utf8")));
    expect(queries.length).toBeGreaterThanOrEqual(40);
    for (const query of queries) await connection.run(`EXPLAIN ${toDuckDb(query.sql)}`);
  });
});
