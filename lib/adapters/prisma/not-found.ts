import { ServiceError } from "@/lib/ports/service-error";

/** What was named is gone, or is somebody else's: the two look the same from outside. */
export const notFound = (what: "visitor" | "chat" | "turn") =>
  new ServiceError({ service: "app-store", code: "not-found", message: `This ${what} does not exist any more.` });
