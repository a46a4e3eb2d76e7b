import { describe, expect, it } from "vitest";
import { parseQuestionFile, QuestionFileError } from "./parse-question-file";

const wanted = [
  { id: "a", question: "How many herbs?", goldSqls: ["SELECT COUNT(*) FROM herb"], history: [], isAnswerable: true, labels: { level: "simple" } },
  { id: "2", question: "and targets?", goldSqls: ["SELECT 1", "SELECT 2"], history: ["How many herbs?"], isAnswerable: true, labels: {} },
  { id: "c", question: "Will it rain?", goldSqls: [], history: [], isAnswerable: false, labels: {} },
];
const items = [
  { id: "a", question: "How many herbs?", sql: "SELECT COUNT(*) FROM herb", level: "simple" },
  { id: 2, question: "and targets?", sqls: ["SELECT 1", "SELECT 2"], history: ["How many herbs?"], tags: ["left", "out"] },
  { id: "c", question: "Will it rain?", answerable: false },
];

describe("question files", () => {
  it("as JSON", () => expect(parseQuestionFile("q.json", JSON.stringify(items, null, 2))).toEqual(wanted));
  it("as JSON lines, with blank lines and a byte order mark", () => {
    expect(parseQuestionFile("q.jsonl", `\uFEFF${items.map((item) => JSON.stringify(item)).join("\r\n\r\n")}\n`)).toEqual(wanted);
  });
  it("as CSV", () => {
    const csv = 'id,question,sql,history,answerable,level\na,How many herbs?,SELECT COUNT(*) FROM herb,,,simple\nb,"and ""targets""?",SELECT 1,"first\nsecond",true,\nc,Will it rain?,,,false,\n';
    expect(parseQuestionFile("q.csv", csv)).toEqual([
      wanted[0],
      { id: "b", question: 'and "targets"?', goldSqls: ["SELECT 1"], history: ["first", "second"], isAnswerable: true, labels: { level: "" } },
      { ...wanted[2], labels: { level: "" } },
    ]);
  });

  it.each([
    ["q.jsonl", '{"id":1,"question":"x","sql":"y"}\n{"id":2,', "q.jsonl, line 2: not valid JSON"],
    ["q.jsonl", '{"id":1,"question":"x","sql":"y"}\n\n{"id":2,"question":"x"}', 'q.jsonl, line 3: needs "sql" or "sqls"'],
    ["q.jsonl", '{"id":1,"question":"","sql":"y"}', 'q.jsonl, line 1: "question": must not be empty'],
    ["q.jsonl", '{"id":1,"question":"x","sql":"y"}\n{"id":1,"question":"z","sql":"y"}', 'line 2: the id "1" was used before, at line 1'],
    ["q.json", '[{"id":1,"question":"x","sql":"y"},\n{"id":2,"question":"x"}]', "q.json, item 2: needs"],
    ["q.json", '[{"id":1,\n"question":"x"\n"sql":"y"}]', "q.json, line 3: not valid JSON"],
    ["q.jsonl", "\n\n", "holds no questions"],
    ["q.csv", "id,question,sql\n1,x,SELECT 1\n2,,SELECT 1\n", 'q.csv, line 3: "question"'],
    ["q.csv", "id,question,sql\n1,x,SELECT 1,too,many\n", "q.csv: not valid CSV"],
    ["q.csv", "id,question,sql,answerable\n1,x,SELECT 1,maybe\n", '"answerable"'],
    ["q.jsonl", "42", "q.jsonl, line 1:"],
  ])("%s with a fault: %s", (name, content, message) => {
    expect(() => parseQuestionFile(name, content)).toThrow(QuestionFileError);
    expect(() => parseQuestionFile(name, content)).toThrow(message);
  });
});
