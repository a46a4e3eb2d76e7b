import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { parse } from "csv-parse/sync";

export type Row = Record<string, string>;

/** Where the third-party files are: the shared data folder, and the unpacked `herbiv` package for chemical–protein links. */
export interface SourceFolders {
  data: string;
  herbivPackage: string;
}

/** Reads a delimited file with a header row, unpacking `.gz`. */
export function readTable(file: string, delimiter = ","): Row[] {
  const bytes = fs.readFileSync(file);
  const text = (file.endsWith(".gz") ? zlib.gunzipSync(bytes) : bytes).toString("utf8").replaceAll("\r\n", "\n");
  const quote = delimiter === "," ? '"' : null;
  return parse(text, { columns: true, delimiter, quote, bom: true, skip_empty_lines: true });
}

/** A hand-checked table of this folder (`|`-separated, no quoting). */
export const readCurated = (name: string): Row[] =>
  readTable(path.join(import.meta.dirname, "curated", `${name}.psv`), "|");

/** Everything the compiler reads, unchanged. */
export function readSources(folders: SourceFolders) {
  const herbiv = (name: string) => readTable(path.join(folders.data, "herbiv", `${name}.csv`));
  const gz = (folder: string, name: string) => readTable(path.join(folders.data, folder, name), "\t");
  return {
    chemicals: herbiv("HerbiV_chemicals"),
    herbChemicals: herbiv("HerbiV_tcm_chemical_links"),
    proteins: herbiv("HerbiV_proteins"),
    chemicalProteins: readTable(path.join(folders.herbivPackage, "herbiv/data/HerbiV_chemical_protein_links.csv")),
    geneDiseases: gz("disgenet", "curated_gene_disease_associations_2015.txt.gz"),
    geneSymbols: gz("genes", "entrez_symbols_human.tsv.gz"),
    hetionetNodes: gz("hetionet", "hetionet-v1.0-nodes.tsv.gz"),
  };
}
export type Sources = ReturnType<typeof readSources>;

/** Groups rows by a column, keeping their order. */
export function groupBy<T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
