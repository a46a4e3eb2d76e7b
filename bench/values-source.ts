import { existsSync } from "node:fs";
import path from "node:path";
import type { KnowledgeBase } from "@/lib/domain/knowledge-base";
import type { ReadStoredRows } from "@/lib/ports/value-index";
import { type TableRows as Rows, readTable as csv, readerOf, twhmKnowledgeBase, twhmRows } from "@/lib/testing/twhm-tables";

/** Values to index: a knowledge base and its rows. */
export interface ValuesSource {
  label: string;
  knowledgeBase: KnowledgeBase;
  readRows: ReadStoredRows;
}

const SHARED = path.resolve(import.meta.dirname, "../../shared/data");
const FULL_NAME_COUNTS = { herb: 636, ingredient: 16_757, target: 16_604, disease: 29_604 };
const FULL_SYNONYM_COUNT = 50_000;

const twhm = (label: string, rowsOf: (table: string) => Rows): ValuesSource => ({ label, knowledgeBase: twhmKnowledgeBase(), readRows: readerOf(rowsOf) });

/** The demo database as it is committed. */
export const demoSource = (): ValuesSource => twhm("demo", twhmRows);

/** Words that read like chemical or medical names, the same for the same seed. */
function madeNames(count: number, seed: number): string[] {
  const syllables = "ka per fo lin que cer ti ru ber mon gly cy rrhi zo tri hy dro xy me tha no bu ta cin na chlo ro phe nyl so si to ste ra ne pi dol".split(" ");
  let state = seed;
  const next = (max: number): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % max;
  const names = new Set<string>();
  while (names.size < count) {
    const words = Array.from({ length: 1 + next(3) }, () => Array.from({ length: 3 + next(3) }, () => syllables[next(syllables.length)]).join(""));
    names.add(words.join(" "));
  }
  return [...names];
}

const entity = (prefix: string, names: readonly string[], column: string, idColumn: string): Rows =>
  names.map((name, index) => ({ [idColumn]: `TWHM${prefix}${String(index + 1).padStart(6, "0")}`, [column]: name }));

const distinct = (names: readonly (string | null | undefined)[]): string[] => [...new Set(names.filter((name): name is string => Boolean(name)))];

/** The thesis's size with real names where the third-party tables are at hand, made ones (said so in the label) where not. */
export function fullSource(): ValuesSource {
  if (!existsSync(path.join(SHARED, "herbiv"))) return madeSource();
  const herbs = csv(path.join(SHARED, "herbiv/HerbiV_tcm.csv")).filter((row) => row.cn_name);
  const nodes = csv(path.join(SHARED, "hetionet/hetionet-v1.0-nodes.tsv.gz"), "\t");
  const genes = csv(path.join(SHARED, "genes/entrez_symbols_human.tsv.gz"), "\t");
  const symbols = genes.filter((row) => row.type === "symbol");
  const targetIds = new Map(symbols.map((row, index) => [row.GeneID, `TWHMT${String(index + 1).padStart(6, "0")}`]));
  const named = (kinds: readonly string[]): string[] => distinct(nodes.filter((row) => kinds.includes(row.kind ?? "")).map((row) => row.name));
  const diseases = distinct(csv(path.join(SHARED, "disgenet/curated_gene_disease_associations_2015.txt.gz"), "\t").map((row) => row.diseaseName));
  const tables: Record<string, Rows> = {
    herb: herbs.map((row, index) => ({
      "Herb ID": `TWHMH${String(index + 1).padStart(6, "0")}`, Chinese: row.cn_name ?? null, Pinyin: row.pinyin_name ?? null, English: row.en_name ?? null, Latin: row.latin_name ?? null,
    })),
    ingredient: entity("I", distinct([...csv(path.join(SHARED, "herbiv/HerbiV_chemicals.csv")).map((row) => row.Name), ...named(["Compound"])]), "Name", "Ingredient ID"),
    target: symbols.map((row) => ({ "Target ID": targetIds.get(row.GeneID) ?? null, Symbol: row.symbol ?? null })),
    target_synonyms: genes.filter((row) => row.type === "synonym").map((row) => ({ "Target ID": targetIds.get(row.GeneID) ?? null, Synonym: row.symbol ?? null })),
    disease: entity("D", distinct([...diseases, ...named(["Disease", "Side Effect", "Symptom"])]), "Name", "Disease ID"),
    pathway: entity("P", named(["Pathway", "Biological Process", "Molecular Function"]), "Name", "Pathway ID"),
  };
  return twhm("full size, real names", (table) => tables[table] ?? []);
}

function madeSource(): ValuesSource {
  const names = madeNames(Object.values(FULL_NAME_COUNTS).reduce((sum, count) => sum + count, FULL_SYNONYM_COUNT), 1);
  const take = (count: number): string[] => names.splice(0, count);
  const tables: Record<string, Rows> = {
    herb: entity("H", take(FULL_NAME_COUNTS.herb), "English", "Herb ID"),
    ingredient: entity("I", take(FULL_NAME_COUNTS.ingredient), "Name", "Ingredient ID"),
    target: entity("T", take(FULL_NAME_COUNTS.target), "Symbol", "Target ID"),
    disease: entity("D", take(FULL_NAME_COUNTS.disease), "Name", "Disease ID"),
  };
  tables.target_synonyms = take(FULL_SYNONYM_COUNT).map((name, index) => ({
    "Target ID": `TWHMT${String((index % FULL_NAME_COUNTS.target) + 1).padStart(6, "0")}`, Synonym: name,
  }));
  return twhm("full size, made-up names", (table) => tables[table] ?? []);
}
