import type { z } from "zod";

/** The first complaint of a parse, as path and sentence. */
export function describeIssue(error: z.ZodError): { path: readonly PropertyKey[]; reason: string } {
  const issue = error.issues[0];
  if (!issue) return { path: [], reason: "it has the wrong shape" };
  const where = issue.path.map(String).join(".");
  const message = issue.message.replace(/^Invalid input: /, "");
  return { path: issue.path, reason: where === "" ? message : `${where}: ${message}` };
}
