import type { CsvValue } from "./csv-file";
import type { SeededRandom } from "./seeded-random";
import { syntheticDisease, syntheticHerb, syntheticIngredient, syntheticTarget } from "./synthetic-names";
import type { TwhmScale } from "./twhm-scale";

/** A table of the synthetic set; rows are made while they are written. */
export interface SyntheticTable {
  name: string;
  columns: readonly string[];
  rows: Iterable<readonly CsvValue[]>;
}

const CLASSES = [
  "Neoplasms", "Cardiovascular Diseases", "Nervous System Diseases", "Digestive System Diseases", "Nutritional and Metabolic Diseases",
  "Immune System Diseases", "Respiratory Tract Diseases", "Musculoskeletal Diseases", "Skin Diseases", "Infections", "Mental Disorders", "Eye Diseases",
];
const TYPES = ["disease", "disease", "disease", "phenotype", "group"];
const LOCUS_GROUPS = ["protein-coding gene", "protein-coding gene", "protein-coding gene", "non-coding RNA", "other"];

/** `TWHMH` + 7 → `TWHMH000007`. */
export const rowId = (prefix: string, index: number): string => `${prefix}${String(index + 1).padStart(6, "0")}`;

/** Table and its synonym table, made from the same names. */
interface Named {
  name: string;
  /** Other names of the entity, synonym rows without the ID. */
  synonyms: CsvValue[][];
  row: CsvValue[];
}

/**
 * Entity tables with their synonyms. Identifiers of other databases (CID, UMLS CUI, Entrez, PMID …) stay NULL: an
 * invented one would lead to a real record.
 */
export function syntheticEntities(random: SeededRandom, scale: TwhmScale): SyntheticTable[] {
  const herbs = entities(scale.herb, "TWHMH", (number) => {
    const herb = syntheticHerb(random, number);
    const synonyms = [[`合成別名${number}`, "zh-Hant"], [herb.pinyin.replaceAll(" ", ""), "pinyin"], [`Synthetic plant ${number}`, "la"]];
    return { name: herb.english, synonyms, row: [herb.chinese, herb.pinyin, herb.english, herb.latin, null, null] };
  });
  const ingredients = entities(scale.ingredient, "TWHMI", (number) => {
    const name = syntheticIngredient(random, number);
    const carbons = 5 + random.below(40);
    const hydrogens = 4 + random.below(2 * carbons);
    const oxygens = 1 + random.below(15);
    const weight = Math.round((carbons * 12.011 + hydrogens * 1.008 + oxygens * 15.999) * 100) / 100;
    const synonyms = Array.from({ length: random.below(7) }, (_, index) => [`${syntheticIngredient(random, number)}-${index + 1}`]);
    return { name, synonyms, row: [name, null, null, `C${carbons}H${hydrogens}O${oxygens}`, weight, null, null, null] };
  });
  const targets = entities(scale.target, "TWHMT", (number) => {
    const target = syntheticTarget(random, number);
    const synonyms = Array.from({ length: random.below(5) }, (_, index) => [`${target.symbol}-${index + 1}`]);
    return { name: target.symbol, synonyms, row: [target.symbol, target.name, null, null, null, random.pick(LOCUS_GROUPS)] };
  });
  const diseases = entities(scale.disease, "TWHMD", (number) => {
    const name = syntheticDisease(random, number);
    return { name, synonyms: [], row: [name, null, random.pick(TYPES), random.next() < 0.1 ? null : random.pick(CLASSES)] };
  });
  const pathways = entities(scale.pathway, "TWHMP", (number) => ({ name: "", synonyms: [], row: [`Synthetic pathway ${number}`, null] }));
  return [
    { name: "herb", columns: ["Herb ID", "Chinese", "Pinyin", "English", "Latin", "Japanese", "Korean"], rows: herbs.rows },
    { name: "herb_synonyms", columns: ["Herb ID", "Synonym", "Language"], rows: herbs.synonymRows },
    {
      name: "ingredient",
      columns: ["Ingredient ID", "Name", "IUPAC Name", "CID", "Molecular Formula", "Molecular Weight", "CAS", "InChIKey", "SMILES"],
      rows: ingredients.rows,
    },
    { name: "ingredient_synonyms", columns: ["Ingredient ID", "Synonym"], rows: ingredients.synonymRows },
    { name: "target", columns: ["Target ID", "Symbol", "Name", "HGNC ID", "Entrez ID", "UniProt IDs", "Locus Group"], rows: targets.rows },
    { name: "target_synonyms", columns: ["Target ID", "Synonym"], rows: targets.synonymRows },
    { name: "disease", columns: ["Disease ID", "Name", "UMLS CUI", "Type", "Class"], rows: diseases.rows },
    { name: "pathway", columns: ["Pathway ID", "Name", "KEGG ID"], rows: pathways.rows },
  ];
}

function entities(count: number, prefix: string, make: (number: number) => Named): { rows: CsvValue[][]; synonymRows: CsvValue[][] } {
  const rows: CsvValue[][] = [];
  const synonymRows: CsvValue[][] = [];
  for (let index = 0; index < count; index += 1) {
    const id = rowId(prefix, index);
    const entity = make(index + 1);
    rows.push([id, ...entity.row]);
    const seen = new Set<CsvValue>();
    for (const synonym of entity.synonyms) {
      if (seen.has(synonym[0] ?? null)) continue;
      seen.add(synonym[0] ?? null);
      synonymRows.push([id, ...synonym]);
    }
  }
  return { rows, synonymRows };
}
