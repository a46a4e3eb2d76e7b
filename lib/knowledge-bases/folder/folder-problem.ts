import { ServiceError } from "@/lib/ports/service-error";

/** A knowledge-base folder that cannot be read: names the file, the line where it is known, the reason and what to do. */
export class FolderProblem extends ServiceError {
  constructor(problem: { file: string; line?: number; reason: string; whatToDo: string; cause?: unknown }) {
    const place = problem.line === undefined ? problem.file : `${problem.file}, line ${problem.line}`;
    super({
      service: "knowledge-base",
      code: "corrupt-file",
      message: `${place}: ${problem.reason.replace(/\.$/, "")}. ${problem.whatToDo}`,
      cause: problem.cause,
    });
    this.name = "FolderProblem";
  }
}
