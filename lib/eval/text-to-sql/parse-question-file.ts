import { parse as parseCsv } from "csv-parse/sync";
import { toEvalQuestion, type EvalQuestion } from "./eval-question";

/** A question file that cannot be used; the message names the file, the line and what is wrong with it. */
export class QuestionFileError extends Error {
  override name = "QuestionFileError";
}

interface Entry {
  value: unknown;
  /** `line 7` or `item 3`. */
  place: string;
}

/**
 * Reads a question file: a JSON array, JSON lines, or CSV with a header (`id,question,sql`, optionally `history` with one
 * question per line of the cell, `answerable` true or false, and labels).
 * @param name the file's name; its ending says which format it is, JSON and JSON lines are told apart by their text
 * @throws QuestionFileError
 */
export function parseQuestionFile(name: string, content: string): EvalQuestion[] {
  const text = content.replace(/^\uFEFF/, "");
  const entries = name.toLowerCase().endsWith(".csv") ? csvEntries(name, text) : text.trimStart().startsWith("[") ? arrayEntries(name, text) : lineEntries(name, text);
  if (entries.length === 0) throw new QuestionFileError(`${name}: holds no questions.`);
  const lineOfId = new Map<string, string>();
  return entries.map(({ value, place }) => {
    const question = readEntry(name, value, place);
    const earlier = lineOfId.get(question.id);
    if (earlier !== undefined) throw new QuestionFileError(`${name}, ${place}: the id "${question.id}" was used before, at ${earlier}.`);
    lineOfId.set(question.id, place);
    return question;
  });
}

function readEntry(name: string, value: unknown, place: string): EvalQuestion {
  try {
    return toEvalQuestion(value);
  } catch (error) {
    throw new QuestionFileError(`${name}, ${place}: ${(error as Error).message}.`);
  }
}

function lineEntries(name: string, text: string): Entry[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const place = `line ${index + 1}`;
    return [{ value: parseJson(line, () => `${name}, ${place}: not valid JSON.`), place }];
  });
}

function arrayEntries(name: string, text: string): Entry[] {
  const value = parseJson(text, (position) => `${name}, line ${text.slice(0, position).split("\n").length}: not valid JSON.`);
  return (value as unknown[]).map((item, index) => ({ value: item, place: `item ${index + 1}` }));
}

function csvEntries(name: string, text: string): Entry[] {
  try {
    const rows: { record: Record<string, string>; info: { lines: number } }[] = parseCsv(text, { columns: true, info: true, skip_empty_lines: true });
    return rows.map(({ record, info }) => ({ value: fromCsv(record), place: `line ${info.lines}` }));
  } catch (error) {
    throw new QuestionFileError(`${name}: not valid CSV: ${(error as Error).message}.`);
  }
}

function fromCsv({ history, answerable, sql, ...rest }: Record<string, string>): unknown {
  return {
    ...rest,
    ...(sql ? { sql } : {}),
    history: (history ?? "").split(/\r?\n/).filter((line) => line.trim() !== ""),
    ...(answerable === undefined || answerable === "" ? {} : { answerable: answerable.toLowerCase() === "true" ? true : answerable.toLowerCase() === "false" ? false : answerable }),
  };
}

/** @param message given the position of the fault when the parser names one, else the end of the text */
function parseJson(text: string, message: (position: number) => string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    throw new QuestionFileError(message(position === undefined ? text.length : Number(position)));
  }
}
