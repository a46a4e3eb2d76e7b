import { findTable } from "@/lib/domain/database-schema";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { UiLanguage } from "@/lib/domain/localized";
import type { ResultColumn } from "@/lib/domain/result-table";
import type { SqlFacts } from "@/lib/domain/sql-facts";
import type { PlannedQuery } from "@/lib/text-to-sql/strategy";
import { appliedThresholds, evidenceSources, indirectChain, type AppliedThreshold } from "./evidence";
import { tableLabel } from "./label-column";
import { joinNames, joinOptions, joinSentences, WORDING } from "./wording";

function thresholdSentences(applied: AppliedThreshold, language: UiLanguage): string[] {
  const words = WORDING[language];
  const name = applied.threshold.name[language];
  const own = `${applied.isExclusive ? ">" : "≥"} ${applied.minimum}`;
  const stated = applied.minimum === null ? words.unfiltered(name) : words.applied(name, applied.level?.wording[language] ?? own);
  const options = applied.alternatives.map((level) => level.wording[language]);
  return options.length > 0 ? [stated, words.alternatives(joinOptions(options, language))] : [stated];
}

/** Link tables are described by what they connect: "the link between ingredient and target". */
function linkName(knowledgeBase: KnowledgeBase, tableName: string, language: UiLanguage): string {
  const table = findTable(knowledgeBase.schema, tableName);
  const ends = [...new Set(table?.foreignKeys.map((key) => key.refTable) ?? [])]
    .map((name) => findTable(knowledgeBase.schema, name))
    .filter((end) => end !== undefined)
    .map((end) => tableLabel(end, language));
  return ends.length >= 2 ? WORDING[language].link(joinNames(ends, language)) : (table ? tableLabel(table, language) : tableName);
}

function sourceSentences(knowledgeBase: KnowledgeBase, facts: SqlFacts, language: UiLanguage): string[] {
  const sources = evidenceSources(knowledgeBase, facts);
  const sentences = sources.map(({ source, table }) => WORDING[language].source(linkName(knowledgeBase, table.name, language), source));
  const names = [...new Set(sources.map(({ source }) => source))];
  return names.length > 1 ? [...sentences, WORDING[language].integrated(joinNames(names, language))] : sentences;
}

function orderSentence(facts: SqlFacts, columns: ResultColumn[], language: UiLanguage): string {
  const words = WORDING[language];
  const named = facts.orderBy.flatMap((order) => {
    const column = columns.find((candidate) => candidate.name.toLowerCase() === order.column.toLowerCase());
    // An order by something that is not shown cannot be checked by the reader, so it is not claimed.
    if (!column) return [];
    if (column.numeric) return [order.descending ? words.highestFirst(column.label) : words.lowestFirst(column.label)];
    return [order.descending ? words.descending(column.label) : words.ascending(column.label)];
  });
  return named.length > 0 ? words.ordered(named) : "";
}

/** "Herbs that …" becomes "herbs that …"; names such as TNF or β-catenin keep their case. */
const withinSentence = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()).replace(/[.。]$/u, "");

export interface DescribeInput {
  knowledgeBase: KnowledgeBase;
  language: UiLanguage;
  planned: Pick<PlannedQuery, "title" | "purpose">;
  facts: SqlFacts;
  columns: ResultColumn[];
  rowCount: number;
}

/**
 * What the rows are, how they are ordered, which confidence levels were applied and which others exist, where the
 * evidence comes from, and for indirect chains which component mediates (thesis App. D.4). Everything but the purpose
 * is read from the AST of the query that ran, so it holds for any strategy.
 */
export function describeResult(input: DescribeInput): string {
  const { knowledgeBase, facts, language } = input;
  const words = WORDING[language];
  const what = withinSentence(input.planned.purpose[language] || input.planned.title[language]);
  const isSingleValue = input.rowCount === 1 && input.columns.length === 1;
  const opening = what === "" ? words.rowsPlain() : isSingleValue ? words.single(what) : words.rows(what);
  const chain = indirectChain(knowledgeBase, facts);
  return joinSentences(
    [
      opening,
      chain ? words.indirect(joinNames(chain.mediators.map((table) => tableLabel(table, language)), language)) : "",
      ...sourceSentences(knowledgeBase, facts, language),
      ...appliedThresholds(knowledgeBase, facts).flatMap((applied) => thresholdSentences(applied, language)),
      orderSentence(facts, input.columns, language),
      facts.limit !== null && input.rowCount === facts.limit ? words.limited(facts.limit) : "",
    ],
    language,
  );
}

/** Tables of the query that hold no rows at all, so that "not found" is not taken for an answer. */
export function describeEmptyTables(knowledgeBase: KnowledgeBase, facts: SqlFacts[], language: UiLanguage): string {
  const empty = new Set(facts.flatMap(({ tables }) => tables).filter((name) => findTable(knowledgeBase.schema, name)?.rowCount === 0));
  return [...empty].map((name) => WORDING[language].emptyTable(linkName(knowledgeBase, name, language))).join(language === "en" ? " " : "");
}

/** Says that nothing was found and which filters were applied (thesis App. D.4, Response Constraints). */
export function describeNoRecords(knowledgeBase: KnowledgeBase, facts: SqlFacts[], language: UiLanguage): string {
  const filters = new Set(
    facts.flatMap((fact) =>
      fact.filters.map((filter) => `${filter.source.column} ${filter.operator} ${filter.values.map((value) => String(value ?? "NULL")).join(", ")}`),
    ),
  );
  const words = WORDING[language];
  const applied = facts.flatMap((fact) => appliedThresholds(knowledgeBase, fact)).filter(({ minimum }) => minimum !== null);
  const options = new Set(applied.flatMap(({ alternatives }) => alternatives.map((level) => level.wording[language])));
  return joinSentences(
    [
      words.noRecords,
      filters.size > 0 ? words.filtersWere(joinOptions([...filters], language)) : "",
      options.size > 0 ? words.alternatives(joinOptions([...options], language)) : "",
    ],
    language,
  );
}
