import type { z } from "zod";
import { FolderProblem } from "./folder-problem";
import { findJsonMistake } from "./json-mistake";
import { lineOfPosition, linesOfPaths } from "./json-lines";
import { describeIssue } from "./zod-issue";

/**
 * Parses the text of a JSON file of a knowledge-base folder.
 * @throws FolderProblem naming the line of the first mistake
 */
export function readJson<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new FolderProblem({ file, ...explainSyntax(text, cause as SyntaxError), whatToDo: "Correct the file and try again.", cause });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path, reason } = describeIssue(result.error);
  const lines = linesOfPaths(text);
  throw new FolderProblem({ file, line: nearestLine(lines, path), reason, whatToDo: "Correct the file and try again." });
}

function explainSyntax(text: string, cause: SyntaxError): { line: number; reason: string } {
  const mistake = findJsonMistake(text);
  const line = lineOfPosition(text, mistake?.position ?? text.length);
  return { line, reason: `it is not valid JSON: ${mistake?.reason ?? cause.message}` };
}

/** A missing key has no line of its own: the line of what should hold it is the nearest. */
function nearestLine(lines: Map<string, number>, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(path.slice(0, length).map(String).join("."));
    if (line !== undefined) return line;
  }
  return undefined;
}
