const PARTS_MAX = 4;

/**
 * The spoken order of a name that a thesaurus files under its noun: `Diabetes Mellitus, Type 2` → `Type 2 Diabetes
 * Mellitus`, `Anemia, Hemolytic, Autoimmune` → `Autoimmune Hemolytic Anemia`. Null for names without such commas.
 */
export function spokenOrder(text: string): string | null {
  const parts = text.split(/,\s+/u).filter((part) => part !== "");
  return parts.length < 2 || parts.length > PARTS_MAX ? null : parts.reverse().join(" ");
}
