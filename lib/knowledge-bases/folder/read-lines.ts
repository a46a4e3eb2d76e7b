import { parse } from "csv-parse/sync";
import { exampleSchema, glossaryEntrySchema, type Example, type GlossaryEntry } from "@/lib/domain/knowledge-base";
import { FolderProblem } from "./folder-problem";
import { describeIssue } from "./zod-issue";

/** Parses `examples.jsonl`: one JSON object a line; empty lines are skipped. */
export function readExamples(file: string, text: string): Example[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    if (content.trim() === "") return [];
    const wrong = (reason: string, cause?: unknown): FolderProblem =>
      new FolderProblem({ file, line: index + 1, reason, whatToDo: "Correct the line or remove it.", cause });
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (cause) {
      throw wrong("it is not a JSON object", cause);
    }
    const result = exampleSchema.safeParse(value);
    if (!result.success) throw wrong(describeIssue(result.error).reason);
    return [result.data];
  });
}

/** A glossary entry and the line it is on. */
export interface GlossaryLine {
  entry: GlossaryEntry;
  line: number;
}

/** Parses `glossary.csv` with its header `term,language,table,column,value`. */
export function readGlossary(file: string, text: string): GlossaryLine[] {
  if (text.trim() === "") return [];
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true, info: true }) as unknown as typeof records;
  } catch (cause) {
    const { lines, message } = cause as { lines?: number; message: string };
    throw new FolderProblem({ file, line: lines, reason: message.replace(/ on line \d+.*/s, ""), whatToDo: "Correct the line or remove it.", cause });
  }
  return records.map(({ record, info }) => {
    const result = glossaryEntrySchema.safeParse(record);
    if (!result.success) {
      throw new FolderProblem({ file, line: info.lines, reason: describeIssue(result.error).reason, whatToDo: "Correct the line or remove it; the columns are term, language, table, column, value." });
    }
    return { entry: result.data, line: info.lines };
  });
}
