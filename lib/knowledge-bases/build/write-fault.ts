import { ServiceError, type ServiceErrorCode } from "@/lib/ports/service-error";

/** Words a failure to write below `folder`. Anything that is no fault of the file system is given back as it is. */
export function writeFault(folder: string, cause: unknown): Error {
  const { code } = cause as NodeJS.ErrnoException;
  const make = (kind: ServiceErrorCode, message: string): ServiceError => new ServiceError({ service: "knowledge-base", code: kind, message, cause });
  // "disk-full" is what an engine's own fault says of it.
  if (code === "disk-full" || code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") return make("disk-full", `The disk is full: nothing was changed. Free some space below ${folder} and try again.`);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return make("permission", `This program may not write to ${folder}.`);
  if (code === "ENOTDIR" || code === "EEXIST") return make("unavailable", `${folder} cannot be made: a file of that name is in the way.`);
  return cause instanceof Error ? cause : new Error(String(cause));
}
