import fs from "node:fs/promises";
import { writeCsvFile, type CsvValue } from "./csv-file";
import { distinctPairs, powerLawSampler, similarOrder } from "./power-law-links";
import { seededRandom, type SeededRandom } from "./seeded-random";
import { rowId, syntheticEntities, type SyntheticTable } from "./synthetic-entities";
import { TWHM_SCALES, type TwhmScale } from "./twhm-scale";

export interface GenerateTwhmOptions {
  scale: keyof typeof TWHM_SCALES;
  /** The same seed gives the same files. */
  seed: number;
  /** Folder for one `<table>.csv` per table; made if needed. */
  outDir: string;
  /** Called as rows are written; `rowCount` counts those of the present table. */
  onProgress?: (progress: { table: string; rowCount: number; done: boolean }) => void;
  signal?: AbortSignal;
}

export interface GeneratedTable {
  name: string;
  /** Absolute if `outDir` is. */
  file: string;
  rowCount: number;
}

/**
 * Writes a synthetic TWHM with the schema of the shipped one, at the size the thesis reports (§5.1) or smaller, for
 * benchmarks and load tests. Degrees follow power laws and hubs of one link table tend to be hubs of the next, so the
 * four-table join is as heavy as on real data. All names say that they are synthetic.
 * @throws the signal's reason when aborted; files written until then stay complete
 */
export async function generateTwhm(options: GenerateTwhmOptions): Promise<GeneratedTable[]> {
  const { outDir, onProgress = () => undefined, signal = new AbortController().signal } = options;
  signal.throwIfAborted();
  await fs.mkdir(outDir, { recursive: true });
  const written: GeneratedTable[] = [];
  for await (const table of tables(seededRandom(options.seed), TWHM_SCALES[options.scale], signal)) {
    const report = (rowCount: number) => onProgress({ table: table.name, rowCount, done: false });
    const rowCount = await writeCsvFile(outDir, table.name, table.columns, table.rows, report, signal);
    onProgress({ table: table.name, rowCount, done: true });
    written.push({ name: table.name, file: `${outDir}/${table.name}.csv`, rowCount });
  }
  return written;
}

/** Exponents that give the skew of the thesis's figures: a few herbs with hundreds of ingredients, most with dozens. */
const EXPONENTS = { herb: 0.5, ingredientOfHerb: 0.6, ingredient: 0.55, target: 0.55, disease: 0.6, pathway: 0.7 };

async function* tables(random: SeededRandom, scale: TwhmScale, signal: AbortSignal): AsyncGenerator<SyntheticTable> {
  yield* syntheticEntities(random, scale);

  const ingredients = random.permutation(scale.ingredient);
  const targets = random.permutation(scale.target);
  const herbPairs = await distinctPairs(
    scale.herbIngredient,
    powerLawSampler(random, random.permutation(scale.herb), EXPONENTS.herb),
    powerLawSampler(random, ingredients, EXPONENTS.ingredientOfHerb),
    scale.ingredient,
    signal,
  );
  yield {
    name: "herb_ingredient",
    columns: ["Herb ID", "Ingredient ID", "PMID"],
    rows: link(herbPairs, scale.ingredient, "TWHMH", "TWHMI", () => [null]),
  };

  const targetPairs = await distinctPairs(
    scale.ingredientTarget,
    powerLawSampler(random, similarOrder(random, ingredients, 0.5), EXPONENTS.ingredient),
    powerLawSampler(random, targets, EXPONENTS.target),
    scale.target,
    signal,
  );
  yield {
    name: "ingredient_target",
    columns: ["Ingredient ID", "Target ID", "Experimental Score", "Prediction Score", "Database Score", "Textmining Score", "Combined Score"],
    rows: link(targetPairs, scale.target, "TWHMI", "TWHMT", () => interactionScores(random)),
  };

  const diseasePairs = await distinctPairs(
    scale.targetDisease,
    powerLawSampler(random, similarOrder(random, targets, 0.5), EXPONENTS.target),
    powerLawSampler(random, random.permutation(scale.disease), EXPONENTS.disease),
    scale.disease,
    signal,
  );
  yield {
    name: "target_disease",
    columns: ["Target ID", "Disease ID", "Score", "Association Type", "PMID Count", "First Year", "Last Year"],
    rows: link(diseasePairs, scale.disease, "TWHMT", "TWHMD", () => association(random)),
  };

  const pathwayPairs = await distinctPairs(
    scale.targetPathway,
    powerLawSampler(random, targets, EXPONENTS.target),
    powerLawSampler(random, random.permutation(scale.pathway), EXPONENTS.pathway),
    scale.pathway,
    signal,
  );
  yield { name: "target_pathway", columns: ["Target ID", "Pathway ID"], rows: link(pathwayPairs, scale.pathway, "TWHMT", "TWHMP", () => []) };
}

/** One row per packed pair, with what `more` adds to it. */
function* link(pairs: Float64Array, rightSize: number, left: string, right: string, more: () => CsvValue[]): Generator<CsvValue[]> {
  for (const pair of pairs) yield [rowId(left, Math.floor(pair / rightSize)), rowId(right, pair % rightSize), ...more()];
}

const ASSOCIATIONS = ["Biomarker", "GeneticVariation", "AlteredExpression", "Therapeutic", "PostTranslationalModification"];
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** STITCH's four channels, most of them empty, joined as independent evidence. */
function interactionScores(random: SeededRandom): CsvValue[] {
  const channel = () => (random.next() < 0.6 ? 0 : round(random.next() * random.next()));
  const channels = [channel(), channel(), channel(), round(random.next() * random.next())];
  return [...channels, round(1 - channels.reduce((left, score) => left * (1 - score), 1))];
}

function association(random: SeededRandom): CsvValue[] {
  const first = 1970 + random.below(50);
  return [round(random.next() ** 2.5), random.pick(ASSOCIATIONS), 1 + Math.floor(random.next() ** 4 * 400), first, first + random.below(2026 - first)];
}
