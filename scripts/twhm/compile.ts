/**
 * Compiles `knowledge-bases/twhm/data/` from openly licensed tables (provenance.md).
 *
 *     npx tsx scripts/twhm/compile.ts --herbiv FOLDER [--data ../shared/data] [--out knowledge-bases/twhm/data]
 *
 * FOLDER is the unpacked PyPI package: `pip download --no-deps herbiv==0.1a3 && unzip herbiv-*.whl -d FOLDER`.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { diseaseTables } from "./disease-tables";
import { herbTables } from "./herb-tables";
import { ingredientTables } from "./ingredient-tables";
import { herbIngredientTable, ingredientTargetTable, pathwayTables } from "./link-tables";
import { readSources, type SourceFolders } from "./sources";
import { targetTables } from "./target-tables";
import { writeTable, type CompiledTable } from "./write-data";

/** All tables of the knowledge base in the order of their dependence. */
export function compileTwhm(folders: SourceFolders): CompiledTable[] {
  const sources = readSources(folders);
  const herbs = herbTables(sources);
  const wantedChemicals = new Set([...herbs.chemicalsOf.values()].flatMap((chemicals) => [...chemicals]));
  const ingredients = ingredientTables(sources, wantedChemicals);
  const wantedProteins = new Set(
    sources.chemicalProteins.filter((row) => ingredients.idOf.has(row.HVCID ?? "")).map((row) => row.Ensembl_ID ?? ""),
  );
  const targets = targetTables(sources, wantedProteins);
  return [
    ...herbs.tables,
    ...ingredients.tables,
    ...targets.tables,
    ...diseaseTables(sources, targets.idOfEntrez),
    ...pathwayTables(sources),
    herbIngredientTable(herbs.chemicalsOf, ingredients.idOf),
    ingredientTargetTable(sources, ingredients.idOf, targets.idOfProtein),
  ];
}

function main(): void {
  const { values } = parseArgs({
    options: { herbiv: { type: "string" }, data: { type: "string", default: "../shared/data" }, out: { type: "string", default: "knowledge-bases/twhm/data" } },
  });
  if (!values.herbiv) throw new Error("name the unpacked herbiv package: --herbiv FOLDER");
  const tables = compileTwhm({ data: values.data, herbivPackage: values.herbiv });
  fs.mkdirSync(values.out, { recursive: true });
  let total = 0;
  for (const table of tables) {
    const bytes = writeTable(values.out, table.name, table.columns, table.rows);
    total += bytes;
    console.log(`${table.name}: ${table.rows.length} rows, ${(bytes / 1024).toFixed(0)} kB`);
  }
  const sidecar = tables.flatMap((table) => table.sources.map((source) => [table.name, source.from, source.to, source.source]));
  total += writeTable(values.out, "row-sources", ["table", "key_from", "key_to", "source"], sidecar);
  console.log(`row-sources: ${sidecar.length} rows; ${(total / 1024 / 1024).toFixed(2)} MB in ${path.resolve(values.out)}`);
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) main();
