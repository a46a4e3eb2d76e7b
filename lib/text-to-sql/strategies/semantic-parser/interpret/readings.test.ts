import Database from "libsql";
import { describe, expect, it } from "vitest";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ValueIndex } from "@/lib/ports/value-index";
import { createSemanticParser } from "../index";
import { LIBRARY, LIBRARY_ROWS, LIBRARY_VALUES } from "../library.fixture";
import { CLINIC, CLINIC_ROWS, CLINIC_VALUES } from "./clinic.fixture";

const parser = createSemanticParser();

/** Asks a knowledge base whose rows are given, on its own. */
function base(knowledgeBase: KnowledgeBase, tables: Record<string, { columns: readonly string[]; rows: readonly (readonly unknown[])[] }>, values: ValueIndex) {
  const database = new Database(":memory:");
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    database.exec(`CREATE TABLE "${table}" (${columns.map((column) => `"${column}" COLLATE NOCASE`).join(", ")})`);
    for (const row of rows) database.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => "?").join(", ")})`).run([...row]);
  }
  const plan = (question: string) =>
    parser.plan({ question, languageCode: "en", answerIn: /\p{Script=Han}/u.test(question) ? "zh-Hant" : "en", knowledgeBase, values, state: null, turnId: "turn" }, new AbortController().signal);
  const rows = async (question: string): Promise<unknown[][]> => {
    const planned = await plan(question);
    if (planned.kind !== "planned") throw new Error(`${question} → ${JSON.stringify(planned)}`);
    return database.prepare(planned.queries[0]?.sql ?? "").raw().all() as unknown[][];
  };
  return { plan, rows, ids: async (question: string) => (await rows(question)).map((row) => row[0]) };
}

const library = base(LIBRARY, LIBRARY_ROWS, LIBRARY_VALUES);
const clinic = base(CLINIC, CLINIC_ROWS, CLINIC_VALUES);

describe("bounds", () => {
  it.each([
    ["books written by Otto Berg and at least 2 authors", ["B4"]],
    ["books written by Otto Berg and at most 1 author", ["B3"]],
    ["authors with at the most 0 books", ["A4"]],
  ])("at least and at most never rank: %s", async (question, expected) => expect(await library.ids(question)).toEqual(expected));

  it.each([
    ["patients with HbA1c above 9", [1]],
    ["visits with Ferritin over 50", [13]],
    ["patients with HbA1c between 5 and 7", [2, 3]],
  ])("a number after a named test is its value, no count: %s", async (question, expected) => expect(await clinic.ids(question)).toEqual(expected));

  it.each(["HbA1c results above 9", "lab results with result id above 100", "patients with the highest patient id", "patients with hypertension above 3"])(
    "neither a key nor a count stands in for a measure: %s",
    async (question) => {
      const plan = await clinic.plan(question);
      expect(plan.kind === "planned" ? plan.queries[0]?.sql : "").not.toMatch(/ID` *[<>]|ORDER BY `Patient ID` DESC|COUNT\(/);
    },
  );

  it("a fraction is never compared with a count; it is the score of the one scored link", async () => {
    expect(await library.ids("books reviewed by Noor above 0.87")).toEqual(["B3"]);
    expect((await library.plan("authors with more than 0.9 books")).kind).toBe("unanswerable");
  });
});

describe("exceptions", () => {
  it.each([
    ["books written by Lin Mei except Tea Fields", ["B1"]],
    ["books except Night Boat and Tea Fields", ["B3", "B4", "B5"]],
    ["除了茶園以外的Lin Mei的書", ["B1"]],
    ["books reviewed by Hsu except by Noor", ["B1"]],
  ])("leaves out rows of what is listed: %s", async (question, expected) => expect(await library.ids(question)).toEqual(expected));
});

describe("yes/no columns", () => {
  it.each([
    ["smokers with hypertension", [1]],
    ["patients who are smokers", [1, 3]],
    ["patients who are not smokers", [2, 4]],
    ["smokers in Hualien", [3]],
    ["how many smokers are there", [2]],
  ])("their name means the rows of which they are true: %s", async (question, expected) => expect(await clinic.ids(question)).toEqual(expected));
});

describe("for each", () => {
  it.each(["number of books of Lin Mei vs Ana Ruiz", "number of books of Lin Mei and Ana Ruiz each", "Lin Mei和Ana Ruiz各有幾本書", "Lin Mei和Ana Ruiz分別有多少書"])(
    "one row for each name: %s",
    async (question) => expect(await library.rows(question)).toEqual([["A1", "Lin Mei", 2], ["A3", "Ana Ruiz", 2]]),
  );

  it("counts rows for each value of their own property, and for each row they belong to", async () => {
    expect(await clinic.rows("patients per city")).toEqual([["Hualien", 2], ["Tainan", 2]]);
    expect((await clinic.rows("visits per patient")).map((row) => [row[0], row[2]])).toEqual([[3, 2], [1, 1], [2, 1]]);
  });

  it("does not take a property of other rows for a list of them", async () => expect((await clinic.plan("visits per city")).kind).toBe("unanswerable"));
});

describe("whose rows are asked for", () => {
  it.each([
    ["哪些作者的書被Hsu評論過", ["A1"]],
    ["有多少位作者的書被Noor評論過", [2]],
    ["哪些作者的書的頁數大於500", ["A2", "A3"]],
  ])("the owners, in %s", async (question, expected) => expect(await library.ids(question)).toEqual(expected));

  it("ranks by the score of the connection that is named", async () => expect(await library.ids("Hsu分數最高的兩本書")).toEqual(["B1", "B2"]));
});

describe("age and years", () => {
  it.each([
    ["oldest patient", [1]],
    ["youngest patient", [4]],
    ["patients with birth date before 1950", [1]],
    ["visits with visit date after 2023", [12, 13, 14]],
    ["visits with visit date between 2023 and 2023", [11]],
    ["patients older than Cleo Ito", [1, 2]],
  ])("the older, the earlier: %s", async (question, expected) => expect(await clinic.ids(question)).toEqual(expected));

  it("does not take a number of years for a date", async () => expect((await clinic.plan("patients older than 65")).kind).toBe("unanswerable"));
});

describe("what is blamed when nothing is answered", () => {
  it("no function words, which are always known", async () => {
    const plan = await library.plan("the books of and to Night Boat in the but");
    expect(plan).toMatchObject({ kind: "unanswerable" });
    if (plan.kind === "unanswerable") for (const word of ["the", "of", "and", "to", "in", "but"]) expect(plan.unplacedWords).not.toContain(word);
  });
});
