import { ServiceError } from "@/lib/ports/service-error";

/** Privileges that let a user read and nothing else. */
const HARMLESS = new Set(["USAGE", "SELECT", "SHOW VIEW", "SHOW DATABASES"]);

/**
 * Refuses a user who could do more than read: the last line of defence is that the server itself says no
 * (clinical-safety.md §1).
 * @throws ServiceError `permission` naming what the user holds too much and how to make a fitting one
 */
export function checkGrants(grants: readonly string[], database: string): void {
  const excess = grants.flatMap(excessOf);
  if (excess.length === 0) return;
  throw new ServiceError({
    service: "mysql",
    code: "permission",
    message:
      `The database user may do more than read (${[...new Set(excess)].slice(0, 6).join(", ")}), so it is not used. ` +
      `Make one that may only read: CREATE USER materia IDENTIFIED BY '…'; GRANT SELECT ON \`${database}\`.* TO materia;`,
  });
}

/** What one line of SHOW GRANTS allows beyond reading. */
export function excessOf(grant: string): string[] {
  const privileges = /^GRANT (.*?) ON .* TO /.exec(grant)?.[1];
  // `GRANT role TO user`, and anything in a form that is not known, counts as too much.
  if (privileges === undefined) return [grant.replace(/ IDENTIFIED .*/, "").slice(0, 60)];
  const held = privileges.replace(/\([^)]*\)/g, "").split(",").map((each) => each.trim().toUpperCase());
  const excess = held.filter((privilege) => !HARMLESS.has(privilege));
  return / WITH .*GRANT OPTION/.test(grant) ? [...excess, "GRANT OPTION"] : excess;
}
