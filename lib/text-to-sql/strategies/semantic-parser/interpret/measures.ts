import type { Column } from "@/lib/domain/database-schema";
import type { ColumnRef } from "../frame";
import { CONCEPTS } from "../lexicon/concepts";
import { labelOf, readable } from "../link-schema/label";
import { foreignKeyOf, isNumeric, modelOf, type SchemaModel } from "../link-schema/schema-model";
import { stem } from "../tokenise/stem";
import type { Measure } from "./items";

/**
 * Columns a measure means for rows of a table, likeliest first: the table's own, else those of an attribute table that
 * belongs to it. The first keyword of the idea that any column carries decides.
 */
export function measureColumns(model: SchemaModel, table: string, measure: Measure): ColumnRef[] {
  if ("ref" in measure) return [measure.ref];
  for (const candidates of [[table], attributeTables(model, table)]) {
    for (const keyword of CONCEPTS[measure.concept]) {
      const refs = candidates.flatMap((name) => measuresOf(model, name).filter((column) => mentions(column, keyword)).map((column) => ({ table: name, column: column.name })));
      if (refs.length > 0) return refs;
    }
  }
  return [];
}

/** Numbers with a meaning: no keys, no identifiers. */
export function measuresOf(model: SchemaModel, table: string): Column[] {
  return modelOf(model, table).table.columns.filter((column) =>
    column.role === "measure" || (isNumeric(column) && column.role !== "id" && !foreignKeyOf(model, { table, column: column.name })) || (column.type === "date" || column.type === "datetime"));
}

const attributeTables = (model: SchemaModel, table: string): string[] =>
  model.schema.tables.filter((candidate) => candidate.kind === "attribute" && candidate.foreignKeys.some((key) => key.refTable === table)).map((candidate) => candidate.name);

function mentions(column: Column, keyword: string): boolean {
  const texts = [readable(column.name), labelOf(column, "en"), ...column.labels["zh-Hant"]];
  return texts.some((text) => (/\p{Script=Han}/u.test(keyword) ? text.includes(keyword) : text.split(/\s+/).some((word) => stem(word) === stem(keyword))));
}

/**
 * A column named for an extreme ("highest point", "lowest elevation") together with the measure that ranks it: asked of
 * many rows, it means the extreme among them.
 */
export function namedExtreme(model: SchemaModel, ref: ColumnRef): { by: ColumnRef; descending: boolean } | null {
  const columns = modelOf(model, ref.table).table.columns;
  const word = EXTREMES.find((candidate) => readable(ref.column).startsWith(`${candidate.word} `));
  if (!word) return null;
  const measure = columns.find((column) => readable(column.name).startsWith(`${word.word} `) && (column.role === "measure" || isNumeric(column)));
  return measure ? { by: { table: ref.table, column: measure.name }, descending: word.descending } : null;
}

const EXTREMES = [
  { word: "highest", descending: true }, { word: "largest", descending: true }, { word: "longest", descending: true }, { word: "maximum", descending: true }, { word: "max", descending: true },
  { word: "lowest", descending: false }, { word: "smallest", descending: false }, { word: "shortest", descending: false }, { word: "minimum", descending: false }, { word: "min", descending: false },
];
