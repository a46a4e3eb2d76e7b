import type { AggregateFunction, ColumnRef, Comparison, RowSet, Request } from "../frame";
import type { Concept } from "../lexicon/concepts";

/** How a noun phrase was introduced; decides what a bare one asks for. */
export type Determiner = "" | "wh" | "each" | "no" | "how-many" | "each-of";

/** Preposition of a connection that rows are left out by: "except", 除了. */
export const EXCEPT = "except";

/** What ranks: a stored column, or a general idea of size that the ranked rows make precise. */
export type Measure = { ref: ColumnRef } | { concept: Concept };

/** Something said of a set; applied to it once the set is known. */
export type Modifier =
  | { kind: "related"; sets: RowSet[]; mode: "all" | "any" | "unclear"; via: string[]; negated: boolean; reverse: boolean; preposition: string }
  | { kind: "compare"; measure: Measure; operator: Comparison; value: number; upper?: number }
  | { kind: "compare-to"; measure: Measure; operator: Comparison; other: RowSet; otherRef: ColumnRef | null }
  | { kind: "is"; refs: ColumnRef[]; values: string[]; matched: string; negated: boolean }
  | { kind: "count"; of: RowSet; via: string[]; operator: Comparison; value: number; upper?: number }
  | { kind: "rank"; measure: Measure; descending: boolean; limit: number | null }
  | { kind: "rank-count"; of: RowSet; via: string[]; descending: boolean; limit: number | null }
  | { kind: "like"; ref: ColumnRef | null; mode: "contains" | "starts" | "ends"; text: string; negated: boolean; needsColumn: boolean }
  | { kind: "both"; mods: Modifier[] }
  | { kind: "by-count"; of: RowSet; via: string[]; descending: boolean | null }
  | { kind: "through"; tables: string[] }
  | { kind: "null"; ref: ColumnRef; negated: boolean }
  | { kind: "order"; measure: Measure | "name" | "count"; descending: boolean | null };

/** Meaning of a stretch of the question; `cat` is what the grammar composes by. */
export type Sem =
  /** `bare`: rows known by a property alone, without their noun ("HbA1c", "hypertension"). */
  | { cat: "S"; set: RowSet; head: "noun" | "named" | "pronoun"; det: Determiner; common?: boolean; bare?: boolean }
  /** A set with its possessive mark: `ginseng's`, 當歸的. */
  | { cat: "SDE"; sets: RowSet[]; op: "and" | "or" | "one"; both: boolean; noun: boolean; wh?: boolean; many?: boolean }
  /** 哪些中藥的成分, "which herbs' ingredients": what they do is asked of their owners. */
  | { cat: "WOF"; owner: RowSet; det: Determiner; of: RowSet }
  | { cat: "MDE"; mod: Modifier }
  | { cat: "PCT"; set: RowSet }
  /** 比…(重): what is compared with, before the adjective; and the bare adjective. */
  | { cat: "BIS"; set: RowSet }
  | { cat: "ADJ"; concept: Concept; descending: boolean }
  /** The attribute a difference is taken in. */
  | { cat: "DA"; refs: ColumnRef[] }
  /** "heavier", 分子量比較小: two or more rows compared by a measure. */
  | { cat: "CADJ"; measure: Measure; descending: boolean; complete: boolean }
  /** 與哪些疾病(相關): the asked set inside a phrase. */
  | { cat: "PS"; set: RowSet; det: Determiner; via: string[]; through: string[] }
  /** 草藥平均(含有): rows of which an average is asked. */
  | { cat: "SAGG"; set: RowSet; fns: AggregateFunction[]; via: string[] }
  /** A stored value that is no name: a property of the rows of its table. */
  | { cat: "PROP"; set: RowSet }
  | { cat: "L"; sets: RowSet[]; op: "and" | "or"; both: boolean; open: boolean }
  /** "A vs B": each of them for itself. */
  | { cat: "LV"; sets: RowSet[]; open: boolean }
  /** `per`: "per city", 各城市: the attribute divides into groups. */
  | { cat: "A"; refs: ColumnRef[]; concept: Concept | null; per?: "each" | "by" }
  | { cat: "M"; mod: Modifier; gap: boolean }
  | { cat: "V"; via: string[]; negated: boolean; passive: boolean }
  | { cat: "NUM"; value: number }
  | { cat: "CMP"; operator: Comparison; concept: Concept | null }
  | { cat: "CN"; operator: Comparison; value: number; upper?: number; concept: Concept | null }
  | { cat: "POSTCMP"; operator: Comparison }
  | { cat: "BETWEEN"; value: number | null; and: boolean }
  | { cat: "SUP"; measure: Measure; descending: boolean; limit: number | null }
  | { cat: "MOST"; descending: boolean; limit: number | null }
  | { cat: "CQ"; of: RowSet; operator: Comparison; value: number; upper?: number }
  | { cat: "SC"; of: RowSet; descending: boolean; limit: number | null }
  | { cat: "SA"; measure: Measure; descending: boolean }
  | { cat: "TK"; count: number; best: boolean }
  | { cat: "AGG"; fns: AggregateFunction[] }
  | { cat: "AG"; fns: AggregateFunction[]; refs: ColumnRef[] }
  | { cat: "HOWADJ"; concept: Concept }
  | { cat: "PREP"; word: string }
  | { cat: "TAIL" }
  /** Attributes that more follow: "the formula and …". */
  | { cat: "AC"; refs: ColumnRef[] }
  /** Attributes asked beside what was listed: "… and their names". */
  | { cat: "BESIDE"; refs: ColumnRef[] }
  | { cat: "PATTERN"; mode: "contains" | "starts" | "ends" }
  | { cat: "TEXT"; text: string; quoted: boolean }
  | { cat: "DIR"; descending: boolean }
  | { cat: "AS"; refs: ColumnRef[]; set: RowSet }
  | { cat: "NOF"; of: RowSet; via: string[] }
  | { cat: "ANOF"; fns: AggregateFunction[]; of: RowSet; via: string[] }
  | { cat: "CMPSET"; of: RowSet; via: string[]; descending: boolean }
  | { cat: "Q"; request: Request }
  | { cat: Word };

/** Function words that carry no more than their class. */
export type Word =
  | "WH" | "HOWMANY" | "HOWMANYV" | "CMD" | "BE" | "DO" | "HAVE" | "REL" | "WHOSE" | "POSS" | "DE" | "NEG" | "WITHOUT" | "AND" | "OR" | "COMMA"
  | "EACH" | "TOP" | "COMMON" | "ALSO" | "ORDER" | "EXCEPT" | "MORE" | "FEWER" | "WHERE" | "PERCENT" | "DETAILS" | "NAMEOF" | "NULLW" | "THERE" | "NUMBEROF" | "GROUP"
  | "EITHER" | "DISTINCT" | "LOCATIVE" | "AMONG" | "PRON" | "RES" | "VIA" | "COMPARE" | "SHARE" | "BUT" | "DIFF" | "BI" | "VERSUS" | "UNIT" | "WHOF";

export type Category = Sem["cat"];

/** A derivation over nodes `from`..`to` of the token lattice; the cheaper, the likelier. */
export interface Item {
  from: number;
  to: number;
  cost: number;
  sem: Sem;
  /** Equal keys mean equal meanings. */
  key: string;
  /** What it was made of, for explaining a derivation. */
  parts: readonly Item[];
}

export const makeItem = (from: number, to: number, cost: number, sem: Sem, parts: readonly Item[] = []): Item => ({ from, to, cost, sem, key: JSON.stringify(sem), parts });
