import { LIMITS } from "@/lib/limits";

/** A result column before it has its final name. */
export interface NameWish {
  /** The alias, the column's name, or the expression as written. */
  wanted: string;
  /** Table the column comes from, to tell equal names apart. */
  table: string | null;
}

/** The name MySQL would give, without what cannot stand in a name. */
function clean(wanted: string): string {
  const plain = wanted.replace(/[`"]/g, "").replace(/[\u0000-\u001f\u007f]/g, " ").replace(/\s+/g, " ").trim();
  const letters = [...plain];
  const cut = letters.length > LIMITS.sqlNameLengthMax ? `${letters.slice(0, LIMITS.sqlNameLengthMax - 1).join("")}…` : plain;
  return cut === "" ? "column" : cut;
}

/**
 * Names for the columns of a result, all different without regard to case, so that the result can be used as a table:
 * a second `Name` becomes `Name (ingredient)`, a third of that table `Name (3)`.
 */
export function uniqueNames(wishes: readonly NameWish[]): string[] {
  const taken = new Set<string>();
  const take = (name: string): boolean => {
    const free = !taken.has(name.toLowerCase());
    taken.add(name.toLowerCase());
    return free;
  };
  return wishes.map(({ wanted, table }) => {
    const name = clean(wanted);
    const named = table === null ? [name] : [name, clean(`${name} (${table})`)];
    const free = named.find(take);
    if (free !== undefined) return free;
    for (let number = named.length + 1; ; number++) {
      const numbered = numberedName(name, number);
      if (take(numbered)) return numbered;
    }
  });
}

/** The number stays readable where the name must be cut. */
function numberedName(name: string, number: number): string {
  const mark = ` (${number})`;
  return `${[...name].slice(0, LIMITS.sqlNameLengthMax - mark.length).join("")}${mark}`;
}
