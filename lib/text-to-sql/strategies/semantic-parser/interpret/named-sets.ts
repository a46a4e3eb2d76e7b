import { everyRow, type RowSet } from "../frame";

/** Named rows of one table as one set, each by its own name. */
export function together(sets: readonly RowSet[]): RowSet {
  const [first] = sets;
  if (!first) throw new Error("A list without members");
  const refs = sets.flatMap((set) => set.conditions.flatMap((condition) => (condition.kind === "is" ? condition.refs : [])));
  const values = sets.flatMap((set) => set.conditions.flatMap((condition) => (condition.kind === "is" ? condition.values : [])));
  const unique = refs.filter((ref, index) => refs.findIndex((other) => other.table === ref.table && other.column === ref.column) === index);
  return { ...everyRow(first.table), conditions: [{ kind: "is", refs: unique, values: [...new Set(values)], negated: false, matched: values.join(", ") }] };
}
