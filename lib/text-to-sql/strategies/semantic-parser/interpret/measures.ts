import type { Column } from "@/lib/domain/database-schema";
import type { ColumnRef, RowSet } from "../frame";
import { findPaths } from "../join-path/find-paths";
import { CONCEPTS } from "../lexicon/concepts";
import { labelOf, readable } from "../link-schema/label";
import { columnOf, foreignKeyOf, isNumeric, modelOf, type SchemaModel } from "../link-schema/schema-model";
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

/** A number that only tells rows apart: a key, or a pointer at another row. How large it is means nothing. */
export function isIdentifier(model: SchemaModel, ref: ColumnRef): boolean {
  const { table } = modelOf(model, ref.table);
  return columnOf(model, ref).role === "id" || (table.primaryKey.length === 1 && table.primaryKey[0] === ref.column && columnOf(model, ref).role !== "name") || foreignKeyOf(model, ref) !== null;
}

/** Numbers with a meaning: no keys, no identifiers. */
export function measuresOf(model: SchemaModel, table: string): Column[] {
  return modelOf(model, table).table.columns.filter((column) => !isIdentifier(model, { table, column: column.name })).filter((column) =>
    column.role === "measure" || (isNumeric(column) && column.role !== "id" && !foreignKeyOf(model, { table, column: column.name })) || (column.type === "date" || column.type === "datetime"));
}

/**
 * Rows known by a property only ("HbA1c" among test results, "hypertension" among visits): a number said of them is no
 * number of rows. True for a bare property, and for one with its noun where the table measures one thing.
 */
export function isMeasuredKind(model: SchemaModel, set: RowSet): boolean {
  const kinds = set.conditions.filter((condition) => condition.kind === "is" && !condition.negated && condition.refs.every((ref) => ref.table === set.table && KINDS.has(columnOf(model, ref).role)));
  return kinds.length > 0 && kinds.length === set.conditions.length && onlyMeasure(model, set.table) !== null;
}

const KINDS = new Set<Column["role"]>(["category", "text"]);

/** The one number measured of the rows of a table; null when there are none or several. */
export function onlyMeasure(model: SchemaModel, table: string): ColumnRef | null {
  const [column, more] = measuresOf(model, table).filter(isNumeric);
  return column && !more ? { table, column: column.name } : null;
}

/** The one score on the connections that rows are listed through; null when there are none or several. */
export function onlyScore(model: SchemaModel, set: RowSet): ColumnRef | null {
  const links = new Set(set.conditions.flatMap((condition) => (condition.kind === "related" && !condition.negated ? (findPaths(model, set.table, condition.any[0]?.table ?? "", condition.via)[0]?.through ?? []) : [])));
  const scores = [...links].flatMap((table) => modelOf(model, table).table.columns.filter((column) => column.type === "number" && (column.role === "evidence" || column.role === "measure")).map((column) => ({ table, column: column.name })));
  return scores.length === 1 ? (scores[0] ?? null) : null;
}

/** What is older began earlier: "oldest" by a year or date of beginning is its smallest value. */
export const countsFromStart = (model: SchemaModel, measure: Measure, ref: ColumnRef): boolean =>
  "concept" in measure && measure.concept === "age" && !["age", "年齡"].some((keyword) => mentions(columnOf(model, ref), keyword));

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
