import type { DatabaseSchema, ForeignKey, Table } from "@/lib/domain/database-schema";
import { findTable } from "@/lib/domain/database-schema";
import { quoteName, quoteText } from "@/lib/text-to-sql/mysql-text";

/** A query for rows of `about` that belong to a record, reached directly or through one link table. */
export interface RelatedQuery {
  about: Table;
  via: Table | null;
  evidenceSource: string;
  sql: string;
}

const pointsAt = (table: Table, record: Table): ForeignKey[] =>
  table.foreignKeys.filter((key) => key.columns.length === 1 && key.refTable.toLowerCase() === record.name.toLowerCase());

const column = (alias: string, name: string) => `${alias}.${quoteName(name)}`;

/** Highest evidence first: the last score of the table is its combined one by convention of the schema files. */
function evidenceOrder(table: Table, alias: string): string {
  const score = table.columns.findLast((candidate) => candidate.role === "evidence" && candidate.type === "number") ?? table.columns.findLast((candidate) => candidate.role === "measure");
  return score ? ` ORDER BY ${column(alias, score.name)} DESC` : "";
}

/** Rows of a table that names the record in a column of its own: synonyms, cities of a state. */
function ownRows(table: Table, key: ForeignKey, id: string): RelatedQuery {
  const [keyColumn = ""] = key.columns;
  const shown = table.columns.filter((candidate) => candidate.name !== keyColumn).map((candidate) => column("r", candidate.name));
  const columns = shown.length > 0 ? shown : [column("r", keyColumn)];
  return {
    about: table,
    via: null,
    evidenceSource: table.evidenceSource,
    sql: `SELECT DISTINCT ${columns.join(", ")} FROM ${quoteName(table.name)} r WHERE ${column("r", keyColumn)} = ${quoteText(id)}${evidenceOrder(table, "r")}`,
  };
}

/** Records at the other end of a link table, with what the link says as evidence. */
function linkedRows(link: Table, own: ForeignKey, other: ForeignKey, about: Table, id: string): RelatedQuery {
  const [ownColumn = ""] = own.columns;
  const [otherColumn = ""] = other.columns;
  const [refColumn = ""] = other.refColumns;
  const keys = new Set(link.foreignKeys.flatMap((key) => key.columns));
  const names = about.columns.filter((candidate) => candidate.role === "name").map((candidate) => column("e", candidate.name));
  const evidence = link.columns.filter((candidate) => !keys.has(candidate.name)).map((candidate) => column("l", candidate.name));
  return {
    about,
    via: link,
    evidenceSource: link.evidenceSource,
    sql:
      `SELECT DISTINCT ${[column("e", refColumn), ...names, ...evidence].join(", ")} FROM ${quoteName(link.name)} l ` +
      `JOIN ${quoteName(about.name)} e ON ${column("e", refColumn)} = ${column("l", otherColumn)} ` +
      `WHERE ${column("l", ownColumn)} = ${quoteText(id)}${evidenceOrder(link, "l")}`,
  };
}

/** Every way rows of other tables belong to a record, synonyms first, then links, in schema order. */
export function relatedQueries(schema: DatabaseSchema, record: Table, id: string): RelatedQuery[] {
  const queries = schema.tables.flatMap((table) =>
    pointsAt(table, record).flatMap((own) => {
      const others = table.kind === "link" ? table.foreignKeys.filter((key) => key !== own && key.columns.length === 1) : [];
      const linked = others.flatMap((other) => {
        const about = findTable(schema, other.refTable);
        return about ? [linkedRows(table, own, other, about, id)] : [];
      });
      return linked.length > 0 ? linked : [ownRows(table, own, id)];
    }),
  );
  const rank = (query: RelatedQuery) => (query.about.kind === "attribute" ? 0 : 1);
  return queries.sort((a, b) => rank(a) - rank(b));
}
