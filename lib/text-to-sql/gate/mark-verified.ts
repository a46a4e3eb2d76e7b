import type { Sql, Verified } from "@/lib/domain/verified";

/** Marks SQL as let through. The only maker of `Verified<Sql>`; an import rule keeps it inside this folder. */
export const markVerified = (sql: Sql): Verified<Sql> => sql as Verified<Sql>;
